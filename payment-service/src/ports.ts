export type * from './ports/job-ledger';
export type * from './ports/order-reader';
export type * from './ports/payment-ledger';
export * from './ports/payment-provider';
export type * from './ports/process';
