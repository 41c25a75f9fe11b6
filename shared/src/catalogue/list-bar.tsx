import { useMessages } from '../i18n/define-messages';
import { paths } from '../paths';
import { Link } from '@kaarigar/shared/platform/router';
import { LanguageLink } from '../ui/language-link';
import { catalogueWords } from './catalogue-words';
import styles from './price-row.module.css';

/** Beside the title of a list that everybody may read: the way to all prices and to the other language, in one line. */
export function ListBar() {
  const t = useMessages(catalogueWords);
  return (
    <div className={styles['bar']}>
      <Link to={paths.prices} className={styles['back'] ?? ''}>
        {t.allPrices}
      </Link>
      <LanguageLink />
    </div>
  );
}
