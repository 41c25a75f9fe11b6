import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';

const database = useDatabase();

const PROOF = 'what only the service knows';

interface Answer {
  readonly knows_service: boolean;
  readonly checkout?: {
    readonly order: { readonly order_id: string; readonly service_type_hi: string };
    readonly attempt: Attempt & { readonly new_link_expires_at: string };
  } | null;
}

let references = 0;

const open = (
  orderId: string,
  {
    person = database.customer,
    ...changes
  }: { person?: typeof database.customer; p_proof?: unknown } = {},
): Promise<Answer> => {
  references += 1;
  return call(person, 'open_checkout', {
    p_order_id: orderId,
    p_provider: 'razorpay',
    p_reference: `checkout-${references}`,
    p_return_path: '/orders',
    p_locale: null,
    p_lifetime_seconds: 3_600,
    p_proof: PROOF,
    ...changes,
  });
};

beforeAll(async () => {
  const hash = createHash('sha256').update(PROOF).digest('hex');
  for (let turn = 0; turn < 2; turn += 1)
    await call(database.service, 'register_service', { p_proof_sha256: hash });
});
beforeEach(async () => {
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
  await database.sql('delete from private.provider_questions');
});

const attemptsOf = (orderId: string) =>
  database.sql('select from payment_attempts where order_id = $1', [orderId]);

it('answers the order and its attempt at once; the same one to many callers', async () => {
  const orderId = await book(database.customer);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(orderId)));
  expect(new Set(answers.map(({ checkout }) => checkout?.attempt.id)).size).toBe(1);
  expect(answers.filter(({ checkout }) => checkout?.attempt.reused === false)).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    knows_service: true,
    checkout: {
      order: { order_id: orderId, service_type_hi: expect.any(String) },
      attempt: { state: 'creating', question: expect.any(String) },
    },
  });
});

it('is of no use to a browser: without the proof nothing is said and nothing happens', async () => {
  const orderId = await book(database.customer);
  for (const proof of ['', 'a guess', null, createHash('sha256').update(PROOF).digest('hex')]) {
    expect(await open(orderId, { p_proof: proof })).toEqual({ knows_service: false });
  }
  expect(await attemptsOf(orderId)).toEqual([]);
});

it('is for the owner alone, staff included, and for nobody who is not signed in', async () => {
  const { anonymous, stranger, staff, admin, service } = database;
  const orderId = await book(database.customer);
  for (const person of [stranger, staff, admin])
    expect(await open(orderId, { person })).toEqual({ knows_service: true, checkout: null });
  expect(await open('999999999')).toEqual({ knows_service: true, checkout: null });
  for (const person of [anonymous, service])
    await expect(open(orderId, { person })).rejects.toThrow('permission denied');
  expect(await attemptsOf(orderId)).toEqual([]);
});

it('opens also an order that was to be paid after the work', async () => {
  const later = await book(database.customer, { payment_mode: 'after_service' });
  expect(await open(later)).toMatchObject({ knows_service: true, checkout: { order: {} } });
  expect(await attemptsOf(later)).toHaveLength(1);
});

it('a link that is made now ends in its lifetime, by the database’s clock', async () => {
  const orderId = await book(database.customer);
  await open(orderId);
  await database.sql("update payment_attempts set expires_at = now() - interval '1 day'");
  const { checkout } = await open(orderId);
  const [row] = await database.sql<{ minutes: number }>(
    'select round(extract(epoch from $1::timestamptz - now()) / 60)::integer as minutes',
    [checkout?.attempt.new_link_expires_at],
  );
  expect(row?.minutes).toBe(60);
});

it('nobody but the service says what its proof is', async () => {
  const { anonymous, customer, staff, admin } = database;
  for (const person of [anonymous, customer, staff, admin]) {
    const { error } = await person.rpc('register_service', { p_proof_sha256: 'a'.repeat(64) });
    expect(error?.code).toBe('42501');
  }
});
