import { expect, test } from 'vitest';
import { onReconnect } from './on-reconnect';

test('each return of the connection is told, its loss is not, and after the end nothing is', () => {
  const network = new EventTarget();
  let told = 0;
  const stop = onReconnect(() => {
    told += 1;
  }, network);
  network.dispatchEvent(new Event('offline'));
  expect(told).toBe(0);
  network.dispatchEvent(new Event('online'));
  network.dispatchEvent(new Event('offline'));
  network.dispatchEvent(new Event('online'));
  expect(told).toBe(2);
  stop();
  network.dispatchEvent(new Event('online'));
  expect(told).toBe(2);
});
