/**
 * The days since which the present texts are in force; `private.legal_version()` writes them down with each consent.
 * Whoever changes what a text says changes its day here and there.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-29', privacy: '2026-11-28' } as const;

export type LegalDocumentName = keyof typeof LEGAL_VERSIONS;
