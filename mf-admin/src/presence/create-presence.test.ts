import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskHere } from '@kaarigar/shared/contracts/desk-views';
import { createPresence } from './create-presence';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const here = (...names: string[]): DeskHere => ({
  on_duty: [{ name: 'me', is_me: true }],
  here: names,
});

function desk(answers: readonly (DeskHere | null)[] = []) {
  const told: (string | null)[] = [];
  const page = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  let left = 0;
  const presence = createPresence({
    page,
    window,
    leave: () => void (left += 1),
    tell: async (_context: string, orderId: string | null) => {
      told.push(orderId);
      return answers[told.length - 1] ?? null;
    },
  });
  return { told, page, presence, window, left: () => left };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a window says that it is open, again every 20 seconds, and what it shows at once', async () => {
  const { told, presence } = desk();
  const stop = presence.start('context');
  expect(told).toEqual([null]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(told).toHaveLength(3);
  const lookAway = presence.lookAt('123456789');
  expect(told.at(-1)).toBe('123456789');
  lookAway();
  expect(told.at(-1)).toBeNull();
  stop();
  const count = told.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(count);
});

test('a hidden window is not at the desk, and is again when it is seen', async () => {
  const { told, page, presence } = desk();
  page.hidden = true;
  presence.start('context');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([null]);
});

test('an order that is opened before the desk is ready is told with the first word', () => {
  const { told, presence } = desk();
  presence.lookAt('123456789');
  expect(told).toEqual([]);
  presence.start('context');
  expect(told).toEqual(['123456789']);
});

test('the next order has been opened before the last is closed: it stays told', () => {
  const { told, presence } = desk();
  presence.start('context');
  const lookAway = presence.lookAt('111111111');
  presence.lookAt('222222222');
  lookAway();
  expect(told.at(-1)).toBe('222222222');
});

test('whoever is heard of is known until nobody answers', async () => {
  const { presence } = desk([here('Meera'), here('Meera'), null]);
  let changes = 0;
  presence.subscribe(() => (changes += 1));
  presence.start('context');
  await settle();
  expect(presence.get()?.here).toEqual(['Meera']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(presence.get()).toBeNull();
});

test('nobody is named at an order by what was heard of another', async () => {
  const { presence } = desk([here('Meera'), here()]);
  presence.start('context');
  presence.lookAt('123456789');
  await settle();
  expect(presence.get()?.here).toEqual([]);
});

const ORDER = '123456789';

test.each(['closed', 'hidden', 'left'] as const)(
  'who looks at an order no more says so at once, and once: %s',
  async (how) => {
    const { page, window, presence, left } = desk();
    const stop = presence.start('context');
    presence.lookAt(ORDER);
    expect(left()).toBe(0);
    page.hidden = how === 'hidden';
    if (how === 'closed') window.dispatchEvent(new Event('pagehide'));
    else if (how === 'hidden') page.dispatchEvent(new Event('visibilitychange'));
    else stop();
    expect(left()).toBe(1);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(left()).toBe(1);
  },
);

test('a page that comes back from the history, or from behind another tab, says so again', async () => {
  const { told, page, window, presence } = desk();
  presence.start('context');
  presence.lookAt(ORDER);
  window.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([null, ORDER, ORDER]);
});

test('where no order is open nobody is told of an end', () => {
  const { window, presence, left } = desk();
  const stop = presence.start('context');
  window.dispatchEvent(new Event('pagehide'));
  presence.lookAt(ORDER)();
  stop();
  expect(left()).toBe(0);
});

test('while others look at the order, that they left is heard within five seconds', async () => {
  const { presence } = desk([here(), here('Meera'), here()]);
  presence.start('context');
  presence.lookAt(ORDER);
  await settle();
  expect(presence.get()?.here).toEqual(['Meera']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(presence.get()?.here).toEqual([]);
});
