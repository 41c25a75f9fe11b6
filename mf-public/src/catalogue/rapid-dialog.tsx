import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { catalogueMessages } from './catalogue-messages';
import { RAPID_SERVICES } from './category-icons';
import { categoryMessages } from './category-messages';
import { ListPrice } from './from-price';
import { LinkDialog, type ServiceDialogProps } from './link-dialog';

interface RapidServicesDialogProps extends ServiceDialogProps {
  readonly prices: Promise<Settled<AdvertisedPrices>>;
}

/** The seven price lists, which everybody may read, each with where its prices start. */
export function RapidServicesDialog({ prices, ...dialog }: RapidServicesDialogProps) {
  const t = useMessages(catalogueMessages);
  const categories = useMessages(categoryMessages);
  const items = RAPID_SERVICES.map(({ category, icon, tone }) => {
    const { name, jobs } = categories[category];
    const price = <ListPrice prices={prices} category={category} />;
    return { to: paths.publicList(category), name, detail: jobs, price, icon, tone };
  });
  return <LinkDialog {...dialog} title={t.rapid} intro={t.rapidIntro} items={items} />;
}
