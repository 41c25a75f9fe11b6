import * as z from 'zod';
import type { Decision, LedgerKnobs } from '../ledger/behaviour';
import type { ProviderName } from '../ledger/records';
import { Chaos, type Draw } from './chaos';
import type { Endpoint } from './endpoints';
import { fault, knobsSchema, type Fault, type KnobSettings } from './knob-schema';

const CALM = knobsSchema.parse({});
const NO_FAULT = {
  ...z.strictObject(fault).parse({}),
  provider: undefined,
  endpoint: undefined,
  times: undefined,
};

export class Knobs implements LedgerKnobs {
  current: KnobSettings = CALM;
  /** What holds when nothing is set. */
  readonly calm: KnobSettings = CALM;
  #chaos: Chaos | null = null;
  /** Called for each request that gets no response. */
  readonly onSilence: () => void;

  constructor(onSilence: () => void = () => {}) {
    this.onSilence = onSilence;
  }

  set(settings: KnobSettings): void {
    this.current = settings;
    this.#chaos = settings.chaos && new Chaos(settings.chaos);
  }

  reset(): void {
    this.set(CALM);
  }

  /** The settings at this decision: those that were set, or what chaos draws. */
  decide(decision: Decision): KnobSettings {
    return this.#chaos?.apply(decision, this.current) ?? this.current;
  }

  /** What chaos has drawn since it was set, oldest first. */
  get draws(): readonly Draw[] {
    return this.#chaos?.draws ?? [];
  }

  /** Whether the statuses in the answer to this call are words that nobody knows. */
  hasUnknownStatus(endpoint: Endpoint): boolean {
    const drawn = this.#chaos?.apply('answer', this.current, { unknownStatus: [endpoint] });
    return (drawn ?? this.current).unknownStatus === endpoint;
  }

  /** Whether this refund is refused because the payment is busy; counts it. */
  takeBusy(): boolean {
    const isBusy = this.decide('busy').refundBusy > 0;
    const refundBusy = Math.max(0, this.current.refundBusy - 1);
    this.current = { ...this.current, refundBusy };
    return isBusy;
  }

  /** The fault for this request, if any. Counts it, so that a fault for two requests affects exactly two. */
  strike(provider: ProviderName, endpoint: Endpoint): Fault | null {
    const strikes = (one: Fault) =>
      isFaulty(one) &&
      (one.provider ?? provider) === provider &&
      (one.endpoint ?? endpoint) === endpoint &&
      (!one.timeoutAfterCreate || endpoint === 'createLink');
    if (strikes(this.current)) {
      const struck = this.current;
      this.current = { ...struck, ...(counted(struck) ?? NO_FAULT) };
      return struck;
    }
    const struck = this.current.faults.find(strikes);
    if (!struck) return null;
    const left = counted(struck);
    const faults = this.current.faults.flatMap((one) =>
      one === struck ? (left ? [{ ...one, ...left }] : []) : [one],
    );
    this.current = { ...this.current, faults };
    return struck;
  }
}

function isFaulty(one: Fault): boolean {
  const { latencyMs, silent, status429, html502, malformedJson, timeoutAfterCreate } = one;
  return latencyMs > 0 || silent || status429 || html502 || malformedJson || timeoutAfterCreate;
}

/** Counts one use down; null after the last. */
function counted({ times }: Fault): { readonly times?: number | undefined } | null {
  if (times === undefined) return {};
  return times > 1 ? { times: times - 1 } : null;
}
