import type { Knobs } from '../faults/knobs';
import type { Emit } from '../ledger/events';
import type { Store } from '../ledger/store';
import type { ProviderName } from '../ledger/records';
import type { Protocol } from '../protocol';
import type { WebhookSender } from './webhook-sender';

interface Parts {
  readonly store: Store;
  readonly knobs: Knobs;
  readonly webhooks: WebhookSender;
  readonly findProtocol: (provider: ProviderName) => Protocol | undefined;
  readonly now: () => Date;
}

/** Turns events into webhooks of the link's provider, with the faults that the knobs request. */
export function notifyMerchant({ store, knobs, webhooks, findProtocol, now }: Parts): Emit {
  return (event, subject) => {
    const settings = knobs.decide('webhook');
    if (settings.webhooks === 'off') return;
    const { provider, link } = subject;
    const protocol = findProtocol(provider);
    if (!protocol) return;
    const view = { store, knobs, payloads: settings.payloads };
    const copies = settings.webhooks === 'duplicate' ? 2 : settings.webhookCopies;
    for (const { type, body } of protocol.webhooks(event, subject, view, now())) {
      if (settings.events && !settings.events.includes(type)) continue;
      const eventId = protocol.ids.event();
      const eventIds = [
        ...Array.from({ length: copies }, () => eventId),
        ...Array.from({ length: settings.webhookNewIds }, () => protocol.ids.event()),
      ];
      for (const id of eventIds) {
        const delivery = {
          provider,
          url: link?.notifyUrl ?? '',
          eventId: id,
          event: type,
          body,
          signature: settings.webhookSignature,
          failedAttempts: 0,
          isHeld: settings.webhooks === 'hold',
        };
        webhooks.send(
          delivery,
          settings.webhookDelayMs + Math.round(Math.random() * settings.webhookJitterMs),
        );
      }
    }
  };
}
