import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Payment, PaymentLink, Refund } from './wire';

/** One webhook on its way; kept until it is accepted or given up, so that a restart goes on with it. */
export interface Delivery {
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  failedAttempts: number;
}

/** A refund with what the API does not show of it. */
export interface StoredRefund {
  readonly refund: Refund;
  readonly idempotencyKey: string | undefined;
  /** What was asked for: the same key with another request is refused. */
  readonly request: string;
  /** When a pending refund becomes what; null: when a test says so. */
  due: { readonly at: number; readonly outcome: RefundOutcome } | null;
}

export type RefundOutcome = 'processed' | 'failed';

interface State {
  readonly links: Record<string, PaymentLink>;
  readonly payments: Record<string, Payment>;
  readonly refunds: Record<string, StoredRefund>;
  deliveries: Delivery[];
}

const EMPTY = (): State => ({ links: {}, payments: {}, refunds: {}, deliveries: [] });

/** Everything the sandbox knows, in memory and, when a file is given, on disk after every change. */
export class Store {
  readonly state: State;
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    this.state = { ...EMPTY(), ...(file && read(file)) };
  }

  findLink(id: string): PaymentLink | undefined {
    return Object.hasOwn(this.state.links, id) ? this.state.links[id] : undefined;
  }

  findByReference(reference: string): PaymentLink[] {
    return Object.values(this.state.links).filter((link) => link.reference_id === reference);
  }

  findPayment(id: string): Payment | undefined {
    return Object.hasOwn(this.state.payments, id) ? this.state.payments[id] : undefined;
  }

  findLinkOf(payment: Payment): PaymentLink | undefined {
    return Object.values(this.state.links).find((link) => link.order_id === payment.order_id);
  }

  findRefund(id: string): StoredRefund | undefined {
    return Object.hasOwn(this.state.refunds, id) ? this.state.refunds[id] : undefined;
  }

  refundsOf(paymentId: string): StoredRefund[] {
    return Object.values(this.state.refunds).filter(
      ({ refund }) => refund.payment_id === paymentId,
    );
  }

  /** Written beside and renamed, so that a crash leaves the old state or the new one, never half of it. */
  save(): void {
    if (!this.#file) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const half = `${this.#file}.${process.pid}.tmp`;
    writeFileSync(half, JSON.stringify(this.state));
    renameSync(half, this.#file);
  }
}

function read(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The payment sandbox cannot read ${file}; delete it to start empty.`, {
      cause: error,
    });
  }
}
