import type { OrderEventRow, OrderRow, OwnRefund } from '@kaarigar/shared/contracts/rows';

/** What we keep of an order that was cancelled because its customer asked; null: nothing, or it is not cancelled. */
export function keptOf(
  { amount_paise: paid, job_status: job }: Pick<OrderRow, 'amount_paise' | 'job_status'>,
  events: readonly Pick<OrderEventRow, 'type' | 'data'>[],
  refunds: readonly Pick<OwnRefund, 'amount_paise'>[],
): number | null {
  const [granted] = events.filter(({ type }) => type === 'cancel_granted').slice(-1);
  const said = granted?.data['kept_paise'];
  if (job !== 'CANCELLED' || typeof said !== 'number') return null;
  // Some of it can have gone back since.
  const left = refunds.reduce((sum, { amount_paise: paise }) => sum - paise, paid);
  const kept = refunds.length === 0 ? said : Math.min(said, left);
  return kept > 0 ? kept : null;
}
