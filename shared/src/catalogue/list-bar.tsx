import { useMessages } from '../i18n/define-messages';
import { paths } from '../paths';
import { Link } from '@kaarigar/shared/platform/router';
import { LanguageToggle } from '../ui/language-toggle';
import { catalogueWords } from './catalogue-words';
import styles from './price-row.module.css';

/** Above a list that everybody may read: the way to all prices, and the language. One line, so that prices come soon. */
export function ListBar() {
  const t = useMessages(catalogueWords);
  return (
    <div className={styles['bar']}>
      <Link to={paths.prices}>{t.allPrices}</Link>
      <LanguageToggle />
    </div>
  );
}
