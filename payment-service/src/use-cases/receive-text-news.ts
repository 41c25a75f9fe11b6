import type { Clock, DeliveryLedger, Log, TextInbox, TextMessage } from '../ports';

export interface TextNewsDependencies {
  readonly deliveries: DeliveryLedger;
  readonly clock: Clock;
  readonly log: Log;
}

/** Of one message; a provider that was away tells of hundreds at once. */
const AT_ONCE = 5;

/**
 * Writes down what a provider of texts tells, before it gets its answer: what cannot be written down it tells again. The
 * same twice, or in another order, comes to the same. `forged`: not the provider's. Throws when it could not be stored.
 */
export async function receiveTextNews(
  { deliveries: ledger, clock, log }: TextNewsDependencies,
  inbox: TextInbox,
  message: TextMessage,
): Promise<'forged' | 'stored'> {
  const news = inbox.read(message, clock.now());
  if (!news) return 'forged';
  const { deliveries, wishes } = news;
  for (let first = 0; first < deliveries.length; first += AT_ONCE) {
    await Promise.all(
      deliveries.slice(first, first + AT_ONCE).map((one) => ledger.recordDelivery(one)),
    );
  }
  // One after the other: of two wishes in one second the last counts.
  for (const { phone, wants, at } of wishes) {
    await (wants
      ? ledger.optIn(inbox.channel, phone, at)
      : ledger.optOut(inbox.channel, phone, at));
  }
  const failed = deliveries.filter(({ state }) => state === 'failed').map(({ reason }) => reason);
  if (failed.length > 0) log.warn({ provider: inbox.name, reasons: failed }, 'texts not delivered');
  return 'stored';
}
