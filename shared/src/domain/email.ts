/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * An e-mail address as people type it, trimmed and in lower case, or null when its form is wrong (the form is: some
 * text, one `@`, a host with a dot). Only a delivered mail proves that the address exists.
 */
export function parseEmail(input: string): string | null {
  const email = input.trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH) return null;
  return /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/.test(email) ? email : null;
}
