import {
  answerMessage,
  findMessage,
  listAnswers,
  updateMessage,
} from '@kaarigar/shared/api/admin-messages';
import type { MessageAnswer } from '@kaarigar/shared/contracts/staff-rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { people } from './people';
import { contextOf, notAllowed } from './remote-context';

/** What staff answer to those who wrote on the contact page. */
const database = useDatabase();
const as = (person: 'staff' | 'admin' | 'customer' | 'stranger' | 'anonymous') =>
  contextOf(database[person]);

let id: number;
beforeEach(async () => {
  await database.exec('delete from outbox; delete from contact_messages');
  id = await call<number>(database.service, 'send_contact_message', {
    p_name: 'Kavita',
    p_email: 'kavita@test.example',
    p_message: 'Do you come to Saidpur?',
    p_locale: 'hi',
  });
  await database.exec('delete from outbox');
});

const message = async () => {
  const found = await findMessage(as('staff'), id);
  if (!found) throw new Error('no message');
  return found;
};
const answer = async (
  text: string,
  way: MessageAnswer['way'] = 'email',
  person: 'staff' | 'admin' = 'staff',
) => answerMessage(as(person), await message(), { way, text });
const mails = () =>
  database.sql<{ id: number; kind: string; recipient: string; locale: string; data: object }>(
    'select id, kind, recipient, locale, data from outbox order by id',
  );
/** The mail server refuses it for good. */
async function fail(): Promise<void> {
  const [mail] = (await mails()).slice(-1);
  await database.exec("update outbox set created_at = now() - interval '3 days'");
  await call(database.service, 'finish_message', { p_id: mail?.id, p_error: 'no such mailbox' });
}

it('an answer goes once to the address that wrote, in its language, with their words; it is kept with who and when', async () => {
  const seen = await message();
  const press = () =>
    answerMessage(as('staff'), seen, { way: 'email', text: ' हाँ,\r\nसोमवार को। ' });
  await Promise.all([press(), press(), press()]);
  // The answer was lost, and it is pressed again.
  await press();
  expect(await mails()).toMatchObject([
    {
      kind: 'contact_answer',
      recipient: 'kavita@test.example',
      locale: 'hi',
      data: { name: 'Kavita', message: 'Do you come to Saidpur?', text: 'हाँ,\nसोमवार को।' },
    },
  ]);
  expect(await message()).toMatchObject({ status: 'ANSWERED', note: null });
  const [kept, ...more] = await listAnswers(as('admin'), id);
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ way: 'email', text: 'हाँ,\nसोमवार को।', mail: { sent_at: null } });
  expect(kept?.by).toContain(people.staff.email);
});

it('a second answer is another mail', async () => {
  await answer('Yes');
  await answer('On Monday, in the morning');
  await answer('Yes');
  expect((await listAnswers(as('staff'), id)).map(({ text }) => text)).toEqual([
    'Yes',
    'On Monday, in the morning',
    'Yes',
  ]);
  expect(await mails()).toHaveLength(3);
});

it('of two at the same moment one is told that the other was first, though it is answered already', async () => {
  await answer('Yes');
  const seen = await message();
  const both = await Promise.allSettled([
    answerMessage(as('staff'), seen, { way: 'email', text: 'On Monday' }),
    answerMessage(as('admin'), seen, { way: 'email', text: 'On Tuesday' }),
  ]);
  const refused = both.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'edit_conflict' } }]);
  expect(await mails()).toHaveLength(2);
  // Whoever wrote a note meanwhile is seen, too.
  const before = await message();
  await updateMessage(as('admin'), before, { note: 'I call her' });
  await expect(
    answerMessage(as('staff'), before, { way: 'email', text: 'On Wednesday' }),
  ).rejects.toMatchObject({ code: 'edit_conflict' });
});

it('what was said on the phone is kept and sends nothing', async () => {
  await answer('She comes to the office', 'elsewhere');
  expect(await mails()).toEqual([]);
  expect(await message()).toMatchObject({ status: 'ANSWERED' });
  expect(await listAnswers(as('staff'), id)).toMatchObject([
    { way: 'elsewhere', text: 'She comes to the office', mail: null },
  ]);
});

describe('a mail that cannot be sent', () => {
  it('has the message wait for an answer again, which may be the same', async () => {
    await answer('Yes');
    await fail();
    expect(await message()).toMatchObject({ status: 'NEW' });
    expect(await listAnswers(as('staff'), id)).toMatchObject([
      { mail: { failed_at: expect.any(String), reason: 'no such mailbox' } },
    ]);
    await answer('Yes');
    expect(await message()).toMatchObject({ status: 'ANSWERED' });
    expect(await listAnswers(as('staff'), id)).toHaveLength(2);
  });

  it('changes nothing once they were answered otherwise, or the message is closed', async () => {
    await answer('Yes');
    await answer('I called her', 'elsewhere');
    await fail();
    expect(await message()).toMatchObject({ status: 'ANSWERED' });
    await answer('Yes, too');
    await updateMessage(as('staff'), await message(), { status: 'CLOSED' });
    await fail();
    expect(await message()).toMatchObject({ status: 'CLOSED' });
  });
});

it('however many mails an address got today, an answer of ours is not held back', async () => {
  await database.exec(`insert into outbox (kind, recipient, locale, data, key)
    select 'order_received', 'kavita@test.example', 'en', '{}', 'flood ' || n from generate_series(1, 200) n`);
  await answer('Yes');
  const [mail] = await database.sql(
    "select 1 from outbox where kind = 'contact_answer' and withheld_at is null",
  );
  expect(mail).toBeDefined();
});

it('is for staff alone, and never empty, endless or to nobody', async () => {
  const seen = await message();
  for (const person of ['customer', 'stranger'] as const) {
    await expect(
      answerMessage(as(person), seen, { way: 'email', text: 'Yes' }),
    ).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(listAnswers(as(person), id)).rejects.toMatchObject({ code: 'not_allowed' });
  }
  await expect(listAnswers(as('anonymous'), id)).rejects.toMatchObject(notAllowed);
  for (const [text, code] of [
    [' \u200b ', 'required_fields'],
    ['x'.repeat(2_001), 'invalid_input'],
  ] as const) {
    await expect(answerMessage(as('staff'), seen, { way: 'email', text })).rejects.toMatchObject({
      code,
    });
  }
  await expect(
    answerMessage(as('staff'), { ...seen, id: 0 }, { way: 'email', text: 'Yes' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    call(database.staff, 'answer_message', {
      p_id: id,
      p_way: 'pigeon',
      p_text: 'Yes',
      p_expected_updated_at: seen.updated_at,
    }),
  ).rejects.toThrow('invalid_input');
  expect(await mails()).toEqual([]);
  expect(await message()).toMatchObject({ status: 'NEW' });
});
