/** What a combobox shows: whether its list is open, and which result is chosen with the keys; null: the text. */
export interface ComboboxState {
  readonly isOpen: boolean;
  readonly active: number | null;
}

export const CLOSED: ComboboxState = { isOpen: false, active: null };

export type KeyOutcome =
  | { readonly kind: 'state'; readonly state: ComboboxState }
  /** Go to the chosen result. */
  | { readonly kind: 'choose'; readonly active: number }
  /** Empty the field. */
  | { readonly kind: 'clear' }
  /** The field does with it what fields do. */
  | { readonly kind: 'none' };

/**
 * What a key does, after the pattern "editable combobox with list autocomplete" of the ARIA Authoring Practices: the
 * arrows go through the results and past both ends back to the text, Enter goes to the chosen one, Escape closes the
 * list and then empties the field.
 */
export function pressKey(
  { isOpen, active }: ComboboxState,
  key: string,
  { results, isEmpty }: { readonly results: number; readonly isEmpty: boolean },
): KeyOutcome {
  const at = active !== null && active < results ? active : null;
  switch (key) {
    case 'ArrowDown':
      if (results === 0) return { kind: 'none' };
      if (!isOpen) return show(0);
      return show(at === null ? 0 : at + 1 < results ? at + 1 : null);
    case 'ArrowUp':
      if (results === 0) return { kind: 'none' };
      if (!isOpen) return show(results - 1);
      return show(at === null ? results - 1 : at > 0 ? at - 1 : null);
    case 'Enter':
      return isOpen && at !== null ? { kind: 'choose', active: at } : { kind: 'none' };
    case 'Escape':
      if (isOpen) return { kind: 'state', state: CLOSED };
      return isEmpty ? { kind: 'none' } : { kind: 'clear' };
    default:
      return { kind: 'none' };
  }
}

function show(active: number | null): KeyOutcome {
  return { kind: 'state', state: { isOpen: true, active } };
}
