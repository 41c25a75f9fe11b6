import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { HOME_STARTING_PRICE, VISITING_CHARGE } from '../catalogue/starting-price';
import { homeMessages } from './home-messages';
import styles from './starting-price.module.css';

/** What the money begins with, in large figures. */
export function StartingPrice() {
  const t = useMessages(homeMessages);
  return (
    <section className={styles['panel']} aria-labelledby="starting-price">
      <h2 id="starting-price" className={styles['title']}>
        {t.priceTitle} <span className={styles['amount']}>{formatPaise(HOME_STARTING_PRICE)}</span>
      </h2>
      <p className={styles['text']}>{t.priceText({ visit: formatPaise(VISITING_CHARGE) })}</p>
      <ButtonLink variant="primary" to={paths.services}>
        {t.priceAction}
      </ButtonLink>
    </section>
  );
}
