import { errorBody } from '@kaarigar/shared/contracts/error-body';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, type Answer } from '../support/ask';
import { bookedBy, doors } from '../support/booking';
import type { ColumnInCatalogue } from '../support/catalogue';
import { join, newMark, personWith } from '../support/people';
import { serviceRoutes, type ServiceRoute } from '../support/service-routes';
import { site, type Person } from '../support/site';
import { anything, anyText, valuesOf } from '../support/strange-values';

/**
 * Tries for each door: `ATTACK_RUNS=500 npm run test:attacks` looks longer. Each run tries the same, so that a change is
 * what turns it red; another `ATTACK_SEED` tries something else.
 */
const RUNS = Number(process.env['ATTACK_RUNS'] ?? 6);
const SEED = Number(process.env['ATTACK_SEED'] ?? 20_261_122);
/** Roughly what one try may take on a busy machine. */
const MS_PER_RUN = 1_000;

const { catalogue, victims } = site;

interface Fuzzer {
  readonly person: Person | null;
  /** What the other one alone may see. */
  readonly foreign: readonly string[];
}

/** A visitor and two customers, of whom each has an order that the other must not see. */
const fuzzers: Fuzzer[] = [];
/** Numbers that exist, so that more is reached than "not found". */
const known: string[] = [victims.order, victims.reference, victims.ticket, site.people.victim.id];

beforeAll(async () => {
  const marks = [newMark(), newMark()];
  const people: Person[] = [];
  for (const mark of marks) {
    const draft = personWith(mark);
    const person = await join(doors, draft);
    people.push(person);
    known.push(await bookedBy(person, { name: draft.name, address: draft.address }));
  }
  fuzzers.push({ person: null, foreign: [...marks, ...victims.marks] });
  people.forEach((person, place) =>
    fuzzers.push({ person, foreign: [marks[1 - place] ?? '', ...victims.marks] }),
  );
});

/** As a part of an address. Half a letter becomes the sign for one: an address cannot hold it. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

interface Try {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const isOurError = ({ json }: Answer): boolean => errorBody.safeParse(json).success;
/** PostgREST's errors, and those that the gateway answers itself. */
const isDatabaseError = (answer: Answer): boolean =>
  isOurError(answer) || typeof (answer.json as { message?: unknown } | null)?.message === 'string';

/** Lets everybody ask; whatever they ask, nothing breaks, and nobody sees what is another's. */
async function fuzz(tries: fc.Arbitrary<Try>, isError: (answer: Answer) => boolean): Promise<void> {
  const property = fc.asyncProperty(tries, fc.nat(2), async ({ path, ...question }, who) => {
    const { person, foreign } = fuzzers[who] as Fuzzer;
    const answer = await ask(path, { ...question, as: person });
    // 503: what is documented as "the service, or the provider, cannot be asked".
    if (answer.status !== 503) expect(answer.status, answer.text).toBeLessThan(500);
    for (const mark of foreign) expect(answer.text).not.toContain(mark);
    if (answer.status >= 400) expect(isError(answer), `${answer.status} ${answer.text}`).toBe(true);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
}

const patience = { timeout: 60_000 + RUNS * MS_PER_RUN };

/** The parameters in some, none or all of their places, and one that does not exist. */
const parametersOf = (
  columns: readonly ColumnInCatalogue[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    {
      ...Object.fromEntries(columns.map((column) => [column.name, valuesOf(column, known)])),
      no_such_parameter: anything,
    },
    { requiredKeys: [] },
  );
const requiredOf = (columns: readonly ColumnInCatalogue[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(columns.map((column) => [column.name, valuesOf(column, known)])));

const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(anyText, fc.constantFrom(...known))), {
      maxLength: 4,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'));

const SERVICE_PARAMETERS =
  'status service payment from to q sort limit cursor total order_id locale reference by'.split(
    ' ',
  );
const SERVICE_FIELDS: readonly ColumnInCatalogue[] = [
  ...[
    'order_id',
    'return_path',
    'locale',
    'reason',
    'idempotency_key',
    'receipt_number',
    'to',
    'slot',
    'name',
    'email',
    'message',
    'captchaToken',
  ].map((name) => ({ name, type: 'text' })),
  ...['worker_id', 'payment_id'].map((name) => ({ name, type: 'uuid' })),
  ...['expected_updated_at', 'day'].map((name) => ({ name, type: 'date' })),
  { name: 'amount_paise', type: 'integer' },
];

function triesOf({ method, path }: ServiceRoute): fc.Arbitrary<Try> {
  const place = fc.oneof(
    fc.constantFrom(...known),
    anyText.filter((text) => text !== ''),
  );
  const body = fc.oneof(
    { weight: 4, arbitrary: parametersOf(SERVICE_FIELDS) },
    { weight: 1, arbitrary: anything },
  );
  return fc
    .tuple(
      place,
      queryOf(SERVICE_PARAMETERS),
      body,
      fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
    )
    .map(([id, query, sent, type]) => ({
      method,
      path: `/api${path.replace(/:\w+/g, encode(id))}?${query}`,
      ...(method === 'GET' ? {} : { body: sent, headers: { 'content-type': type } }),
    }));
}

describe(`whatever is sent (${RUNS} tries each, seed ${SEED}), nothing breaks and nobody sees what is another’s:`, () => {
  // What is for operators has no way through the gateway at all: `paths.test.ts`.
  const routes = serviceRoutes().filter(({ path }) => !/^\/(?:healthz|readyz|metrics)$/.test(path));

  test('control: the calls of the service, the tables and the functions are known', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(catalogue.tables.length).toBeGreaterThan(15);
    expect(catalogue.functions.length).toBeGreaterThan(40);
  });

  test.each(routes)('$method /api$path', patience, async (route) => {
    await fuzz(triesOf(route), isOurError);
  });

  test.each(catalogue.functions)(
    'POST /rest/v1/rpc/$name',
    patience,
    async ({ name, parameters }) => {
      const bodies = fc.oneof(requiredOf(parameters), parametersOf(parameters), anything);
      const tries = bodies.map((body) => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }));
      await fuzz(tries, isDatabaseError);
    },
  );

  test.each(catalogue.tables)('GET /rest/v1/$name', patience, async ({ name, columns }) => {
    const operators = fc.constantFrom(
      'eq',
      'gt',
      'like',
      'ilike',
      'in',
      'is',
      'not.eq',
      'cs',
      'fts',
      'match',
      'no_such',
    );
    const filters = fc
      .array(
        fc.tuple(
          fc.constantFrom(
            ...columns.map((column) => column.name),
            'select',
            'order',
            'limit',
            'offset',
            'or',
          ),
          operators,
          anyText,
        ),
        { maxLength: 3 },
      )
      .map((all) =>
        all.map(([column, operator, value]) => `${column}=${operator}.${encode(value)}`).join('&'),
      );
    await fuzz(
      filters.map((query) => ({ method: 'GET', path: `/rest/v1/${name}?${query}` })),
      isDatabaseError,
    );
  });

  test.each(catalogue.tables)(
    'POST and PATCH /rest/v1/$name',
    patience,
    async ({ name, columns, key }) => {
      const tries = fc
        .tuple(fc.constantFrom('POST', 'PATCH'), parametersOf(columns), fc.constantFrom(...known))
        .map(([method, body, id]) => ({
          method,
          path: `/rest/v1/${name}${method === 'PATCH' ? `?${key[0] ?? columns[0]?.name}=eq.${id}` : ''}`,
          body,
        }));
      await fuzz(tries, isDatabaseError);
    },
  );

  test.each([
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'verify',
    'recover',
    'resend',
    'logout',
    'factors',
  ])('POST /auth/v1/%s', patience, async (path) => {
    const fields = [
      'email',
      'password',
      'type',
      'token',
      'token_hash',
      'refresh_token',
      'code',
      'factor_type',
      'friendly_name',
    ];
    const bodies = fc.oneof(parametersOf(fields.map((name) => ({ name, type: 'text' }))), anything);
    const isAuthError = ({ json }: Answer) => typeof json === 'object' && json !== null;
    // A sign-out ends the session of its fuzzer: it comes without one.
    const headers: Record<string, string> = path === 'logout' ? { authorization: 'Bearer x' } : {};
    await fuzz(
      bodies.map((body) => ({ method: 'POST', path: `/auth/v1/${path}`, body, headers })),
      isAuthError,
    );
  });

  test.each(['/', '/orders', '/beacon', '/remotes.json', '/health.json', '/config.json'])(
    'any method of %s, with any query',
    patience,
    async (path) => {
      const tries = fc
        .tuple(
          fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
          queryOf(['lang', 'next', 'override', 'q']),
          anything,
        )
        .map(([method, query, body]) => ({
          method,
          path: `${path}?${query}`,
          ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
        }));
      await fuzz(tries, () => true);
    },
  );
});
