import { Suspense } from 'react';
import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { RAPID_SERVICES } from '../catalogue/category-icons';
import { categoryMessages } from '../catalogue/category-messages';
import { ListPrice } from '../catalogue/from-price';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import cards from '../layout/cards.module.css';
import { homeMessages } from './home-messages';
import styles from './service-tiles.module.css';

type Prices = Promise<Settled<AdvertisedPrices>>;

/** The seven price lists, each with its lowest price, and a way for everything else. */
export function ServiceTiles({ prices }: { readonly prices: Prices }) {
  const t = useMessages(homeMessages);
  const categories = useMessages(categoryMessages);
  return (
    <ul className={styles['tiles']}>
      {RAPID_SERVICES.map(({ category, icon, tone }) => (
        <li key={category}>
          <Link
            to={paths.publicList(category)}
            className={classNames(cards['link'], styles['tile'])}
          >
            <IconTile name={icon} tone={tone} />
            <h3 className={styles['name']}>{categories[category].name}</h3>
            <p className={classNames(textStyles['hint'], styles['jobs'])}>
              {categories[category].jobs}
            </p>
            <p className={styles['from']}>
              {/* Its line is reserved before the price arrives. */}
              <Suspense>
                <ListPrice prices={prices} category={category} />
              </Suspense>
            </p>
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.contact} className={classNames(cards['link'], styles['tile'])}>
          <IconTile name="question" tone="sand" />
          <h3 className={styles['name']}>{t.somethingElse}</h3>
          <p className={classNames(textStyles['hint'], styles['jobs'])}>{t.somethingElseText}</p>
        </Link>
      </li>
    </ul>
  );
}
