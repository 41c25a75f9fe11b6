import { BASE_62, randomText } from '../ledger/random-text';
import type { ProviderIds } from '../ledger/provider-ids';

/** Razorpay's id format: a prefix, an underscore and 14 letters or digits. */
export function newId(prefix: 'plink' | 'pay' | 'rfnd' | 'disp' | 'setl' | 'adj' | 'evt'): string {
  return `${prefix}_${randomText(BASE_62, 14)}`;
}

/** The order behind a link. Its code is another than the link's, as in the webhooks' samples. */
export function orderId(linkId: string): string {
  return `order_${reversed(linkId.replace('plink_', ''))}`;
}

/** The link in front of an order. */
export function linkIdOf(order: string): string {
  return `plink_${reversed(order.replace('order_', ''))}`;
}

function reversed(code: string): string {
  return [...code].toReversed().join('');
}

export const razorpayIds: ProviderIds = {
  link: () => newId('plink'),
  payment: () => newId('pay'),
  refund: () => newId('rfnd'),
  dispute: () => newId('disp'),
  settlement: () => newId('setl'),
  entry: () => newId('adj'),
  event: () => newId('evt'),
  order: (link) => orderId(link.id),
};
