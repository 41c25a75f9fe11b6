import { MAX_LENGTH } from '../domain/limits';

/**
 * How the fields that ask who somebody is are typed and filled in: the same keyboard, autofill and limits everywhere.
 * The limits are those of the database (`profiles`, `orders`), in characters.
 */
export const personInputs = {
  name: { autoComplete: 'name', maxLength: MAX_LENGTH.name, enterKeyHint: 'next' },
  // No limit: a pasted number with signs and spaces must not be cut in silence.
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
