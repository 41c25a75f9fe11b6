import { CONTRACT_CODES, WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { catalogueMessages } from './catalogue-messages';
import { CONTRACT_ICONS } from '@kaarigar/shared/catalogue/contract-icons';
import { contractMessages } from './contract-messages';
import { LinkDialog, type ServiceDialogProps } from './link-dialog';
import { WORKER_ICONS } from '@kaarigar/shared/catalogue/worker-icons';
import { workerMessages } from './worker-messages';

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
