import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';

const database = useDatabase();

interface Recorded {
  readonly id: number;
  readonly is_new: boolean;
  readonly processed: boolean;
}

const record = (eventId: string | null, body: string, provider = 'razorpay'): Promise<Recorded> =>
  call(database.service, 'record_webhook_event', {
    p_provider: provider,
    p_event_id: eventId,
    p_body_sha256: createHash('sha256').update(body).digest('hex'),
    p_event_type: 'payment_link.paid',
    p_payload: { body },
  });

const finish = (id: number, error: string | null = null): Promise<{ processed: boolean }> =>
  call(database.service, 'finish_webhook_event', { p_id: id, p_error: error });

it('a message is stored once, ten times in a row and ten at once', async () => {
  const first = await record('evt_1', 'one');
  expect(first).toMatchObject({ is_new: true, processed: false });
  for (let turn = 0; turn < 9; turn += 1)
    expect(await record('evt_1', 'one')).toEqual({ ...first, is_new: false });
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => record('evt_2', 'two')));
  expect(atOnce.filter(({ is_new }) => is_new)).toHaveLength(1);
  expect(await database.sql('select from webhook_events')).toHaveLength(2);
});

it('the same body under a new event id, or without one, is the same message', async () => {
  const first = await record('evt_3', 'three');
  expect(await record('evt_forged', 'three')).toEqual({ ...first, is_new: false });
  expect(await record(null, 'three')).toEqual({ ...first, is_new: false });
  // The id is only a header: what is replayed under it does not hide the message that has it.
  expect(await record('evt_forged', 'the one that has the id')).toMatchObject({ is_new: true });
});

it('another body under a known event id is the same message, by what the provider promises', async () => {
  const first = await record('evt_4', 'four');
  expect(await record('evt_4', 'four, sent again with another time stamp')).toEqual({
    ...first,
    is_new: false,
  });
});

it('messages without an event id are told apart by their bodies, and providers by their names', async () => {
  expect(await record(null, 'five')).toMatchObject({ is_new: true });
  expect(await record(null, 'six')).toMatchObject({ is_new: true });
  expect(await record(null, 'six', 'cashfree')).toMatchObject({ is_new: true });
});

it('a message counts as processed only after its work was done', async () => {
  const { id } = await record('evt_7', 'seven');
  expect(await finish(id, 'database down')).toMatchObject({ processed: false });
  expect(await record('evt_7', 'seven')).toMatchObject({ is_new: false, processed: false });
  expect(await finish(id)).toMatchObject({ processed: true });
  expect(await record('evt_7', 'seven')).toMatchObject({ is_new: false, processed: true });
  expect(await finish(id, 'a late failure')).toMatchObject({ processed: true });
  expect(await database.sql('select error from webhook_events where id = $1', [id])).toEqual([
    { error: null },
  ]);
  await expect(finish(999_999)).rejects.toThrow('not_found');
});

it('a hash that is none is refused', async () => {
  const { error } = await database.service.rpc('record_webhook_event', {
    p_provider: 'razorpay',
    p_event_id: 'evt_8',
    p_body_sha256: 'not a hash',
    p_event_type: 'x',
    p_payload: {},
  });
  expect(error?.code).toBe('23514');
});

describe('claim_webhook_events', () => {
  interface Claimed {
    readonly id: number;
    readonly tries: number;
  }
  const claim = (limit = 100, provider = 'razorpay'): Promise<readonly Claimed[]> =>
    call(database.service, 'claim_webhook_events', { p_provider: provider, p_limit: limit });

  const due = (id: number) =>
    database.sql('update webhook_events set next_try_at = now() where id = $1', [id]);

  const secondsLeft = async (id: number): Promise<number> => {
    const [row] = await database.sql<{ seconds: number }>(
      'select round(extract(epoch from next_try_at - received_at))::integer as seconds from webhook_events where id = $1',
      [id],
    );
    return Number(row?.seconds);
  };

  beforeEach(() =>
    database.sql('update webhook_events set processed_at = now() where processed_at is null'),
  );

  it('leaves a new message to whoever received it for a minute', async () => {
    const { id } = await record('evt_lease', 'lease');
    expect(await claim()).toEqual([]);
    expect(await secondsLeft(id)).toBe(60);
    await due(id);
    expect(await claim(100, 'cashfree')).toEqual([]);
    expect(await claim()).toMatchObject([{ id, tries: 1 }]);
  });

  it('gives what the message was about, and not its payload', async () => {
    const { id } = await call<Recorded>(database.service, 'record_webhook_event', {
      p_provider: 'razorpay',
      p_event_id: 'evt_about',
      p_body_sha256: createHash('sha256').update('about').digest('hex'),
      p_event_type: 'refund.processed',
      p_payload: { phone: '9876500011' },
      p_reference: '100000001-a',
      p_provider_ref: 'plink_about',
      p_refund_ref: 'rfnd_about',
      p_payment_ref: 'pay_about',
      p_link_ref: 'plink_perhaps',
      p_dispute_ref: 'disp_about',
    });
    await due(id);
    expect(await claim()).toEqual([
      {
        id,
        event_type: 'refund.processed',
        reference: '100000001-a',
        provider_ref: 'plink_about',
        refund_ref: 'rfnd_about',
        payment_ref: 'pay_about',
        link_ref: 'plink_perhaps',
        dispute_ref: 'disp_about',
        tries: 1,
        attempt: null,
        refund: null,
      },
    ]);
  });

  it('gives each message to one of many, and again after its claimer died', async () => {
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      ids.push((await record(`evt_many_${name}`, `many ${name}`)).id);
    }
    for (const id of ids) await due(id);
    const claims = await Promise.all([claim(2), claim(2), claim(2)]);
    for (const { length } of claims) expect(length).toBeLessThanOrEqual(2);
    expect(
      claims
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    await due(ids[0] ?? 0);
    expect(await claim()).toMatchObject([{ id: ids[0], tries: 2 }]);
  });

  it('waits longer after each try, at most six hours, without end, until it is processed', async () => {
    const { id } = await record('evt_longer', 'longer');
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await due(id);
      await claim();
      await finish(id, 'the provider does not answer');
      const [row] = await database.sql<{ minutes: number }>(
        'select round(extract(epoch from next_try_at - now()) / 60)::integer as minutes from webhook_events where id = $1',
        [id],
      );
      waits.push(Number(row?.minutes));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    await finish(id);
    await due(id);
    expect(await claim()).toEqual([]);
  });
});

it('nobody reads or writes messages but the service', async () => {
  const { anonymous, customer, staff, admin, service } = database;
  for (const client of [anonymous, customer, staff, admin]) {
    expect((await client.from('webhook_events').select('id')).error?.code).toBe('42501');
    expect((await client.rpc('finish_webhook_event', { p_id: 1 })).error?.code).toBe('42501');
    const claimed = await client.rpc('claim_webhook_events', { p_provider: 'razorpay' });
    expect(claimed.error?.code).toBe('42501');
  }
  expect((await service.from('webhook_events').select('id')).data).not.toEqual([]);
});
