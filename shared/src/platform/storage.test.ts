import { expect, test } from 'vitest';
import { readJson, safeStorage } from './storage';

type Area = NonNullable<ReturnType<Parameters<typeof safeStorage>[0]>>;

function createArea(): Area {
  const content = new Map<string, string>();
  return {
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    key: (index) => [...content.keys()][index] ?? null,
    get length() {
      return content.size;
    },
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

test.each<[string, () => Area | null]>([
  ['blocked', refuse],
  ['not there', () => null],
  [
    'there in name only',
    () => ({ getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 }),
  ],
])('with a storage that is %s, what is written lives as long as the page', (_what, open) => {
  const storage = safeStorage(open);
  expect(storage.getItem('key')).toBeNull();
  storage.setItem('key', 'value');
  expect(storage.getItem('key')).toBe('value');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
  storage.setItem('key', 'value');
  storage.removeWhere((key) => key === 'key');
  expect(storage.getItem('key')).toBeNull();
});

test('what fulfils a condition is removed, all of it and nothing else', () => {
  const area = createArea();
  const storage = safeStorage(() => area);
  for (const key of ['draft.1', 'draft.2', 'language', 'draft.3']) storage.setItem(key, 'value');
  storage.removeWhere((key) => key.startsWith('draft.'));
  expect(area.length).toBe(1);
  expect(storage.getItem('language')).toBe('value');
});

test('in a full storage the newest value wins, and the stored one does not come back', () => {
  const area = createArea();
  area.setItem('key', 'old');
  let isFull = true;
  const storage = safeStorage(() => ({
    ...area,
    length: area.length,
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
