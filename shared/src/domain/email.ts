/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** RFC 5322, section 3.2.3 (`dot-atom`). */
const ATOM = /[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+/.source;
/** At most 63 letters, digits and inner hyphens: RFC 1123, section 2.1. The last label begins with a letter. */
const LABEL = /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/.source;
/** At most 64 characters before the `@`: RFC 5321, section 4.5.3.1.1. */
const ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`,
);

/**
 * An e-mail address as people type it, trimmed and in lower case, or null when its form is wrong: one that no mail
 * server takes, or that has letters other than Latin ones, which the sign-in service refuses. Only a delivered mail
 * proves that the address exists. The SQL twin is `private.normalise_email()`; a database test compares the two.
 */
export function parseEmail(input: string): string | null {
  const email = input.trim();
  if (email.length > MAX_EMAIL_LENGTH) return null;
  return ADDRESS.test(email) ? email.toLowerCase() : null;
}
