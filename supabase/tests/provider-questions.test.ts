import { beforeEach, describe, expect, it } from 'vitest';
import { call, openAttempt, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { inOneMoment } from './one-moment';
import { book } from './order-draft';

/** How often people may have the provider asked: by attempt, and by person over all their attempts. */
const database = useDatabase();

type Questioned = Attempt & { readonly question: string };

let orderId: string;
let reference: string;
beforeEach(async () => {
  await database.sql('delete from private.provider_questions');
  orderId = await book(database.customer);
  ({ reference } = await openAttempt(database.service, orderId));
  // Opening counts too.
  await database.sql('delete from private.provider_questions');
});

const askAboutOrder = async (parameters: object = {}): Promise<string[]> => {
  const attempts = await call<Questioned[]>(database.service, 'ask_about_order', {
    p_order_id: orderId,
    ...parameters,
  });
  return attempts.map(({ question }) => question);
};
const askAboutLink = (name: object = { p_reference: reference }) =>
  call<Questioned | null>(database.service, 'ask_about_link', { p_provider: 'razorpay', ...name });
/** Lets every attempt be asked about again. */
const forgetQuestions = () => database.sql('update payment_attempts set asked_at = null');
const askedBy = async (personId: string) => {
  const [row] = await database.sql<{ asked: number }>(
    'select asked from private.provider_questions where user_id = $1',
    [personId],
  );
  return row?.asked ?? 0;
};
const haveAsked = (personId: string, asked: number) =>
  database.sql(
    `insert into private.provider_questions (user_id, minute_began, asked) values ($1, now(), $2)
     on conflict (user_id) do update set asked = excluded.asked, minute_began = now()`,
    [personId, asked],
  );

describe('one attempt', () => {
  it('is asked about once, by whichever door', async () => {
    expect(await askAboutOrder()).toEqual(['granted']);
    expect(await askAboutOrder({ p_actor_id: database.ids.staff })).toEqual(['recent']);
    expect(await askAboutLink()).toMatchObject({ question: 'recent', reference });
    expect(await openAttempt(database.service, orderId)).toMatchObject({ question: 'recent' });
  });

  it.each([
    ['2.999 seconds', 'recent'],
    ['3 seconds', 'granted'],
  ])('that was asked about %s ago: %s', async (age, question) => {
    const [row] = await inOneMoment<{ question: string }>(
      database,
      [
        'update payment_attempts set asked_at = now() - $2::interval where order_id = $1',
        orderId,
        age,
      ],
      ["select ask_about_order($1) -> 0 ->> 'question' as question", orderId],
    );
    expect(row).toEqual({ question });
  });

  it('is asked about once, however many want to know at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askAboutOrder()));
    expect(answers.flat().filter((question) => question === 'granted')).toHaveLength(1);
    expect(await askedBy(database.ids.customer)).toBe(1);
  });

  it('does not stand in the way of another one', async () => {
    await askAboutOrder();
    const other = await openAttempt(database.service, await book(database.customer));
    expect(await askAboutLink({ p_reference: other.reference })).toMatchObject({
      question: 'granted',
    });
  });

  it('that nobody knows has no answer', async () => {
    expect(await askAboutLink({ p_reference: 'none' })).toBeNull();
    expect(await askAboutOrder({ p_order_id: '999999999' })).toEqual([]);
  });
});

describe('all attempts of an order', () => {
  it('are answered newest first, each with its own question', async () => {
    const { id } = (await askAboutLink()) ?? {};
    await call(database.service, 'mark_attempt', { p_attempt_id: id, p_state: 'failed' });
    await openAttempt(database.service, orderId);
    await database.sql(
      "update payment_attempts set asked_at = now() + interval '1 hour' where id = $1",
      [id],
    );
    expect(await askAboutOrder({ p_limit: 5 })).toEqual(['granted', 'recent']);
    await database.sql("update payment_attempts set asked_at = now() + interval '1 hour'");
    expect(await askAboutOrder({ p_limit: 1 })).toEqual(['recent']);
  });
});

describe('a person', () => {
  it('has 30 questions a minute, counted over all their attempts and doors', async () => {
    await haveAsked(database.ids.customer, 29);
    expect(await askAboutOrder()).toEqual(['granted']);
    await forgetQuestions();
    expect(await askAboutOrder()).toEqual(['limited']);
    expect(await askAboutLink()).toMatchObject({ question: 'limited' });
    expect(await openAttempt(database.service, orderId)).toMatchObject({ question: 'limited' });
    const another = await book(database.customer);
    await expect(openAttempt(database.service, another)).rejects.toThrow('rate_limited');
    const cancelling = call(database.service, 'count_provider_question', {
      p_actor_id: database.ids.customer,
    });
    await expect(cancelling).rejects.toThrow('rate_limited');
    expect(await askedBy(database.ids.customer)).toBe(30);
  });

  it.each([
    ['59.999 seconds', 'limited'],
    ['1 minute', 'granted'],
  ])('who has used them up %s ago: %s', async (age, question) => {
    await haveAsked(database.ids.customer, 30);
    const [row] = await inOneMoment<{ question: string }>(
      database,
      ['update private.provider_questions set minute_began = now() - $1::interval', age],
      ["select ask_about_order($1) -> 0 ->> 'question' as question", orderId],
    );
    expect(row).toEqual({ question });
    expect(await askedBy(database.ids.customer)).toBe(question === 'granted' ? 1 : 30);
  });

  it('who may not ask leaves the question to others', async () => {
    await haveAsked(database.ids.customer, 30);
    expect(await askAboutOrder()).toEqual(['limited']);
    expect(await askAboutOrder({ p_actor_id: database.ids.staff })).toEqual(['granted']);
    expect(await askedBy(database.ids.staff)).toBe(1);
  });

  it('is counted right however many questions come at the same moment', async () => {
    const { stranger } = database.ids;
    const counting = Array.from({ length: 40 }, () =>
      database.service.rpc('count_provider_question', { p_actor_id: stranger }),
    );
    const answers = await Promise.all(counting);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(30);
    expect(answers.filter(({ error }) => error?.message === 'rate_limited')).toHaveLength(10);
  });

  it('needs a name', async () => {
    await expect(
      call(database.service, 'count_provider_question', { p_actor_id: null }),
    ).rejects.toThrow('invalid_input');
  });
});

it('the counts are for nobody to read or reset', async () => {
  const rows = await database.sql(
    `select role from (values ('anon'), ('authenticated'), ('service_role')) r (role)
     where has_any_column_privilege(role, 'private.provider_questions', 'select, insert, update')
       or has_table_privilege(role, 'private.provider_questions', 'delete')`,
  );
  expect(rows).toEqual([]);
});
