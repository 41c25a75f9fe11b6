import { expect, test } from 'vitest';
import { readAskedAction } from './asked-action';

test('only an action of the list is asked for, whatever the history holds', () => {
  expect(readAskedAction({ asksFor: 'assign', listSearch: '?q=a' })).toBe('assign');
  for (const state of [null, undefined, 'assign', {}, { asksFor: 'refund' }, { asksFor: 7 }]) {
    expect(readAskedAction(state)).toBeNull();
  }
});
