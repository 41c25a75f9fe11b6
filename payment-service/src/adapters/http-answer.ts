/** What `Retry-After` asks for, in milliseconds; null: it does not say, or names a day and hour. */
export function retryAfterOf({ headers }: Response): number | null {
  const header = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : 0;
  return seconds > 0 ? seconds * 1_000 : null;
}

/** Why `fetch` has no answer: `timeout`, `ECONNREFUSED`. Never the address: it can be a secret, or hold a number. */
export function whyUnanswered(error: unknown): string {
  const { name, cause } = error as { readonly name?: unknown; readonly cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'unreachable';
}
