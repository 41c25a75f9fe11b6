import type { Fetch } from './caller';

/** What refuses a body that is no JSON object, and how: GoTrue, and PostgREST for the parameters of a function. */
const REFUSALS = [
  {
    start: '/auth/v1/',
    texts: [
      'email',
      'phone',
      'password',
      'type',
      'token',
      'token_hash',
      'refresh_token',
      'code',
      'challenge_id',
      'factor_type',
      'friendly_name',
    ],
    body: { code: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON' },
  },
  {
    start: '/rest/v1/rpc/',
    // The database says what fits its parameters, and so does it of a NUL.
    texts: null,
    body: { code: 'PGRST102', message: 'Empty or invalid json', details: null, hint: null },
  },
] as const;

/**
 * Refuses a body that is no JSON object where there must be one and, for the sign-in service, a NUL in a text, or no
 * text where it reads one: Lite (0.10) answers these with a 500.
 */
export function requireObjects(ask: Fetch): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const refusal = REFUSALS.find(({ start }) => pathname.startsWith(start));
    if (!refusal || request.method === 'GET' || (await isReadable(request, refusal.texts))) {
      return ask(request);
    }
    return Response.json(refusal.body, { status: 400 });
  };
}

async function isReadable(request: Request, texts: readonly string[] | null): Promise<boolean> {
  const text = await request.clone().text();
  if (text === '') return true;
  try {
    const body: unknown = texts ? JSON.parse(text, refuseNul) : JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
    return (texts ?? []).every((name) => {
      const value: unknown = Reflect.get(body, name);
      return value === undefined || typeof value === 'string';
    });
  } catch {
    return false;
  }
}

/** PostgreSQL's text holds no NUL. */
function refuseNul(key: string, value: unknown): unknown {
  const isRefused = key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
  if (isRefused) throw new SyntaxError('NUL in a text');
  return value;
}
