import { describe, expect, it } from 'vitest';
import type { Decision } from '../ledger/behaviour';
import { Chaos } from './chaos';
import { knobsSchema } from './knob-schema';

const calm = knobsSchema.parse({});
const DECISIONS: readonly Decision[] = ['lookup', 'payment', 'refund', 'webhook', 'dispute'];
/** Two hundred decisions in turn. */
const decisions = Array.from({ length: 200 }, (_, at) => DECISIONS[at % DECISIONS.length]!);

function run(seed: number, rate: number) {
  const chaos = new Chaos({ seed, rate });
  const outcomes = decisions.map((decision) => chaos.apply(decision, calm));
  return { outcomes, draws: chaos.draws };
}

describe('chaos', () => {
  it('draws the same from the same seed, and other things from another', () => {
    expect(run(7, 0.5)).toEqual(run(7, 0.5));
    expect(run(7, 0.5).draws).not.toEqual(run(8, 0.5).draws);
  });

  it('turns one knob for one decision, and says which', () => {
    const { outcomes, draws } = run(3, 1);
    expect(draws).toHaveLength(decisions.length);
    outcomes.forEach((outcome, at) => {
      const { knob, value, decision } = draws[at]!;
      expect(decision).toBe(decisions[at]);
      expect(value).not.toEqual(calm[knob]);
      expect(outcome).toEqual({ ...calm, [knob]: value });
    });
  });

  it('keeps to its rate', () => {
    expect(run(5, 0).outcomes.every((outcome) => outcome === calm)).toBe(true);
    const share = run(5, 0.25).draws.length / decisions.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.35);
  });

  it('never draws what belongs to the account: the maximum and who bears the fee', () => {
    const drawn = new Set(run(11, 1).draws.map(({ knob }) => knob));
    expect(drawn).not.toContain('maxAmountPaise');
    expect(drawn).not.toContain('feeBearer');
  });
});
