import type { Link, Payment } from './records';

/** New ids in a provider's own shapes. */
export interface ProviderIds {
  link(): string;
  payment(): string;
  refund(): string;
  dispute(): string;
  settlement(): string;
  /** Of a movement on the account that no payment or refund names. */
  entry(): string;
  /** Of a webhook event. */
  event(): string;
  /** The order of the next payment of a link, given those before. */
  order(link: Link, earlier: readonly Payment[]): string;
}
