import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import { goToPay, press } from './customer';
import { KEYS, type World } from './world';

let lastEvent = 0;

interface Delivery {
  readonly signature?: string | null;
  readonly eventId?: string;
  readonly type?: string;
}

/** Delivers a body as Razorpay does; signed with the present secret unless told otherwise. */
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
    // Two deliveries of different moments are different bodies.
    created_at: lastEvent,
  });
}

export interface PaidOrder {
  readonly orderId: string;
  /** The body of the message that would tell us. */
  readonly body: string;
}

/** An order whose link is paid at the provider, of which we have not heard. */
export async function paidOrder(world: World): Promise<PaidOrder> {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  await press(link, 'pay');
  return { orderId, body: linkEvent('payment_link.paid', link.id, link.reference_id) };
}

export interface StoredEvents {
  readonly stored: number;
  /** Not acted on. */
  readonly open: number;
}

export async function eventsOf({ database }: World): Promise<StoredEvents> {
  const [row] = await database.sql<StoredEvents>(
    `select count(*)::int as stored, count(*) filter (where processed_at is null)::int as open
     from public.webhook_events`,
  );
  return row ?? { stored: 0, open: 0 };
}
