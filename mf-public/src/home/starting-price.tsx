import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { CONTRACT_STARTING_PRICE, HOME_STARTING_PRICE } from '../catalogue/starting-price';
import { homeMessages } from './home-messages';
import styles from './starting-price.module.css';

/** The starting price, in large figures. */
export function StartingPrice() {
  const t = useMessages(homeMessages);
  return (
    <section className={styles['panel']} aria-labelledby="starting-price">
      <h2 id="starting-price" className={styles['title']}>
        {t.priceTitle} <span className={styles['amount']}>{formatPaise(HOME_STARTING_PRICE)}</span>
      </h2>
      <p className={styles['text']}>
        {t.priceText({ contract: formatPaise(CONTRACT_STARTING_PRICE) })}
      </p>
      <ButtonLink variant="primary" to={paths.prices}>
        {t.priceAction}
      </ButtonLink>
    </section>
  );
}
