import { describe, expect, test } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './form-draft';

function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe('a form draft', () => {
  test('what was typed is there again', () => {
    const storage = memoryStorage();
    saveDraft('contact', { name: 'Asha' }, storage);
    saveDraft('contact', { message: 'नमस्ते' }, storage);
    expect(readDraft('contact', storage)).toEqual({ name: 'Asha', message: 'नमस्ते' });
  });

  test('forms do not share what was typed', () => {
    const storage = memoryStorage();
    saveDraft('contact', { email: 'a@example.com' }, storage);
    expect(readDraft('account', storage)).toEqual({});
  });

  test('it is gone once it was sent', () => {
    const storage = memoryStorage();
    saveDraft('contact', { name: 'Asha' }, storage);
    clearDraft('contact', storage);
    expect(readDraft('contact', storage)).toEqual({});
  });

  test.each(['not json', '7', '{"name":{"deep":1}}', 'null'])(
    'a spoilt entry %j is an empty draft',
    (text) => {
      expect(readDraft('contact', memoryStorage({ 'kaarigar.draft.contact': text }))).toEqual({});
    },
  );

  test('a full storage does not stop the typing', () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => saveDraft('contact', { name: 'Asha' }, storage)).not.toThrow();
  });
});
