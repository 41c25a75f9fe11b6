import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key';

const press = (change: Partial<Parameters<typeof pressedKey>[0]>) =>
  pressedKey({
    key: 'a',
    code: 'KeyA',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...change,
  });

test('a letter is the shortcut, in either case, and the named keys are themselves', () => {
  expect(press({})).toBe('a');
  expect(press({ key: 'A' })).toBe('a');
  expect(press({ key: '?', code: 'Slash' })).toBe('?');
  expect(press({ key: 'ArrowDown', code: 'ArrowDown' })).toBe('ArrowDown');
});

test('on a Hindi keyboard the place of the key counts', () => {
  expect(press({ key: 'ो', code: 'KeyA' })).toBe('a');
  expect(press({ key: 'य', code: 'Slash' })).toBe('/');
  expect(press({ key: 'ट', code: 'Quote' })).toBeNull();
});

test('with another key held, in a word that is put together, or when somebody took it: nothing', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const) {
    expect(press({ [held]: true })).toBeNull();
  }
});
