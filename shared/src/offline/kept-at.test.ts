import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAge, keptAt, noteAge } from './kept-at';

beforeEach(() => {
  const attributes = new Map<string, string>();
  vi.stubGlobal('document', {
    documentElement: {
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      removeAttribute: (name: string) => void attributes.delete(name),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const keptOf = (moment: number) => new Headers({ 'x-kept-at': String(moment) });

test('a page is as old as the oldest kept answer that it shows', () => {
  noteAge(keptOf(2_000));
  noteAge(keptOf(1_000));
  noteAge(keptOf(3_000));
  expect(keptAt()).toBe(1_000);
});

test('an answer of the network, or another page, ends that', () => {
  noteAge(keptOf(2_000));
  noteAge(new Headers());
  expect(keptAt()).toBeNull();
  noteAge(keptOf(2_000));
  forgetAge();
  expect(keptAt()).toBeNull();
});

test('where pages are drawn nothing is old', () => {
  vi.stubGlobal('document', undefined);
  noteAge(keptOf(2_000));
  expect(keptAt()).toBeNull();
});
