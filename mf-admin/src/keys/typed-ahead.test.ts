import { expect, test } from 'vitest';
import { withKey } from './typed-ahead';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('what is typed before the field is there is text, letter by letter', () => {
  const typed = ['9', '8', 'x', 'Backspace', '7', 'अ'].reduce<string>(
    (text, key) => withKey(text, { ...NONE, key }) ?? text,
    '',
  );
  expect(typed).toBe('987अ');
});

test('keys that write nothing stay what they are', () => {
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'Shift']) {
    expect(withKey('1', { ...NONE, key })).toBeNull();
  }
  expect(withKey('1', { ...NONE, ctrlKey: true, key: 'k' })).toBeNull();
  expect(withKey('1', { ...NONE, shiftKey: true, key: 'Tab' })).toBeNull();
});

test('what is typed after Tab is for the next field', () => {
  const typed = ['9', 'Tab', 'R', 'a'].reduce<string>(
    (text, key) => withKey(text, { ...NONE, key }) ?? text,
    '',
  );
  expect(typed.split('\t')).toEqual(['9', 'Ra']);
});
