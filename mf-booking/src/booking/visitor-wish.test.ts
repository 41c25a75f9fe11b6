import { expect, test } from 'vitest';
import type { StorageArea } from '@kaarigar/shared/platform/storage';
import { createVisitorWishes, type VisitorWish } from './visitor-wish';

function memory(): StorageArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const wish: VisitorWish = {
  email: 'asha@example.com',
  serviceId: 'electrical/5',
  fields: { name: 'Asha Devi', phone: '98765 43210' },
  unitPricePaise: 17_900,
};

test('a wish is found by the account it was made for, and for that work alone', () => {
  const wishes = createVisitorWishes(memory());
  wishes.keep(wish);
  expect(wishes.find('asha@example.com', 'electrical/5')).toMatchObject(wish);
  expect(wishes.find('ravi@example.com', 'electrical/5')).toBeNull();
  expect(wishes.find('asha@example.com', 'electrical/6')).toBeNull();
});

test('after two days nothing of it is left on the device', () => {
  let now = 1_000;
  const storage = memory();
  const wishes = createVisitorWishes(storage, () => now);
  wishes.keep(wish);
  now += 48 * 3_600_000;
  expect(wishes.find('asha@example.com', 'electrical/5')).toBeNull();
  expect(storage.getItem('last')).toBeNull();
});

test('once it is an order it is forgotten; another one stays', () => {
  const wishes = createVisitorWishes(memory());
  wishes.keep(wish);
  wishes.forget('electrical/6');
  expect(wishes.find('asha@example.com', 'electrical/5')).not.toBeNull();
  wishes.forget('electrical/5');
  expect(wishes.find('asha@example.com', 'electrical/5')).toBeNull();
});

test('what is unreadable counts as none', () => {
  const storage = memory();
  storage.setItem('last', '{"email":1}');
  expect(createVisitorWishes(storage).find('asha@example.com', 'electrical/5')).toBeNull();
});
