import type { ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { unitWords } from '../i18n/unit-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { SearchEntry } from '../search/search-entry';
import { Price } from '../ui/price';
import styles from './search-box.module.css';
import { listNames, searchMessages } from './search-messages';

interface ResultFactsProps {
  readonly entry: SearchEntry;
  /** In place of the plain name. */
  readonly name?: ReactNode;
}

/** A result: its name, what it costs, and the list it stands in. */
export function ResultFacts({ entry, name }: ResultFactsProps) {
  const t = useMessages(searchMessages);
  const lists = useMessages(listNames);
  const locale = useLocale();
  return (
    <>
      <h3 className={styles['name']}>{name ?? entry[`name_${locale}`]}</h3>
      <p className={styles['facts']}>
        <span className={styles['price']}>
          {entry.price_paise === null ? (
            t.afterVisit
          ) : (
            <Price paise={entry.price_paise} unitLabel={unitWords[entry.unit][locale]} />
          )}
        </span>
        <span>{lists[entry.list]}</span>
      </p>
    </>
  );
}
