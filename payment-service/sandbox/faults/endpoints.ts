export const ENDPOINTS = [
  'createLink',
  'listLinks',
  'fetchLink',
  'cancelLink',
  'listOrders',
  'fetchOrder',
  'listPayments',
  'fetchPayment',
  'capturePayment',
  'createRefund',
  'listRefunds',
  'fetchRefund',
  'listDisputes',
  'fetchDispute',
  'listAccountPayments',
  'listAccountRefunds',
  'listAccountEvents',
  'listSettlements',
  'listSettlementItems',
] as const;

/** The calls of a provider's API, by purpose. */
export type Endpoint = (typeof ENDPOINTS)[number];
