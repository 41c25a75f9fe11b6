import { CONTRACT_CODES, WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { catalogueMessages } from './catalogue-messages';
import { RAPID_SERVICES } from './category-icons';
import { categoryMessages } from './category-messages';
import { CONTRACT_ICONS } from './contract-icons';
import { contractMessages } from './contract-messages';
import { LinkList, type LinkItem } from './link-list';
import styles from './service-dialogs.module.css';
import { WORKER_ICONS } from './worker-icons';
import { workerMessages } from './worker-messages';

interface ServiceDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface LinkDialogProps extends ServiceDialogProps {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly LinkItem[];
}

function LinkDialog({ open, onClose, title, intro, items }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className={styles['intro']}>{intro}</p>
      <LinkList items={items} />
    </Dialog>
  );
}

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

/** The seven kinds of workers. */
export function LabourServicesDialog(props: ServiceDialogProps) {
  const t = useMessages(catalogueMessages);
  const workers = useMessages(workerMessages);
  const items = WORKER_CODES.map((code) => {
    const { name, work } = workers[code];
    return { to: paths.hireWorker(code), name, detail: work, ...WORKER_ICONS[code] };
  });
  return <LinkDialog {...props} title={t.labour} intro={t.labourIntro} items={items} />;
}

/** The seven kinds of contract work. */
export function ContractServicesDialog(props: ServiceDialogProps) {
  const t = useMessages(catalogueMessages);
  const contracts = useMessages(contractMessages);
  const items = CONTRACT_CODES.map((code) => {
    const { name, work } = contracts[code];
    return { to: paths.hireService(code), name, detail: work, ...CONTRACT_ICONS[code] };
  });
  return <LinkDialog {...props} title={t.contract} intro={t.contractIntro} items={items} />;
}
