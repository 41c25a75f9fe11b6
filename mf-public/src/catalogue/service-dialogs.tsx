import { use } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { CONTRACT_CODES, WORKER_CODES, type WorkerCode } from '@kaarigar/shared/domain/catalogue';
import { A_DAY } from '@kaarigar/shared/i18n/a-day';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { catalogueMessages } from './catalogue-messages';
import { CONTRACT_ICONS } from '@kaarigar/shared/catalogue/contract-icons';
import { contractMessages } from './contract-messages';
import { LinkDialog, type ServiceDialogProps } from './link-dialog';
import { CONTRACT_STARTING_PRICE } from './starting-price';
import { WORKER_ICONS } from '@kaarigar/shared/catalogue/worker-icons';
import { workerMessages } from './worker-messages';

type Rates = Promise<Settled<readonly WorkerRate[]>>;

interface LabourServicesDialogProps extends ServiceDialogProps {
  readonly rates: Rates;
}

/** The seven kinds of workers, each with what a day of them costs. */
export function LabourServicesDialog({ rates, ...dialog }: LabourServicesDialogProps) {
  const t = useMessages(catalogueMessages);
  const workers = useMessages(workerMessages);
  const items = WORKER_CODES.map((code) => {
    const { name, work } = workers[code];
    const price = <DayPrice rates={rates} code={code} />;
    return { to: paths.hireWorker(code), name, detail: work, price, ...WORKER_ICONS[code] };
  });
  return <LinkDialog {...dialog} title={t.labour} intro={t.labourIntro} items={items} />;
}

/** Nothing without an answer, or of workers that cannot be hired now. */
function DayPrice({ rates, code }: { readonly rates: Rates; readonly code: WorkerCode }) {
  const locale = useLocale();
  const answer = use(rates);
  const rate = answer.state === 'known' ? answer.value.find((one) => one.code === code) : undefined;
  return rate ? `${formatPaise(rate.rate_paise)} ${A_DAY[locale]}` : null;
}

/** The seven kinds of contract work, and what all of it starts at. */
export function ContractServicesDialog(props: ServiceDialogProps) {
  const t = useMessages(catalogueMessages);
  const contracts = useMessages(contractMessages);
  const items = CONTRACT_CODES.map((code) => {
    const { name, work } = contracts[code];
    return { to: paths.hireService(code), name, detail: work, ...CONTRACT_ICONS[code] };
  });
  const intro = t.contractIntro({ price: formatPaise(CONTRACT_STARTING_PRICE) });
  return <LinkDialog {...props} title={t.contract} intro={intro} items={items} />;
}
