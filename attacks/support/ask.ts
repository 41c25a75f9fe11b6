import { site, type Person } from './site';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body if it is JSON, else undefined. */
  readonly json: unknown;
}

export interface Question {
  readonly method?: string;
  /** Whose token it carries; null: a visitor's, who has none. */
  readonly as?: Pick<Person, 'token'> | null;
  /** An object becomes JSON, a text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longer than the gateway waits for what is behind it. */
const PATIENCE_MS = 30_000;

/** Asks the site, or another address, as a browser would; follows no redirect. */
export async function ask(path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', as = null, body, headers = {} } = question;
  const response = await fetch(new URL(path, site.url), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      apikey: site.publishableKey,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const read = (path: string, as: Question['as'] = null): Promise<Answer> =>
  ask(`/rest/v1/${path}`, { as });

export const call = (
  name: string,
  parameters: unknown,
  as: Question['as'] = null,
): Promise<Answer> => ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: parameters, as });

/** What the tables hold, whoever may see it: to check what an attack left behind. */
export async function rowsOf<Row>(path: string): Promise<readonly Row[]> {
  const answer = await ask(`/rest/v1/${path}`, { headers: { apikey: site.secrets.key } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json as readonly Row[];
}

/** The code of an error: ours, or what PostgREST and the sign-in service call it. */
export function codeOf({ json }: Answer): string | undefined {
  const body = (json ?? {}) as {
    readonly error?: { readonly code?: string };
    readonly code?: string | number;
    readonly error_code?: string;
    readonly message?: string;
  };
  if (body.error?.code) return body.error.code;
  if (body.error_code) return body.error_code;
  return body.code === 'P0001' ? body.message : String(body.code ?? '');
}
