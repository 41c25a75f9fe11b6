import { Link } from '@kaarigar/shared/platform/router';
import { useMessages } from '../i18n/define-messages';
import { formatPaise } from '../i18n/format';
import { paths } from '../paths';
import type { SearchEntry } from '../search/search-entry';
import { ContactLinks } from '../ui/contact-links';
import textStyles from '../ui/text.module.css';
import { VisuallyHidden } from '../ui/visually-hidden';
import { entryPath } from './entry-path';
import { ResultFacts } from './result-facts';
import styles from './search-box.module.css';
import { searchMessages } from './search-messages';
import { visitPrice } from './visit-price';

export interface SearchPanelProps {
  readonly listId: string;
  /** The id of the option at a place. */
  readonly optionId: (place: number) => string;
  readonly shown: readonly SearchEntry[];
  /** The place of the one that the keys have chosen. */
  readonly active: number | null;
  /** There is nothing to show, and there will be nothing: for what, and in what. */
  readonly miss: { readonly text: string; readonly entries: readonly SearchEntry[] } | null;
  /** How many there are; null if all of them are shown. */
  readonly all: number | null;
  readonly allPath: string;
  readonly onLeave: (to: string) => void;
}

/** The results below the search box: the list of its combobox, and the way to all of them. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, optionId, shown, active, miss, all, allPath, onLeave } = props;
  const t = useMessages(searchMessages);
  return (
    <>
      <VisuallyHidden as="h2" id={`${listId}-title`}>
        {t.results}
      </VisuallyHidden>
      {miss ? <Miss {...miss} onLeave={onLeave} /> : null}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the pattern of a combobox: the keys are the field's */}
      <ul
        id={listId}
        role="listbox"
        aria-labelledby={`${listId}-title`}
        className={styles['options']}
        hidden={shown.length === 0}
      >
        {shown.map((entry, place) => (
          <li
            key={entry.id}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            className={styles['option']}
            // The field keeps the focus, so that its list stays until the choice is made.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onLeave(entryPath(entry))}
          >
            <ResultFacts entry={entry} />
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */}
      {all === null ? null : (
        <Link
          className={styles['all'] ?? ''}
          to={allPath}
          onClick={(event) => {
            event.preventDefault();
            onLeave(allPath);
          }}
        >
          {t.all({ count: all })}
        </Link>
      )}
    </>
  );
}

type MissProps = NonNullable<SearchPanelProps['miss']> & Pick<SearchPanelProps, 'onLeave'>;

/** Whoever found nothing has a person to ask, and somebody who comes and looks. */
function Miss({ text, entries, onLeave }: MissProps) {
  const t = useMessages(searchMessages);
  const visit = visitPrice(entries);
  return (
    <div className={styles['miss']}>
      <p>{t.nothingHint}</p>
      <ContactLinks work={text} />
      <p className={textStyles['hint']}>
        {visit === null ? null : `${t.visit({ price: formatPaise(visit) })} `}
        <Link
          to={paths.contact}
          onClick={(event) => {
            event.preventDefault();
            onLeave(paths.contact);
          }}
        >
          {t.write}
        </Link>
      </p>
    </div>
  );
}
