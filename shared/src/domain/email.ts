/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * An e-mail address as people type it, trimmed and in lower case, or null when it has not the form of one
 * (something, one `@`, a host with a dot). Whether it exists is known only when a mail arrives.
 */
export function parseEmail(input: string): string | null {
  const email = input.trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH) return null;
  return /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/.test(email) ? email : null;
}
