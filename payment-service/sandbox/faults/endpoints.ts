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

/** The calls of a provider's API, by purpose. */
export type Endpoint = (typeof ENDPOINTS)[number];
