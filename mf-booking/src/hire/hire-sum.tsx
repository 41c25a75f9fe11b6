import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { useLocale } from '@kaarigar/shared/platform/locale';

interface HireSumProps {
  readonly rate: WorkerRate;
  readonly workers: number;
  readonly days: number;
}

/** How the total is calculated: `3 workers × 2 days × ₹400`. */
export function HireSum({ rate, workers, days }: HireSumProps) {
  const locale = useLocale();
  const hire = { quantity: workers, days, unit: 'worker_day', unit_price_paise: rate.rate_paise };
  return orderSum(hire, locale);
}
