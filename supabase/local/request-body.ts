import type { Fetch } from './caller';

const UNREADABLE = {
  code: 'PGRST102',
  message: 'Empty or invalid json',
  details: null,
  hint: null,
} as const;

/** What must be a JSON object, and how it is refused: by GoTrue, and by PostgREST for the parameters of a function. */
const REFUSALS = [
  {
    start: '/auth/v1/',
    isObject: true,
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
    isObject: true,
    // The database says what fits its parameters, and so does it of a NUL.
    texts: null,
    body: UNREADABLE,
  },
  { start: '/rest/v1/', isObject: false, texts: null, body: UNREADABLE },
] as const;

const MAX_DEPTH = 100;
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * Refuses a body that is no JSON object where there must be one, a value in more than a hundred others and, for the
 * sign-in service, a NUL in a text, or no text where it reads one: Lite (0.10) answers these with a 500.
 */
export function requireObjects(ask: Fetch): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const refusal = REFUSALS.find(({ start }) => pathname.startsWith(start));
    if (!refusal || request.method === 'GET') return ask(request);
    const text = await request.clone().text();
    const isReadable = text === '' || (!isDeep(text) && isFit(text, refusal));
    return isReadable ? ask(request) : Response.json(refusal.body, { status: 400 });
  };
}

/** Whether lists and objects hold each other deeper than any value of ours. */
function isDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(TEXT_OR_BRACKET)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function isFit(text: string, { isObject, texts }: (typeof REFUSALS)[number]): boolean {
  if (!isObject) return true;
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
