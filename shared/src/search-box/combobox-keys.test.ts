import { describe, expect, test } from 'vitest';
import { CLOSED, pressKey, type ComboboxState } from './combobox-keys';

/** The state after the keys, one after the other. */
function press(keys: string, from: ComboboxState = { isOpen: true, active: null }, results = 3) {
  let state = from;
  for (const key of keys.split(' ')) {
    const outcome = pressKey(state, key, { results, isEmpty: false });
    expect(outcome.kind, key).toBe('state');
    if (outcome.kind === 'state') state = outcome.state;
  }
  return state;
}

describe('the keys of a combobox', () => {
  test('arrow down goes through the results and back to the text', () => {
    expect(press('ArrowDown')).toEqual({ isOpen: true, active: 0 });
    expect(press('ArrowDown ArrowDown ArrowDown')).toEqual({ isOpen: true, active: 2 });
    expect(press('ArrowDown ArrowDown ArrowDown ArrowDown')).toEqual({
      isOpen: true,
      active: null,
    });
  });

  test('arrow up begins at the last one', () => {
    expect(press('ArrowUp')).toEqual({ isOpen: true, active: 2 });
    expect(press('ArrowUp ArrowUp ArrowUp ArrowUp')).toEqual({ isOpen: true, active: null });
  });

  test('an arrow opens the list again after Escape has closed it', () => {
    expect(press('Escape')).toEqual(CLOSED);
    expect(press('Escape ArrowDown')).toEqual({ isOpen: true, active: 0 });
    expect(press('Escape ArrowUp')).toEqual({ isOpen: true, active: 2 });
  });

  test('Enter goes to the chosen result, or leaves the text to the form', () => {
    const options = { results: 3, isEmpty: false };
    expect(pressKey({ isOpen: true, active: 1 }, 'Enter', options)).toEqual({
      kind: 'choose',
      active: 1,
    });
    expect(pressKey({ isOpen: true, active: null }, 'Enter', options)).toEqual({ kind: 'none' });
    expect(pressKey({ isOpen: false, active: 1 }, 'Enter', options)).toEqual({ kind: 'none' });
  });

  test('a result that is no longer there is not chosen', () => {
    const options = { results: 1, isEmpty: false };
    expect(pressKey({ isOpen: true, active: 5 }, 'Enter', options)).toEqual({ kind: 'none' });
    expect(press('ArrowDown', { isOpen: true, active: 5 }, 1)).toEqual({ isOpen: true, active: 0 });
  });

  test('Escape closes, then empties, then does nothing', () => {
    const results = 3;
    expect(pressKey(CLOSED, 'Escape', { results, isEmpty: false })).toEqual({ kind: 'clear' });
    expect(pressKey(CLOSED, 'Escape', { results, isEmpty: true })).toEqual({ kind: 'none' });
  });

  test('without results, and for any other key, the field does what fields do', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End', 'Tab', 'a']) {
      expect(pressKey({ isOpen: true, active: null }, key, { results: 0, isEmpty: false })).toEqual(
        {
          kind: 'none',
        },
      );
    }
  });
});
