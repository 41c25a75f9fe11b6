/** What an error's text may hold of a person: tokens, e-mail addresses, telephone numbers. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bsb_(?:secret|publishable)_[\w-]+/g, '[key]'],
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi, '[credentials]'],
  [/[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g, '[e-mail]'],
  // Ten digits and more: a phone. Order numbers have nine and stay readable.
  [/\+?\d[\d\s-]{8,}\d/g, '[number]'],
];

function scrub(text: string): string {
  return PERSONAL.reduce((left, [pattern, label]) => left.replace(pattern, label), text);
}

interface DescribedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** An error for the log, with its causes and without personal data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    const fields = typeof error === 'object' && error !== null ? error : { message: String(error) };
    const { code, message } = fields as { code?: unknown; message?: unknown };
    return {
      type: 'object',
      ...(typeof code === 'string' ? { code: scrub(code) } : {}),
      message: scrub(typeof message === 'string' ? message : ''),
    };
  }
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: scrub(typeof detail === 'string' ? `${error.message} (${detail})` : error.message),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
    ...(error.cause === undefined || error.cause === null
      ? {}
      : { cause: describeError(error.cause) }),
  };
}
