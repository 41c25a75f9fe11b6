import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { HOME_STARTING_PRICE } from '../catalogue/starting-price';
import type { HomeData } from './home-loader';
import { homeMessages } from './home-messages';
import { VisitPrice } from './visit-price';
import styles from './starting-price.module.css';

/** The starting price, in large figures. */
export function StartingPrice({ prices }: Pick<HomeData, 'prices'>) {
  const t = useMessages(homeMessages);
  return (
    <section className={styles['panel']} aria-labelledby="starting-price">
      <h2 id="starting-price" className={styles['title']}>
        {t.priceTitle} <span className={styles['amount']}>{formatPaise(HOME_STARTING_PRICE)}</span>
      </h2>
      <p className={styles['text']}>
        <VisitPrice prices={prices} otherwise={t.priceText}>
          {(visit) => t.priceAndVisitText({ visit })}
        </VisitPrice>
      </p>
      <ButtonLink variant="primary" to={paths.services}>
        {t.priceAction}
      </ButtonLink>
    </section>
  );
}
