import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { parseQuantity } from '../booking/parse-quantity';
import type { HireFields } from './hire-fields';
import { hireMessages } from './hire-messages';

interface HireSumProps {
  readonly rate: WorkerRate;
  readonly fields: Pick<HireFields, 'workers' | 'days'>;
}

/** How the total is calculated: `3 workers × 2 days × ₹400`. */
export function HireSum({ rate, fields }: HireSumProps) {
  const t = useMessages(hireMessages);
  return t.sum({
    workers: parseQuantity(fields.workers) ?? 0,
    days: parseQuantity(fields.days) ?? 0,
    price: formatPaise(rate.rate_paise),
  });
}
