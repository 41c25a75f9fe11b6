import type { PasswordField, PasswordProblem } from './new-password';
import type { passwordMessages } from './profile-messages';

type Texts = { readonly [Key in keyof typeof passwordMessages]: string };

const MISSING = {
  current: 'missingCurrent',
  next: 'tooShort',
  repeat: 'missingRepeat',
} as const satisfies Record<PasswordField, keyof Texts>;

const OTHERS = {
  too_short: 'tooShort',
  differ: 'differ',
  same: 'same',
  wrong: 'wrong',
  weak: 'weak',
} as const satisfies Record<Exclude<PasswordProblem, 'missing'>, keyof Texts>;

/** A field's problem in words. */
export function passwordProblemText(
  field: PasswordField,
  problem: PasswordProblem,
  t: Texts,
): string {
  return t[problem === 'missing' ? MISSING[field] : OTHERS[problem]];
}
