import { ProviderError } from '../../src/ports';
import { refusal } from '../../src/service-error';
import type { WrapPort } from '../service-instance';

/**
 * What happens at the service's n-th call to the database or the provider. `dies`: the process is killed; `fails`: the
 * call gets no response, and the process continues. `isMade`: only after the call has done its work.
 */
export interface Fault {
  readonly atCall: number;
  readonly what: 'dies' | 'fails';
  readonly isMade: boolean;
}

interface Life {
  isOver: boolean;
}

const NEVER = new Promise<never>(() => undefined);

/** Injects a fault between any two steps of the service, without a hook in its code. */
export class FaultInjector {
  readonly #kill: () => void;
  #life: Life = { isOver: false };
  #next: Fault | null = null;
  #callsLeft = 0;

  constructor(kill: () => void) {
    this.#kill = kill;
  }

  get isDead(): boolean {
    return this.#life.isOver;
  }

  /** Wrapper for a new process: after its death it does nothing more, even when another process has replaced it. */
  beginLife(): WrapPort {
    const life = { isOver: false };
    this.#life = life;
    this.#next = null;
    return (port) => this.#mortal(port, life);
  }

  /** One fault at a time; null: none. */
  arm(fault: Fault | null): void {
    this.#next = fault;
    this.#callsLeft = fault?.atCall ?? 0;
  }

  die(): void {
    this.#life.isOver = true;
    this.#next = null;
    this.#kill();
  }

  #mortal<Port extends object>(port: Port, life: Life): Port {
    const isProvider = 'createCheckout' in port;
    const members = Object.entries(port).map(([name, member]: [string, unknown]) => {
      // Checking a signature is local, not a call to the provider.
      if (typeof member !== 'function' || name.startsWith('verify')) return [name, member];
      const call = member as (...input: readonly unknown[]) => Promise<unknown>;
      return [
        name,
        (...input: readonly unknown[]) => this.#call(life, isProvider, () => call(...input)),
      ];
    });
    return Object.fromEntries(members) as Port;
  }

  async #call(life: Life, isProvider: boolean, call: () => Promise<unknown>): Promise<unknown> {
    if (life.isOver) return NEVER;
    const fault = this.#takeTurn();
    if (fault && !fault.isMade) return this.#strike(fault, life, isProvider);
    const [answer] = await Promise.allSettled([call()]);
    if (life.isOver) return NEVER;
    if (fault) return this.#strike(fault, life, isProvider);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  #takeTurn(): Fault | null {
    this.#callsLeft -= 1;
    const fault = this.#next;
    if (!fault || this.#callsLeft > 0) return null;
    this.#next = null;
    return fault;
  }

  #strike({ what, isMade }: Fault, life: Life, isProvider: boolean): Promise<never> {
    if (what === 'dies') {
      if (life === this.#life) this.die();
      return NEVER;
    }
    if (!isProvider) throw refusal('service_unavailable');
    throw new ProviderError(isMade ? 'timeout' : 'unreachable', 'a fault of the test');
  }
}
