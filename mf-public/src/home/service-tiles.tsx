import { Suspense, use } from 'react';
import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { catalogueMessages } from '../catalogue/catalogue-messages';
import { RAPID_SERVICES } from '../catalogue/category-icons';
import { categoryMessages } from '../catalogue/category-messages';
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
            to={paths.priceList(category)}
            className={classNames(cards['link'], styles['tile'])}
          >
            <IconTile name={icon} tone={tone} />
            <h3 className={styles['name']}>{categories[category].name}</h3>
            <p className={textStyles['hint']}>{categories[category].jobs}</p>
            <p className={styles['from']}>
              <Suspense>
                <FromPrice prices={prices} category={category} />
              </Suspense>
            </p>
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.contact} className={classNames(cards['link'], styles['tile'])}>
          <IconTile name="question" tone="sand" />
          <h3 className={styles['name']}>{t.somethingElse}</h3>
          <p className={textStyles['hint']}>{t.somethingElseText}</p>
        </Link>
      </li>
    </ul>
  );
}

interface FromPriceProps {
  readonly prices: Prices;
  readonly category: Category;
}

/** Its line is reserved before the price arrives; without an answer the tile is still complete. */
function FromPrice({ prices, category }: FromPriceProps) {
  const t = useMessages(catalogueMessages);
  const answer = use(prices);
  const paise = answer.state === 'known' ? answer.value.starting[category] : undefined;
  return paise === undefined ? null : t.from({ price: formatPaise(paise) });
}
