import { expect, test } from 'vitest';
import { readJson, safeStorage, type StorageArea } from './storage';

function createArea(): StorageArea {
  const content = new Map<string, string>();
  return {
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  };
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('what is written is kept where the browser keeps it', () => {
  const area = createArea();
  safeStorage(() => area).setItem('key', 'value');
  expect(area.getItem('key')).toBe('value');
  const other = safeStorage(() => area);
  expect(other.getItem('key')).toBe('value');
  other.removeItem('key');
  expect(area.getItem('key')).toBeNull();
  expect(other.getItem('key')).toBeNull();
});

test.each<[string, () => StorageArea | null]>([
  ['blocked', refuse],
  ['not there', () => null],
  ['there in name only', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('with a storage that is %s, what is written lives as long as the page', (_what, open) => {
  const storage = safeStorage(open);
  expect(storage.getItem('key')).toBeNull();
  storage.setItem('key', 'value');
  expect(storage.getItem('key')).toBe('value');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

test('in a full storage the newest value wins, and the stored one does not come back', () => {
  const area = createArea();
  area.setItem('key', 'old');
  let isFull = true;
  const storage = safeStorage(() => ({
    ...area,
    setItem: (key, value) => (isFull ? refuse() : area.setItem(key, value)),
  }));
  storage.setItem('key', 'new');
  expect(storage.getItem('key')).toBe('new');
  isFull = false;
  storage.setItem('key', 'newest');
  expect(area.getItem('key')).toBe('newest');
  isFull = true;
  storage.setItem('key', 'unkept');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['rubbish', undefined],
  ['', undefined],
])('%j is read as JSON: %j', (text, value) => {
  const area = createArea();
  area.setItem('key', text);
  expect(readJson(area, 'key')).toEqual(value);
  expect(readJson(area, 'another')).toBeUndefined();
});
