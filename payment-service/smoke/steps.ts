/** What a run remembers: its own names, and what the provider's answers taught it. */
export interface Memory {
  readonly reference: string;
  /** Of the link with an odd customer, which may be refused. */
  readonly oddReference: string;
  /** Our key of the refund, a UUID. */
  readonly refundKey: string;
  readonly startedAt: Date;
  url?: string | undefined;
  linkId?: string | undefined;
  oddLinkId?: string | undefined;
  orderId?: string | undefined;
  paymentId?: string | undefined;
  refundId?: string | undefined;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Step {
  /** Names the answer in a recording. */
  readonly name: string;
  /** Null when what it needs has not come about, e.g. because a link was refused. */
  request(memory: Memory): Request | null;
  /** What the rest of the run needs of the answer. */
  learn?(answer: Answer, memory: Memory): void;
  /** Asked again until it is so, or time is over; what a person or a bank has to do first. */
  until?: { readonly what: 'payment' | 'refund'; isSo(answer: Answer): boolean };
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** How one provider is asked. */
export interface Smoke {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export const ONE_RUPEE_PAISE = 100;
/** Hindi, with a comma, longer than the 50 characters of which the documentation speaks. */
export const ODD_NAME = 'आशा देवी, ग्राम पिपरा कलाँ, ज़िला गोरखपुर, उत्तर प्रदेश, भारत';
export const ODD_PHONE = '9999999999';
export const PHONE = '9876543210';
export const LINK_LIFETIME_MS = 30 * 60_000;

/** A field of an answer by its path; undefined where there is none. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at === null || typeof at !== 'object' ? undefined : Reflect.get(at, name)),
    value,
  );
}

/** The same as text; undefined for anything else. */
export function text(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = field(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
