import type { DatabaseError } from './sql-driver';

type Fetch = (request: Request) => Promise<Response>;

/** Calls the listener with every failed statement before Lite sees its error. */
type WatchErrors = (listen: (error: DatabaseError) => void) => void;

/** Errors that PostgREST answers with 400, but Lite (0.10) with a 500 of its own. */
const REFUSALS: readonly string[] = ['P0001', '23514'];

/**
 * Answers a `raise exception` of our SQL as PostgREST does: status 400 with its code, message and detail. It catches
 * the database's error before Lite does; requests run one at a time, so the error belongs to this request.
 */
export function fillErrorGaps(askLite: Fetch, watchErrors: WatchErrors): Fetch {
  let lastError: DatabaseError | undefined;
  watchErrors((error) => {
    lastError = error;
    keepOutOfLog(error);
  });

  return async (request) => {
    lastError = undefined;
    const response = await askLite(request);
    const error = lastError as DatabaseError | undefined;
    if (response.status !== 500 || !error?.code || !REFUSALS.includes(error.code)) return response;
    const { code, message, detail = null, hint = null } = error;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify({ code, message, details: detail, hint }), {
      status: 400,
      headers,
    });
  };
}

/**
 * Errors that the request caused, not the database: data (22), constraint (23), permission (42501), our own SQL
 * (P0001).
 */
const CAUSED_BY_REQUEST = /^(?:22|23|42501$|P0001$)/;
const unlogged = new WeakSet<object>();

/**
 * Keeps personal data out of the log: Lite prints every database error with its query's parameters (names, phones,
 * password hashes).
 */
function keepOutOfLog(error: DatabaseError): void {
  Reflect.deleteProperty(error, 'params');
  if (CAUSED_BY_REQUEST.test(error.code ?? '')) unlogged.add(error);
}

/* eslint-disable no-console -- Lite has no other way to be told what is worth a line */
const print = console.error.bind(console);
console.error = (...parts: unknown[]) => {
  const isUnlogged = parts.some(
    (part) => typeof part === 'object' && part !== null && unlogged.has(part),
  );
  if (!isUnlogged) print(...parts);
};
/* eslint-enable no-console */
