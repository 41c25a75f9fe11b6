import { afterEach, expect, test, vi } from 'vitest';
import { unseenFields } from './unseen-fields';

class Control {
  readonly value: string;
  readonly dataset: Readonly<Record<string, string>>;

  constructor(value: string, dataset: Readonly<Record<string, string>> = {}) {
    this.value = value;
    this.dataset = dataset;
  }
}

afterEach(() => void vi.unstubAllGlobals());

function unseen(address: Control, value: string) {
  vi.stubGlobal('HTMLTextAreaElement', Control);
  vi.stubGlobal('HTMLInputElement', Date);
  const form = { elements: { namedItem: () => address } } as unknown as HTMLFormElement;
  return unseenFields(form, { address: value });
}

test('what a browser filled in without a word is found', () => {
  expect(unseen(new Control('Ward 4'), '')).toEqual({ address: 'Ward 4' });
  expect(unseen(new Control('a\nb'), 'a\r\nb')).toEqual({});
});

test('a field that shows a part of its value has not changed', () => {
  expect(unseen(new Control('Ward 4', { shown: 'Ward 4' }), 'Ward 4, Ballia')).toEqual({});
  expect(unseen(new Control('Ward 5', { shown: 'Ward 4' }), 'Ward 4, Ballia')).toEqual({
    address: 'Ward 5',
  });
});
