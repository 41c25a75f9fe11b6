import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Payment, PaymentLink } from './wire';

/** One webhook on its way; kept until it is accepted or given up, so that a restart goes on with it. */
export interface Delivery {
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  failedAttempts: number;
}

interface State {
  readonly links: Record<string, PaymentLink>;
  readonly payments: Record<string, Payment>;
  deliveries: Delivery[];
}

/** Everything the sandbox knows, in memory and, when a file is given, on disk after every change. */
export class Store {
  readonly state: State;
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    this.state = (file && read(file)) || { links: {}, payments: {}, deliveries: [] };
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
