/** Source of random 32-bit numbers; the browser's and Node's `crypto.getRandomValues` by default. */
export type RandomUint32 = () => number;

const cryptoRandom: RandomUint32 = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const SPAN = 900_000_000;
/** Largest multiple of SPAN below 2³²: we reject larger numbers and draw again, so that every id is equally likely. */
const FAIR_LIMIT = Math.floor(2 ** 32 / SPAN) * SPAN;

/** A random 9-digit order id, 100000000–999999999. It is also the idempotency key of its order. */
export function createOrderId(random: RandomUint32 = cryptoRandom): string {
  let draw = random();
  while (draw >= FAIR_LIMIT) draw = random();
  return String(100_000_000 + (draw % SPAN));
}

/** Whether a text has the form of an order id (exactly nine Latin digits). */
export function isOrderId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9]{9}$/.test(text);
}

/** The order that a payment's reference is of (`<order id>-<random>`), null if it is no such text. */
export function orderOfReference(reference: unknown): string | null {
  const [orderId] = typeof reference === 'string' ? reference.split('-', 1) : [];
  return isOrderId(orderId) ? orderId : null;
}
