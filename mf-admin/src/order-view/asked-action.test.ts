import { expect, test } from 'vitest';
import { readAskedAction } from './asked-action';

test('only an action of the list is asked for, whatever the history holds', () => {
  expect(readAskedAction({ asksFor: 'assign', listSearch: '?q=a' })).toEqual({ kind: 'assign' });
  expect(readAskedAction({ asksFor: 'cash', about: 'A-12' })).toEqual({
    kind: 'cash',
    about: 'A-12',
  });
  for (const state of [null, undefined, 'assign', {}, { asksFor: 'refund' }, { asksFor: 7 }]) {
    expect(readAskedAction(state)).toBeNull();
  }
});
