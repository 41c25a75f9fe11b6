import type { OrderMessage } from '@kaarigar/shared/contracts/order-message';
import { describe, expect, test } from 'vitest';
import { isUntold, newestOfKinds, stateOf } from './message-state';

const MESSAGE: OrderMessage = {
  id: 1,
  kind: 'order_received',
  channel: 'sms',
  recipient: '+919876500011',
  locale: 'hi',
  written_at: '2026-11-23T06:30:00Z',
  next_try_at: null,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  withheld_at: null,
  reason: null,
  next_channel: null,
};
const AT = '2026-11-23T07:00:00Z';

describe('a message about an order', () => {
  test.each([
    [{ next_try_at: AT }, 'waits', false],
    [{ sent_at: AT }, 'sent', false],
    [{ sent_at: MESSAGE.written_at, delivered_at: AT }, 'delivered', false],
    [{ sent_at: MESSAGE.written_at, delivered_at: MESSAGE.written_at, read_at: AT }, 'read', false],
    [{ failed_at: AT }, 'failed', true],
    [{ sent_at: MESSAGE.written_at, failed_at: AT }, 'failed', true],
    [{ failed_at: AT, next_channel: 'email' }, 'failed', false],
    [{ failed_at: AT, reason: 'overtaken' }, 'needless', false],
    [{ withheld_at: AT }, 'withheld', true],
  ] as const)('%o: %s', (changes, state, untold) => {
    const message = { ...MESSAGE, ...changes };
    expect(stateOf(message)).toEqual({ state, at: AT });
    expect(isUntold(message)).toBe(untold);
  });

  test('is worth sending again when it is the newest of its kind', () => {
    const all = [
      { ...MESSAGE, id: 3 },
      { ...MESSAGE, id: 2, kind: 'order_paid' },
      { ...MESSAGE, id: 1 },
    ];
    expect([...newestOfKinds(all)].toSorted()).toEqual([2, 3]);
  });
});
