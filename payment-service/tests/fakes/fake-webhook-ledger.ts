import type { NewEvent, WebhookLedger } from '../../src/ports';
import type { FakeTables } from './fake-tables';

export function createFakeWebhookLedger(tables: FakeTables): WebhookLedger {
  /** What a message is about. */
  function subjectOf({ provider, reference, providerRef, paymentRef, refundRef }: NewEvent) {
    const attempt = tables.attempts.find(
      (one) =>
        one.provider === provider &&
        (one.reference === reference ||
          (providerRef !== null && one.providerRef === providerRef) ||
          (paymentRef !== null && one.paymentIds.includes(paymentRef))),
    );
    if (attempt && paymentRef !== null) tables.see(attempt, paymentRef);
    const refund = tables.refunds.find(
      (one) => one.provider === provider && one.refundRef === refundRef,
    );
    return {
      attempt: attempt ? { ...attempt } : null,
      refund: refund && refundRef !== null ? { ...refund } : null,
    };
  }

  return {
    async recordEvent(event) {
      const known = tables.events.find(({ bodySha256 }) => bodySha256 === event.bodySha256);
      const subject = subjectOf(event);
      if (known) return { id: known.id, isNew: false, isProcessed: known.isDone, ...subject };
      const id = tables.events.length + 1;
      tables.events.push({ ...event, id, tries: 0, isDone: false, problem: null });
      return { id, isNew: true, isProcessed: false, ...subject };
    },
    finishEvent: async (id, error) => tables.finishEvent(id, error),
    async claimEvents(provider, limit) {
      const due = tables.events.filter((one) => one.provider === provider && !one.isDone);
      const claimed = due.filter(({ tries }) => tries === 0).slice(0, limit);
      for (const event of claimed) event.tries += 1;
      return claimed.map((event) => ({ ...event, ...subjectOf(event) }));
    },
  };
}
