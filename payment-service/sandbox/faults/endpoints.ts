export const ENDPOINTS = [
  'createLink',
  'listLinks',
  'fetchLink',
  'cancelLink',
  'listOrders',
  'listPayments',
  'fetchPayment',
  'createRefund',
  'listRefunds',
  'fetchRefund',
] as const;

/** A call of a provider's API, by what it does. */
export type Endpoint = (typeof ENDPOINTS)[number];
