import type { Room } from '@kaarigar/shared/api/room';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { NextStep } from '@kaarigar/shared/ui/next-steps';
import { isWorkAhead } from './outcome';
import { paymentSuccessMessages } from './payment-success-messages';

/** What its next steps follow from. `stages`: those of the agreed work to which it belongs, in their order. */
export interface PaidOrder extends Pick<
  OrderDetailRow,
  'kind' | 'status' | 'job_status' | 'scheduled_on' | 'slot' | 'days' | 'quantity'
> {
  readonly stages: readonly ContractStage[];
  /** Whether workers are free then; null: nothing is known, or somebody is assigned. */
  readonly room: Room;
}

/** What comes after the payment, in sentences. The coming visit by its day, or that we call to agree on one. Null: the order is not known. */
export function nextAfterPaying(order: PaidOrder | null, locale: Locale): readonly NextStep[] {
  const t = translate(paymentSuccessMessages, locale);
  const orders: NextStep = { icon: 'receipt', text: t.nextOrders };
  if (order === null) return [call(t.nextCall), orders];
  if (order.kind === 'contract')
    return [...stageSteps(order, locale), { icon: 'list', text: t.nextStage }, orders];
  if (!isWorkAhead(order)) return [orders];
  if (order.room === 'few' || order.room === 'none') return [call(t.nextIfFree), orders];
  const { day, part } = whenOf(order, locale);
  if (day === null) return [call(t.nextDay), orders];
  const when = [day, part].filter(Boolean).join(', ');
  const count = order.kind === 'hire' ? order.quantity : 1;
  return [
    order.job_status === 'ASSIGNED'
      ? comes(t.nextVisitOn({ when, count }))
      : call(t.nextCallThen({ when, count })),
    orders,
  ];
}

/** Of agreed work its first stage to come counts, whichever was paid; nothing while somebody is at work. Nobody comes for money before the work. */
function stageSteps({ stages }: PaidOrder, locale: Locale): readonly NextStep[] {
  const t = translate(paymentSuccessMessages, locale);
  const jobs = stages.flatMap(({ order }) => (order && !order.is_advance ? [order] : []));
  if (jobs.some(({ job_status: job }) => job === 'IN_PROGRESS')) return [];
  const [planned] = jobs
    .filter(({ job_status: job, scheduled_on: day }) => job === 'ASSIGNED' && day !== null)
    .map((order) => visitText(order, locale));
  if (planned) return [comes(t.nextWorkOn({ when: planned }))];
  return jobs.some(({ job_status: job }) => job === 'REQUESTED') ? [call(t.nextDay)] : [];
}

const call = (text: string): NextStep => ({ icon: 'phone', text });

const comes = (text: string): NextStep => ({ icon: 'calendar', text });
