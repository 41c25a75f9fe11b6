import { Link } from '@kaarigar/shared/platform/router';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { SearchEntry } from '../search/search-entry';
import { entryPath } from './entry-path';
import { ResultFacts } from './result-facts';
import styles from './search-box.module.css';

/** Results, each with a link to where it stands. */
export function ResultList({ entries }: { readonly entries: readonly SearchEntry[] }) {
  const locale = useLocale();
  return (
    <ul className={styles['results']}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles['result']}>
          <ResultFacts
            entry={entry}
            name={
              <Link to={entryPath(entry)} className={styles['link'] ?? ''}>
                {entry[`name_${locale}`]}
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
}
