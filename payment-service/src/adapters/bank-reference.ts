/** As the database keeps it (`private.is_bank_reference`), and with a digit: a provider's "none" is a word. */
const REFERENCE = /^(?=.*\d)[A-Za-z0-9-]{4,40}$/;

/** The number of a refund between banks as a provider has it, as text or number; null for anything else: nobody waits for it. */
export function bankReferenceOf(said: unknown): string | null {
  // Of a longer number some digits are lost.
  if (typeof said !== 'string' && !Number.isSafeInteger(said)) return null;
  const reference = String(said).trim();
  return REFERENCE.test(reference) ? reference : null;
}
