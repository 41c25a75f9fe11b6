import { describe, expect, test } from 'vitest';
import { draftKey, safeStorage } from '@kaarigar/shared/platform/storage';
import { fieldsLike, hasChanges, openDraft } from './draft';

function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    length: map.size,
  };
}

describe('a form draft', () => {
  test('what was typed is there again', () => {
    const storage = memoryStorage();
    openDraft('contact', storage).saveFields({ name: 'Asha' });
    openDraft('contact', storage).saveFields({ message: 'नमस्ते' });
    expect(openDraft('contact', storage).fields()).toEqual({ name: 'Asha', message: 'नमस्ते' });
  });

  test('forms and people do not share what was typed', () => {
    const storage = memoryStorage();
    openDraft(draftKey('u1', 'contact'), storage).saveFields({ email: 'a@example.com' });
    expect(openDraft(draftKey('u1', 'account'), storage).fields()).toEqual({});
    expect(openDraft(draftKey('u2', 'contact'), storage).fields()).toEqual({});
  });

  test('it is gone once it was sent, with what belonged to it', () => {
    const draft = openDraft('booking', memoryStorage());
    draft.saveFields({ name: 'Asha' });
    draft.saveExtra('sent', { orderId: '1' });
    expect(draft.extra('sent')).toEqual({ orderId: '1' });
    draft.clear();
    expect(draft.fields()).toEqual({});
    expect(draft.extra('sent')).toBeUndefined();
  });

  test.each(['not json', '7', '{"fields":[1]}', 'null', '{"name":{"deep":1}}'])(
    'a spoilt entry %j is an empty draft',
    (text) => {
      expect(openDraft('contact', memoryStorage({ contact: text })).fields()).toEqual({});
    },
  );

  test('a full storage does not stop the typing', () => {
    const full = safeStorage(() => ({
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    const draft = openDraft('contact', full);
    expect(() => draft.saveFields({ name: 'Asha' })).not.toThrow();
    expect(draft.fields()).toEqual({ name: 'Asha' });
  });

  test('of an older form only what fits this one is taken', () => {
    const model = { name: '', active: true, trades: ['mason'], worker: null };
    expect(fieldsLike(model, { name: 'Asha', active: false, trades: [] })).toEqual({
      name: 'Asha',
      active: false,
      trades: [],
    });
    expect(
      fieldsLike(model, { name: 7, active: 'yes', trades: { mason: true }, gone: 'x' }),
    ).toEqual({});
    expect(fieldsLike(model, { name: null, trades: null })).toEqual({});
  });
});

test('only another value is a change', () => {
  expect(hasChanges({ name: 'Asha', trades: ['mason'] }, { name: 'Asha', trades: ['mason'] })).toBe(
    false,
  );
  expect(hasChanges({ name: 'Asha' }, { name: '' })).toBe(true);
});
