/** As the database keeps it (`private.is_bank_reference`). */
const REFERENCE = /^[A-Za-z0-9-]{4,40}$/;

/** The number of a refund between banks as a provider has it, as text or number; null for anything else: nobody waits for it. */
export function bankReferenceOf(said: unknown): string | null {
  if (typeof said !== 'string' && typeof said !== 'number') return null;
  const reference = String(said).trim();
  return REFERENCE.test(reference) ? reference : null;
}
