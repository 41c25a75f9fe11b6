import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import { goToPay, press } from './customer';
import { KEYS, type World } from './world';

let lastEvent = 0;

interface Delivery {
  readonly signature?: string | null;
  readonly eventId?: string;
  readonly type?: string;
}

/** Delivers a body as Razorpay does, by default signed with the current secret. */
export function deliver(
  { serviceUrl }: Pick<World, 'serviceUrl'>,
  body: string,
  { signature, eventId, type }: Delivery = {},
): Promise<Response> {
  lastEvent += 1;
  const signed = signature === undefined ? signRazorpay(body, KEYS.webhookSecret) : signature;
  return fetch(`${serviceUrl}/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/json',
      'x-razorpay-event-id': eventId ?? `evt_${lastEvent}`,
      ...(signed === null ? {} : { 'x-razorpay-signature': signed }),
    },
    body,
  });
}

export function linkEvent(event: string, id: string, reference: string): string {
  return JSON.stringify({
    entity: 'event',
    event,
    payload: { payment_link: { entity: { id, reference_id: reference } } },
    // Two deliveries at different times have different bodies.
    created_at: lastEvent,
  });
}

export interface PaidOrder {
  readonly orderId: string;
  /** The body of the webhook that would tell us of the payment. */
  readonly body: string;
}

/** An order whose link is paid at the provider, before any webhook has reached us. */
export async function paidOrder(world: World): Promise<PaidOrder> {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  await press(link, 'pay');
  return { orderId, body: linkEvent('payment_link.paid', link.id, link.reference_id) };
}

export interface StoredEvents {
  readonly stored: number;
  /** Not processed yet. */
  readonly open: number;
}

export async function eventsOf({ database }: World): Promise<StoredEvents> {
  const [row] = await database.sql<StoredEvents>(
    `select count(*)::int as stored, count(*) filter (where processed_at is null)::int as open
     from public.webhook_events`,
  );
  return row ?? { stored: 0, open: 0 };
}
