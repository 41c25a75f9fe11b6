import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { SelectField } from '@kaarigar/shared/ui/field';
import styles from './filter-choices.module.css';
import { listMessages } from './list-messages';

export interface FilterChoice {
  readonly label: string;
  /** Address of the list with this choice. */
  readonly to: string;
  readonly isCurrent: boolean;
  /** Undefined while it is not known. */
  readonly count?: number | undefined;
}

interface FilterChoicesProps {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly FilterChoice[];
}

/** One click each where there is room; a list to choose from where there is not. */
export function FilterChoices({ label, name, choices }: FilterChoicesProps) {
  const t = useMessages(listMessages);
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
                {choice.label}
                {choice.count === undefined ? null : (
                  <span className={styles['count']}>{formatNumber(choice.count)}</span>
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
          options={choices.map(({ label: text, count, to }) => ({
            value: to,
            label: count === undefined ? text : t.choiceWithCount({ label: text, count }),
          }))}
          value={choices.find(({ isCurrent }) => isCurrent)?.to ?? ''}
          onChange={(event) => void navigate(event.target.value, { preventScrollReset: true })}
        />
      </div>
    </>
  );
}
