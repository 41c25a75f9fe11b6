import type { DeskToday } from '@kaarigar/shared/contracts/desk';
import { complaintAsk } from '@kaarigar/shared/domain/complaint';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { addWorker, assign, setJob, workday } from './working';

/** The number and the two clocks that the law gives a complaint. */
const database = useDatabase();

interface Ticket {
  readonly number: number;
  readonly acknowledged_at: string | null;
  readonly settled_at: string | null;
}
interface Clocks {
  readonly open: number;
  readonly messages: number;
  readonly acknowledge_by: string | null;
  readonly settle_by: string | null;
}

const HOUR_MS = 3_600_000;
const tickets = () =>
  database.sql<Ticket>(
    'select number, acknowledged_at, settled_at from complaint_tickets order by number',
  );
const clocks = async (): Promise<Clocks> =>
  (await call<{ complaints: Clocks }>(database.staff, 'money_health', {})).complaints;
const hoursUntil = (moment: string | null) =>
  moment === null ? null : Math.round((Date.parse(moment) - Date.now()) / HOUR_MS);

let orderId: string;
beforeEach(async () => {
  const { exec, customer } = database;
  await exec(
    "update orders set complaint = null, complaint_kind = null, created_at = created_at - interval '25 hours'",
  );
  await exec(
    'delete from complaint_tickets; delete from contact_messages; delete from outbox; delete from private.provider_questions',
  );
  orderId = await book(customer, { payment_mode: 'after_service' });
  const { id } = await addWorker(database);
  await assign(database, orderId, id, { p_day: workday(1), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  await exec('delete from outbox');
});

const complain = () =>
  call(database.service, 'complain', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_text: 'The wall is not even.',
  });
const answer = (changes: object = {}) =>
  call(database.service, 'answer_complaint', {
    p_order_id: orderId,
    p_actor_id: database.ids.staff,
    p_text: 'We come on Monday.',
    p_visit: false,
    ...changes,
  });
const sendMails = async () => {
  for (const { id } of await call<readonly { id: number }[]>(database.service, 'claim_messages', {
    p_limit: 100,
  }))
    await call(database.service, 'finish_message', { p_id: id });
};

describe('a complaint about work', () => {
  it('has a number of its own, in the timeline and in both mails', async () => {
    await complain();
    const [ticket] = await tickets();
    const [event] = await database.sql<{ data: object }>(
      "select data from order_events where type = 'complained' and order_id = $1",
      [orderId],
    );
    expect(event?.data).toMatchObject({ ticket: ticket?.number });
    const mails = await database.sql<{ ticket: number }>(
      "select data -> 'complaint' -> 'ticket' as ticket from outbox",
    );
    expect(mails).toEqual([{ ticket: ticket?.number }, { ticket: ticket?.number }]);
    // Written back to our answer it is the same complaint, and open again; taken back it is over.
    await answer();
    await complain();
    expect(await tickets()).toMatchObject([{ number: ticket?.number, settled_at: null }]);
    await call(database.service, 'withdraw_complaint', {
      p_order_id: orderId,
      p_actor_id: database.ids.customer,
    });
    await complain();
    expect((await tickets()).map(({ number }) => number)).toEqual([
      ticket?.number,
      (ticket?.number ?? 0) + 1,
    ]);
  });

  it('is acknowledged when its mail has left, and settled by an answer', async () => {
    await complain();
    expect(await tickets()).toMatchObject([{ acknowledged_at: null, settled_at: null }]);
    await sendMails();
    expect(await tickets()).toMatchObject([
      { acknowledged_at: expect.anything(), settled_at: null },
    ]);
    await answer();
    expect(await tickets()).toMatchObject([{ settled_at: expect.anything() }]);
  });

  it('stays open while we ask something back, and our time begins anew with the answer', async () => {
    const complaint = async () =>
      (await call<DeskToday>(database.staff, 'desk_today', {})).complaints.rows.find(
        (row) => row.order_id === orderId,
      );
    const events = () =>
      database.sql<Parameters<typeof complaintAsk>[0][number]>(
        'select id, at, type, data from order_events where order_id = $1 order by id',
        [orderId],
      );
    const refused = (changes: object) =>
      expect(answer({ p_asks: true, ...changes })).rejects.toThrow(/required_fields|invalid_input/);
    await complain();
    await refused({ p_text: ' ' });
    await refused({ p_visit: true });
    await answer({ p_text: 'Which side is it?', p_asks: true });
    expect(await tickets()).toMatchObject([
      { acknowledged_at: expect.anything(), settled_at: null },
    ]);
    expect(await complaint()).toMatchObject({ is_asked: true });
    expect(complaintAsk(await events())).toMatchObject({ text: 'Which side is it?', by: 'us' });
    const [mail] = await database.sql(
      "select data -> 'answer' as answer from outbox where kind = 'complaint_answered'",
    );
    expect(mail).toEqual({ answer: { text: 'Which side is it?', asks: true } });
    await call(database.service, 'complain', {
      p_order_id: orderId,
      p_actor_id: database.ids.customer,
      p_text: 'The left one.',
    });
    const said = await events();
    expect(complaintAsk(said)).toBeNull();
    expect(said.at(-1)).toMatchObject({ type: 'complaint_added', data: { answers: true } });
    expect(await complaint()).toMatchObject({ is_asked: false, since: said.at(-1)?.at });
    // Another question may have the same answer; a click sent twice says it once.
    await answer({ p_text: 'And does it still leak?', p_asks: true });
    const again = () =>
      call(database.service, 'complain', {
        p_order_id: orderId,
        p_actor_id: database.ids.customer,
        p_text: 'The left one.',
      });
    expect(await again()).toMatchObject({ changed: true });
    expect(await again()).toMatchObject({ changed: false });
    expect(complaintAsk(await events())).toBeNull();
  });

  it('that nobody could be told of is acknowledged by the answer alone', async () => {
    await complain();
    await database.exec("update outbox set withheld_at = now() where kind = 'complaint_received'");
    await sendMails();
    expect(await tickets()).toMatchObject([{ acknowledged_at: null }]);
    await answer();
    expect(await tickets()).toMatchObject([{ acknowledged_at: expect.anything() }]);
  });

  it('has 48 hours and 30 days, which staff and the service see', async () => {
    expect(await clocks()).toEqual({ open: 0, messages: 0, acknowledge_by: null, settle_by: null });
    await complain();
    const { acknowledge_by, settle_by, ...rest } = await clocks();
    expect(rest).toEqual({ open: 1, messages: 0 });
    expect(hoursUntil(acknowledge_by)).toBe(ANSWER_BY.acknowledgedHours);
    expect(hoursUntil(settle_by)).toBe(ANSWER_BY.settledDays * 24);
    await sendMails();
    expect(await clocks()).toMatchObject({
      open: 1,
      acknowledge_by: null,
      settle_by: expect.anything(),
    });
    await answer();
    expect(await clocks()).toEqual({ open: 0, messages: 0, acknowledge_by: null, settle_by: null });
  });

  it('is seen by its customer and staff, and by nobody else', async () => {
    await complain();
    const { customer, stranger, staff, service, anonymous } = database;
    for (const person of [customer, staff, service])
      expect((await person.from('complaint_tickets').select('order_id')).data).toEqual([
        { order_id: orderId },
      ]);
    expect((await stranger.from('complaint_tickets').select('order_id')).data).toEqual([]);
    expect((await anonymous.from('complaint_tickets').select('order_id')).error?.code).toBe(
      '42501',
    );
    for (const person of [customer, staff, service])
      expect(
        (
          await person
            .from('complaint_tickets')
            .update({ settled_at: null })
            .eq('order_id', orderId)
        ).error?.code,
      ).toBe('42501');
  });
});

it('a message of the contact page may be a complaint: it has the same clocks until somebody has answered', async () => {
  const { service, staff } = database;
  const number = await call<number>(service, 'send_contact_message', {
    p_name: 'Kavita',
    p_email: 'kavita@test.example',
    p_message: 'Nobody came.',
  });
  const { acknowledge_by, settle_by, ...rest } = await clocks();
  expect(rest).toEqual({ open: 1, messages: 1 });
  expect(hoursUntil(acknowledge_by)).toBe(48);
  expect(hoursUntil(settle_by)).toBe(30 * 24);
  await staff.from('contact_messages').update({ status: 'ANSWERED' }).eq('id', number);
  expect(await clocks()).toEqual({ open: 0, messages: 0, acknowledge_by: null, settle_by: null });
});
