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

function start(whileHidden?: boolean) {
  const network = new Network();
  const others = new EventTarget();
  const world = {
    page: new Page(),
    network,
    isOnline: () => network.online,
    hearChange(listener: () => void) {
      others.addEventListener('change', listener);
      return () => others.removeEventListener('change', listener);
    },
  };
  const poll = vi.fn();
  const stop = startPolling({ intervalMs: 20_000, whileHidden, poll, world });
  const changeElsewhere = () => others.dispatchEvent(new Event('change'));
  return { ...world, changeElsewhere, poll, stop };
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

test('a tab that shall tell of news asks also while nobody looks', () => {
  const { page, poll } = start(true);
  page.show(false);
  vi.advanceTimersByTime(40_000);
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

test('what another tab has changed is asked for at once', () => {
  const { changeElsewhere, poll } = start();
  vi.advanceTimersByTime(1_000);
  changeElsewhere();
  vi.advanceTimersByTime(0);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('a hidden tab asks for what another has changed when it is shown', () => {
  const { page, changeElsewhere, poll } = start();
  page.show(false);
  changeElsewhere();
  vi.advanceTimersByTime(1_000);
  expect(poll).not.toHaveBeenCalled();
  page.show(true);
  vi.advanceTimersByTime(0);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('once stopped it hears nothing of other tabs', () => {
  const { changeElsewhere, poll, stop } = start();
  stop();
  changeElsewhere();
  vi.advanceTimersByTime(60_000);
  expect(poll).not.toHaveBeenCalled();
});
