import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { SelectField } from '@kaarigar/shared/ui/field';
import { countOf, countText, type Counted } from './counts';
import styles from './filter-choices.module.css';
import { changeList, type ListAddress, type ListView } from './list-address';
import { listMessages } from './list-messages';
import type { FilterWords } from './register';
import type { ChangeList } from './use-change-list';

interface FilterChoicesProps {
  readonly name: string;
  readonly address: ListAddress;
  readonly view: ListView;
  readonly choose: ChangeList;
  readonly words: FilterWords;
  /** Where the counts come from; null: they are on their way. */
  readonly counts: Promise<Live<Counted>> | null;
}

/** The choices of one filter as links, each with its row count once that is known. */
export function FilterChoices(props: FilterChoicesProps) {
  return (
    <Suspense fallback={<Choices {...props} counts={null} />}>
      <Choices {...props} />
    </Suspense>
  );
}

/** Links side by side where there is room; a select where there is not. */
function Choices({ name, address, view, choose, words, counts }: FilterChoicesProps) {
  const live = counts && use(counts);
  const known = live?.state === 'known' ? live.value : {};
  const isCounted = name === address.counted;
  const counted = isCounted ? known : { counts: known.beside?.[name] };
  const t = useMessages(listMessages);
  const locale = useLocale();
  const isLeftOut = (value: string | null) =>
    value !== null &&
    words.rare?.includes(value) === true &&
    view.chosen[name] !== value &&
    countOf(counted, value)?.count === 0;
  const all = [null, ...(address.filters[name] ?? [])].filter((value) => !isLeftOut(value));
  const choices = all.map((value) => ({
    value: value ?? '',
    label: value === null ? t.all : (words.values[value]?.[locale] ?? value),
    to: address.href(changeList(view, { chosen: { [name]: value } })),
    isCurrent: view.chosen[name] === value,
    // What is beside is counted by its choices alone.
    count: isCounted || value !== null ? countText(countOf(counted, value)) : '',
  }));
  return (
    <>
      <nav className={styles['wide']} data-print="none" aria-label={words.label[locale]}>
        <ul className={styles['choices']}>
          {choices.map(({ label, to, isCurrent, count }) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                className={styles['choice']}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {label} {count ? <span className={styles['count']}>{count}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['narrow']} data-print="none">
        <SelectField
          name={name}
          label={words.label[locale]}
          options={choices.map(({ value, label, count }) => ({
            value,
            label: `${label} ${count}`.trim(),
          }))}
          value={view.chosen[name] ?? ''}
          onChange={({ target }) => choose({ chosen: { [name]: target.value || null } })}
        />
      </div>
    </>
  );
}
