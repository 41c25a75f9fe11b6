import type { Store } from '../ledger/store';
import type { Protocol } from '../protocol';
import { html, type Html } from '../page/html';
import type { WebhookSender } from '../webhooks/webhook-sender';
import { act } from './control-page';

interface Parts {
  readonly webhooks: WebhookSender;
  readonly store: Store;
  readonly protocols: readonly Protocol[];
}

/** Held events to release, and endpoints that are disabled. */
export function webhookSection({ webhooks, store, protocols }: Parts): Html {
  const { deliveries } = store.state;
  const held = deliveries.filter(({ isHeld }) => isHeld).length;
  const disabled = protocols.filter(({ name }) => webhooks.healthOf(name).disabledAt !== null);
  const release = (['sent', 'reversed', 'shuffled'] as const).map((order) =>
    act('webhooks/release', `Release: ${order}`, { order }),
  );
  return html`<section aria-labelledby="deliveries">
    <h2 id="deliveries">Webhooks</h2>
    <p>${held} held, ${deliveries.length - held} on their way.</p>
    ${held > 0 ? release : null}
    ${disabled.map(({ name }) => html`<p class="error">${name}: disabled after a day of failures.</p>`)}
    ${disabled.length > 0 ? act('webhooks/enable', 'Enable') : null}
  </section>`;
}
