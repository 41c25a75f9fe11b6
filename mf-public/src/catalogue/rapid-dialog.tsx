import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { catalogueMessages } from './catalogue-messages';
import { RAPID_SERVICES } from './category-icons';
import { categoryMessages } from './category-messages';
import { LinkDialog, type ServiceDialogProps } from './link-dialog';

/** The seven price lists, which everybody may read. */
export function RapidServicesDialog(props: ServiceDialogProps) {
  const t = useMessages(catalogueMessages);
  const categories = useMessages(categoryMessages);
  const items = RAPID_SERVICES.map(({ category, icon, tone }) => {
    const { name, jobs } = categories[category];
    return { to: paths.publicList(category), name, detail: jobs, icon, tone };
  });
  return <LinkDialog {...props} title={t.rapid} intro={t.rapidIntro} items={items} />;
}
