import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Delivery } from './delivery';
import type {
  Dispute,
  Entry,
  Link,
  Payment,
  PaymentState,
  ProviderName,
  Refund,
  Settlement,
} from './records';

/** The first response to a request with an idempotency key, for repeated requests. */
export interface Replay {
  readonly asked: string;
  readonly status: number;
  readonly body: string;
}

/** Version of the file's format; a file of another version is not read. */
const FORMAT = 5;

/** By id, in order of creation; an object would put numeric ids first, and sort them. */
interface State {
  readonly links: Map<string, Link>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly settlements: Map<string, Settlement>;
  /** The movements on the merchants' accounts, in order. */
  readonly entries: Entry[];
  readonly replays: Map<string, Replay>;
  deliveries: Delivery[];
}

/** The state as stored in the file: maps become lists of entries. */
interface StoredState {
  readonly format: typeof FORMAT;
  readonly links: [string, Link][];
  readonly payments: [string, Payment][];
  readonly refunds: [string, Refund][];
  readonly disputes: [string, Dispute][];
  readonly settlements: [string, Settlement][];
  readonly entries: Entry[];
  readonly replays: [string, Replay][];
  readonly deliveries: Delivery[];
}

const EMPTY: StoredState = {
  format: FORMAT,
  links: [],
  payments: [],
  refunds: [],
  disputes: [],
  settlements: [],
  entries: [],
  replays: [],
  deliveries: [],
};

/** Everything the sandbox knows, in memory and, when a file is given, on disk after every change. */
export class Store {
  readonly state: State;
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    this.state = fromStored((file && read(file)) || EMPTY);
  }

  findLink(id: string): Link | undefined {
    return this.state.links.get(id);
  }

  findByReference(provider: ProviderName, reference: string): Link[] {
    return this.linksOf(provider).filter((link) => link.reference === reference);
  }

  linksOf(provider: ProviderName): Link[] {
    return [...this.state.links.values()].filter((link) => link.provider === provider);
  }

  /** A payment of this provider's protocol; those of the other protocol are unknown to it. */
  findPayment(provider: ProviderName, id: string): Payment | undefined {
    const payment = this.state.payments.get(id);
    return payment && this.linkOf(payment).provider === provider ? payment : undefined;
  }

  /** In order of creation. */
  paymentsOf(link: Link): Payment[] {
    return [...this.state.payments.values()].filter(({ linkId }) => linkId === link.id);
  }

  linkOf(payment: Payment): Link {
    const link = this.findLink(payment.linkId);
    if (!link) throw new Error(`payment ${payment.id} has no link`);
    return link;
  }

  /** The price paid, by all captured payments of a link, including double and late ones. */
  paidPaise(link: Link): number {
    return this.capturedOf(link).reduce((sum, { orderPaise }) => sum + orderPaise, 0);
  }

  /** The payments of a link whose money the merchant got, whatever was refunded since. */
  capturedOf(link: Link): Payment[] {
    return this.paymentsOf(link).filter(({ status }) => status === 'captured');
  }

  /** The payment's state as the providers show it: one that is given back whole, captured or not, is refunded. */
  statusOf(payment: Payment): PaymentState | 'refunded' {
    return this.refundedPaise(payment) === payment.amountPaise ? 'refunded' : payment.status;
  }

  /** In the order in which they were opened. */
  disputesOf(payment: Payment): Dispute[] {
    return [...this.state.disputes.values()].filter(({ paymentId }) => paymentId === payment.id);
  }

  findRefund(id: string): Refund | undefined {
    return this.state.refunds.get(id);
  }

  /** In the order in which they were asked for. */
  refundsOf(payment: Payment): Refund[] {
    return [...this.state.refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
  }

  /** The sum that is refunded or on its way; a failed refund moved no money, a reversed one came back. */
  refundedPaise(payment: Payment): number {
    const standing = this.refundsOf(payment).filter(isStanding);
    return standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }

  /** Writes a temporary file and renames it, so that a crash leaves the old state or the new one, never a mix. */
  save(): void {
    if (!this.#file) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const half = `${this.#file}.${process.pid}.tmp`;
    writeFileSync(half, JSON.stringify(toStored(this.state)));
    renameSync(half, this.#file);
  }
}

/** Whether a refund counts against its payment. */
export function isStanding({ status }: Refund): boolean {
  return status !== 'failed' && status !== 'reversed';
}

/** Whether the bank has not yet said whose the disputed money is. */
export function isUndecided({ state }: Dispute): boolean {
  return state === 'open' || state === 'under_review' || state === 'action_required';
}

function fromStored({ format: _format, ...stored }: StoredState): State {
  return {
    ...stored,
    links: new Map(stored.links),
    payments: new Map(stored.payments),
    refunds: new Map(stored.refunds),
    disputes: new Map(stored.disputes),
    settlements: new Map(stored.settlements),
    entries: [...stored.entries],
    replays: new Map(stored.replays),
    deliveries: [...stored.deliveries],
  };
}

function toStored(state: State): StoredState {
  return {
    ...state,
    format: FORMAT,
    links: [...state.links],
    payments: [...state.payments],
    refunds: [...state.refunds],
    disputes: [...state.disputes],
    settlements: [...state.settlements],
    replays: [...state.replays],
  };
}

function read(file: string): StoredState | undefined {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as StoredState;
    if (state.format !== FORMAT) throw new Error('written by another version');
    return state;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The payment sandbox cannot read ${file}; delete it to start empty.`, {
      cause: error,
    });
  }
}
