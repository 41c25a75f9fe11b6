import { timingSafeEqual } from 'node:crypto';
import { AuthRefusal } from './auth-refusal';

/** The path of the sign-in service. */
export const AUTH = '/auth/v1';

export type Fetch = (request: Request) => Promise<Response>;

/** Lite's own refusal, to be passed on. */
export class Refused extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('refused');
    this.response = response;
  }
}

/** Whom the access token of a request belongs to; Lite checks key and token. Throws `Refused`. */
export async function readUser(
  { headers, url }: Request,
  askAuth: Fetch,
): Promise<{ id: string; email: string }> {
  const response = await askAuth(
    new Request(new URL(`${AUTH}/user`, url), { headers: callerHeaders(headers) }),
  );
  if (!response.ok) throw new Refused(response);
  return (await response.json()) as { id: string; email: string };
}

export function bearerOf({ headers }: Request): string {
  return headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '';
}

/** Whether our own service asks: with the secret key, in a time that does not tell how much of it was right. */
export function isService({ headers }: Request, secretKey: string): boolean {
  const given = Buffer.from(headers.get('apikey') ?? '');
  const expected = Buffer.from(secretKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Throws `no_authorization` for who shows no key, `not_admin` for everybody but our own service. */
export function requireService(request: Request, secretKey: string): void {
  if (isService(request, secretKey)) return;
  if (bearerOf(request) === '') {
    const message = 'This endpoint requires a valid Bearer token';
    throw new AuthRefusal(401, 'no_authorization', message);
  }
  throw new AuthRefusal(403, 'not_admin', 'User not allowed');
}

/** The headers that say who asks. */
export function callerHeaders(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of ['apikey', 'authorization', 'x-forwarded-for', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** The same request with another body. */
export function withBody({ url, method, headers }: Request, body: object): Request {
  const sent = callerHeaders(headers);
  sent.set('content-type', 'application/json');
  return new Request(url, { method, headers: sent, body: JSON.stringify(body) });
}

/** The texts among the fields of a JSON body. */
export async function readFields(request: Request): Promise<Record<string, string | undefined>> {
  const body: unknown = await request.json().catch(() => {
    throw new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON');
  });
  return Object.fromEntries(
    Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'),
  );
}
