import { afterEach, expect, test, vi } from 'vitest';
import { scrollIntoViewIfNotPast } from './scroll-into-view';

afterEach(() => vi.unstubAllGlobals());

/** How often it scrolls, with the focus before it (2), around it (10) or after it (4). */
function scrolls(position: number): number {
  const scrollIntoView = vi.fn();
  vi.stubGlobal('document', { activeElement: {} });
  const element = { scrollIntoView, compareDocumentPosition: () => position };
  scrollIntoViewIfNotPast(element as unknown as HTMLElement);
  return scrollIntoView.mock.calls.length;
}

test('what comes by itself is brought into view, but nobody is taken from what is below it', () => {
  expect([2, 10, 4].map(scrolls)).toEqual([1, 1, 0]);
});
