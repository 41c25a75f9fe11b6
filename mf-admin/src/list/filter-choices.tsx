import { formatNumber } from '@kaarigar/shared/i18n/format';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { SelectField } from '@kaarigar/shared/ui/field';
import styles from './filter-choices.module.css';

export interface FilterChoice {
  readonly label: string;
  /** Address of the list with this choice. */
  readonly to: string;
  readonly isCurrent: boolean;
  /** Undefined while it is not known. */
  readonly count?: number | undefined;
  /** Counting stopped here: that many or more. */
  readonly isCapped?: boolean | undefined;
}

interface FilterChoicesProps {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly FilterChoice[];
}

/** One click each where there is room; a list to choose from where there is not. */
export function FilterChoices({ label, name, choices }: FilterChoicesProps) {
  const navigate = useNavigate();
  return (
    <>
      <nav className={styles['wide']} aria-label={label}>
        <ul className={styles['choices']}>
          {choices.map((choice) => (
            <li key={choice.to}>
              <Link
                to={choice.to}
                preventScrollReset
                className={styles['choice']}
                aria-current={choice.isCurrent ? 'true' : undefined}
              >
                {choice.label}{' '}
                {choice.count === undefined ? null : (
                  <span className={styles['count']}>{countText(choice)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['narrow']}>
        <SelectField
          name={name}
          label={label}
          options={choices.map((choice) => ({
            value: choice.to,
            label: `${choice.label} ${countText(choice)}`.trim(),
          }))}
          value={choices.find(({ isCurrent }) => isCurrent)?.to ?? ''}
          onChange={(event) => void navigate(event.target.value, { preventScrollReset: true })}
        />
      </div>
    </>
  );
}

/** `1,190`, `1,000+`; nothing while it is not known. */
function countText({ count, isCapped = false }: FilterChoice): string {
  return count === undefined ? '' : `${formatNumber(count)}${isCapped ? '+' : ''}`;
}
