import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Delivery } from '../webhooks/delivery';
import type { Link, Payment, ProviderName, Refund } from './records';

/** The first answer to a request with an idempotency key, for those who repeat it. */
export interface Replay {
  readonly asked: string;
  readonly status: number;
  readonly body: string;
}

/** Changes with the shape of what is kept: a file of another one is not guessed at. */
const FORMAT = 2;

interface State {
  readonly format: typeof FORMAT;
  readonly links: Record<string, Link>;
  readonly payments: Record<string, Payment>;
  readonly refunds: Record<string, Refund>;
  readonly replays: Record<string, Replay>;
  deliveries: Delivery[];
}

const EMPTY = (): State => ({
  format: FORMAT,
  links: {},
  payments: {},
  refunds: {},
  replays: {},
  deliveries: [],
});

/** Everything the sandbox knows, in memory and, when a file is given, on disk after every change. */
export class Store {
  readonly state: State;
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    this.state = (file && read(file)) || EMPTY();
  }

  findLink(id: string): Link | undefined {
    return own(this.state.links, id);
  }

  findByReference(provider: ProviderName, reference: string): Link[] {
    return this.linksOf(provider).filter((link) => link.reference === reference);
  }

  linksOf(provider: ProviderName): Link[] {
    return Object.values(this.state.links).filter((link) => link.provider === provider);
  }

  /** A payment made by this provider's protocol; the other's are unknown to it. */
  findPayment(provider: ProviderName, id: string): Payment | undefined {
    const payment = own(this.state.payments, id);
    return payment && this.linkOf(payment).provider === provider ? payment : undefined;
  }

  /** In the order in which they were made. */
  paymentsOf(link: Link): Payment[] {
    return Object.values(this.state.payments).filter(({ linkId }) => linkId === link.id);
  }

  linkOf(payment: Payment): Link {
    const link = this.findLink(payment.linkId);
    if (!link) throw new Error(`payment ${payment.id} has no link`);
    return link;
  }

  /** What was captured by a link, twice or late as well. */
  paidPaise(link: Link): number {
    const captured = this.paymentsOf(link).filter(({ isCaptured }) => isCaptured);
    return captured.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }

  findRefund(id: string): Refund | undefined {
    return own(this.state.refunds, id);
  }

  refundsOf(payment: Payment): Refund[] {
    return Object.values(this.state.refunds).filter(({ paymentId }) => paymentId === payment.id);
  }

  /** What is given back or on its way; a refund that failed left the money where it was. */
  refundedPaise(payment: Payment): number {
    const standing = this.refundsOf(payment).filter(({ status }) => status !== 'failed');
    return standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
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

function own<Kept>(record: Readonly<Record<string, Kept>>, id: string): Kept | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

function read(file: string): State | undefined {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as State;
    if (state.format !== FORMAT) throw new Error('written by another version');
    return state;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The payment sandbox cannot read ${file}; delete it to start empty.`, {
      cause: error,
    });
  }
}
