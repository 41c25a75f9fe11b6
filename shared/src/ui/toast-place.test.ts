import { expect, test } from 'vitest';
import { toastPlace } from './toast-place';

test('a message lies over the foot of the window', () => {
  expect(toastPlace(null, 800)).toBe('foot');
  expect(toastPlace({ bottom: 400 }, 800)).toBe('foot');
});

test('a message covers no field in which somebody types', () => {
  expect(toastPlace({ bottom: 760 }, 800)).toBe('head');
  // The keyboard of a phone takes half of the window.
  expect(toastPlace({ bottom: 400 }, 420)).toBe('head');
});
