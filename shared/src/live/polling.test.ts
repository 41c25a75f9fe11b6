import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './polling';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean) {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

class Network extends EventTarget {
  online = true;
  connect(isOnline: boolean) {
    this.online = isOnline;
    this.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}

function start() {
  const network = new Network();
  const world = { page: new Page(), network, isOnline: () => network.online };
  const poll = vi.fn();
  const stop = startPolling({ intervalMs: 20_000, poll, world });
  return { ...world, poll, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it asks every interval, and not before the first one has passed', () => {
  const { poll } = start();
  vi.advanceTimersByTime(19_999);
  expect(poll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40_001);
  expect(poll).toHaveBeenCalledTimes(3);
});

test('a hidden tab asks nothing; shown again after a while it asks at once and goes on', () => {
  const { page, poll } = start();
  page.show(false);
  vi.advanceTimersByTime(600_000);
  expect(poll).not.toHaveBeenCalled();
  page.show(true);
  vi.advanceTimersByTime(0);
  expect(poll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(poll).toHaveBeenCalledTimes(2);
});

test('a quick look at another tab does not ask more often', () => {
  const { page, poll } = start();
  vi.advanceTimersByTime(5_000);
  page.show(false);
  page.show(true);
  vi.advanceTimersByTime(14_999);
  expect(poll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('offline it asks nothing; the connection coming back asks at once', () => {
  const { network, poll } = start();
  network.connect(false);
  vi.advanceTimersByTime(60_000);
  expect(poll).not.toHaveBeenCalled();
  network.connect(true);
  vi.advanceTimersByTime(0);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('after it is stopped nothing wakes it', () => {
  const { page, network, poll, stop } = start();
  stop();
  page.show(true);
  network.connect(true);
  vi.advanceTimersByTime(60_000);
  expect(poll).not.toHaveBeenCalled();
});
