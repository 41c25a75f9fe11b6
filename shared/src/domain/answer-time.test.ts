import { expect, test } from 'vitest';
import { answerBy, cancelAnswerBy } from './answer-time';

/** A moment of India. */
const at = (moment: string) => new Date(`${moment}:00+05:30`);

test('an answer is promised within 48 hours, for a time at which somebody works', () => {
  // Thursday noon, then a night, an evening, an early morning, and a Sunday.
  expect(answerBy(at('2026-11-26T12:00'))).toEqual(at('2026-11-28T12:00'));
  expect(answerBy(at('2026-11-29T04:50'))).toEqual(at('2026-11-30T19:00'));
  expect(answerBy(at('2026-11-30T22:15'))).toEqual(at('2026-12-02T19:00'));
  expect(answerBy(at('2026-11-28T08:59'))).toEqual(at('2026-11-28T19:00'));
  expect(answerBy(at('2026-11-27T20:00'))).toEqual(at('2026-11-28T19:00'));
});

test('every answer is promised for after the moment it was asked, and never later than 48 hours', () => {
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    const said = new Date(at('2026-11-22T00:00').getTime() + hour * 3_600_000);
    const hours = (answerBy(said).getTime() - said.getTime()) / 3_600_000;
    expect(hours, said.toISOString()).toBeGreaterThan(0);
    expect(hours, said.toISOString()).toBeLessThanOrEqual(48);
  }
});

test('who asks to cancel is answered before the work begins', () => {
  const asked = at('2026-11-26T12:00');
  const visit = { scheduled_on: '2026-11-27', slot: 'afternoon' };
  expect(cancelAnswerBy(asked, visit)).toEqual(at('2026-11-27T12:00'));
  // Whole days begin in the morning.
  expect(cancelAnswerBy(asked, { ...visit, slot: null })).toEqual(at('2026-11-27T09:00'));
  expect(cancelAnswerBy(asked, { ...visit, scheduled_on: '2026-12-10' })).toEqual(answerBy(asked));
  expect(cancelAnswerBy(asked, { scheduled_on: null, slot: null })).toEqual(answerBy(asked));
});
