import type { Decision } from '../ledger/behaviour';
import type { KnobSettings } from './knob-schema';

/** What chaos did at one decision. */
export interface Draw {
  readonly number: number;
  readonly decision: Decision;
  readonly knob: keyof KnobSettings;
  readonly value: KnobSettings[keyof KnobSettings];
}

/** For each knob, what it may become. */
export type Options = { readonly [Knob in keyof KnobSettings]?: readonly KnobSettings[Knob][] };

const SOON_MS = 2_000;

/** What may be drawn. Neither the maximum nor the fee bearer: those belong to the account and do not change by call. */
const OPTIONS: Readonly<Record<Decision, Options>> = {
  link: { contacts: ['any'], names: ['latin'] },
  lookup: {
    referenceLookup: ['nothing', 'everything', 'items'],
    referenceLookupLateMs: [SOON_MS],
    linkPayments: ['all'],
    orderIdOfLink: ['always', 'never'],
  },
  payment: {
    capture: ['manual', 'never'],
    lateAuthorisationMs: [SOON_MS],
    secondPayment: ['capture'],
  },
  refund: {
    refunds: ['failed', 'pending', 'onhold'],
    refundThen: ['failed', 'reversed', 'processed'],
    reversedAs: ['failed'],
    balance: ['empty', 'empty-unsaid'],
    refundIds: ['loose'],
    refundWhileDisputed: ['allowed'],
    autoRefunds: ['void'],
  },
  busy: { refundBusy: [1] },
  dispute: { lostDispute: ['deduct-and-refund'] },
  report: { recon: ['flat'] },
  // The call itself, which only the caller knows.
  answer: {},
  webhook: { payloads: ['sparse'], webhooks: ['duplicate'], webhookNewIds: [1] },
};

/** Draws from a seed, so that one seed and one order of decisions always give the same draws. */
export class Chaos {
  readonly draws: Draw[] = [];
  readonly #next: () => number;
  readonly #rate: number;

  constructor({ seed, rate }: { readonly seed: number; readonly rate: number }) {
    this.#next = randomFrom(seed);
    this.#rate = rate;
  }

  /** The behaviour at this decision: usually `calm`, sometimes with one knob turned. */
  apply(decision: Decision, calm: KnobSettings, options = OPTIONS[decision]): KnobSettings {
    if (this.#next() >= this.#rate) return calm;
    const turns = Object.entries(options).flatMap(([knob, values]) =>
      values.map((value) => ({ knob: knob as keyof KnobSettings, value })),
    );
    const turn = turns[Math.floor(this.#next() * turns.length)];
    if (!turn) return calm;
    this.draws.push({ number: this.draws.length + 1, decision, ...turn });
    return { ...calm, [turn.knob]: turn.value };
  }
}

/** Numbers from 0 up to 1 by the mulberry32 generator. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
