import { MAX_LENGTH } from '../domain/limits';

/**
 * Attributes of the fields for a person's name and contact details: the same keyboard, autofill and limits everywhere.
 * The limits are those of the database (`profiles`, `orders`), in characters.
 */
export const personInputs = {
  name: { autoComplete: 'name', maxLength: MAX_LENGTH.name, enterKeyHint: 'next' },
  // No limit: the browser must not silently cut a pasted number with signs and spaces.
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', enterKeyHint: 'next' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
  },
  address: { autoComplete: 'street-address', maxLength: MAX_LENGTH.address },
} as const;
