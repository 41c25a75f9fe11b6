import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { askedOf, openQuestion } from '@kaarigar/shared/domain/open-question';
import { isToldPriceOver, toldPrice } from '@kaarigar/shared/contracts/told-price';
import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';

/** What a request waits for from staff. */
export type RequestStep = 'answer' | 'quote';

/** Nothing is agreed yet, so a price can be given. */
const OPEN: readonly StaffRequest['status'][] = ['NEW', 'CONTACTED', 'QUOTED'];

export function canQuote({ status }: Pick<StaffRequest, 'status'>): boolean {
  return OPEN.includes(status);
}

/**
 * What staff do next: a customer who asked has no answer, or there is no price that could be accepted. Null: it is the
 * customer's turn, or the work is agreed or over.
 */
export function nextStep(
  request: Pick<StaffRequest, 'status'>,
  { quotes, events }: ContractWork,
): RequestStep | null {
  if (openQuestion(events) !== null) return 'answer';
  if (!canQuote(request) || askedOf(events) !== null) return null;
  const [last] = quotes;
  const told = request.status === 'QUOTED' ? toldPrice(events) : null;
  if (told !== null) return isToldPriceOver(told) ? 'quote' : null;
  return last && !last.is_withdrawn && !last.is_expired ? null : 'quote';
}
