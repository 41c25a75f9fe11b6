import type { Fetch } from './caller';
import type { DatabaseError } from './sql-driver';

/** Calls the listener with every failed statement before Lite sees its error. */
type WatchErrors = (listen: (error: DatabaseError) => void) => void;

/** Faults of the server, for PostgREST too: connection, resources, system, a bug in a function. */
const SERVER_FAULT = /^(?:08|09|2[5D]|38|39|3B|40|5|F0|HV|XX|P0(?!001))/;
/** By code, or by class. */
const STATUS: Readonly<Record<string, number>> = {
  '08': 503,
  '54': 413,
  '23503': 409,
  '23505': 409,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
};

/** The status that PostgREST gives to an error of the database (docs.postgrest.org, "Errors"). */
function statusOf(code: string): number {
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? (SERVER_FAULT.test(code) ? 500 : 400);
}

/**
 * Answers the database's errors as PostgREST does, with its code, message and detail: Lite (0.10) answers many of them
 * with a 500 of its own, a `raise exception` of our SQL among them. It catches the error before Lite does; requests run
 * one at a time, so the error belongs to this request. Of several the first is the cause.
 */
export function fillErrorGaps(askLite: Fetch, watchErrors: WatchErrors): Fetch {
  let firstError: DatabaseError | undefined;
  watchErrors((error) => {
    firstError ??= error;
    keepOutOfLog(error);
  });

  return async (request) => {
    firstError = undefined;
    const response = await askLite(request);
    const error = firstError as DatabaseError | undefined;
    // Without a connection Lite knows no tables and says so.
    if (response.status !== 500 && !error?.code?.startsWith('08')) return response;
    const {
      code,
      message,
      detail = null,
      hint = null,
    } = (error?.code ? error : await nonsenseIn(response)) ?? {};
    if (!code) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/json');
    return new Response(JSON.stringify({ code, message, details: detail, hint }), {
      status: statusOf(code),
      headers,
    });
  };
}

/** Lite's answer (`SUP`) when it fails to read a request that the database never saw; its log says why. */
async function nonsenseIn(response: Response): Promise<DatabaseError | undefined> {
  const body = (await response
    .clone()
    .json()
    // The sign-in service answers with a text.
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === 'SUP'
    ? { code: 'PGRST100', message: 'The request cannot be read' }
    : undefined;
}

const unlogged = new WeakSet<object>();

/**
 * Keeps personal data out of the log: Lite prints every database error with its query's parameters (names, phones,
 * password hashes).
 */
function keepOutOfLog(error: DatabaseError): void {
  Reflect.deleteProperty(error, 'params');
  // What the request caused, not the database.
  if (error.code && statusOf(error.code) < 500) unlogged.add(error);
}

/** What a request asked that cannot be read (PGRST1…): strangers write it, and it holds what they typed. */
function isNonsense(part: object): boolean {
  return /^PGRST1\d\d$/.test(String(Reflect.get(part, 'code') ?? ''));
}

/** Nobody writes lines or colours of their own into the log. */
function inOneLine(part: unknown): unknown {
  const text = part instanceof Error ? (part.stack ?? part.message) : part;
  if (typeof text !== 'string') return text;
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, (sign) =>
    JSON.stringify(sign).slice(1, -1),
  );
}

/* eslint-disable no-console -- Lite has no other way to be told what is worth a line */
const print = console.error.bind(console);
console.error = (...parts: unknown[]) => {
  const isUnlogged = parts.some(
    (part) => typeof part === 'object' && part !== null && (unlogged.has(part) || isNonsense(part)),
  );
  if (!isUnlogged) print(...parts.map(inOneLine));
};
/* eslint-enable no-console */
