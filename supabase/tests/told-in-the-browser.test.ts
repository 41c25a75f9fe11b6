import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { customerByPhone, logInByPhone } from './phones';
import { aBrowser } from './push-browsers';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';
import { bookByPhone, type CustomerByPhone } from './customer-by-phone';

/** Messages by web push come before texts. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

const bookIt = (changes: object = {}): Promise<string> => bookByPhone(customer, changes);

describe('is told in the browser', () => {
  let browsers = 0;
  const newBrowser = () => aBrowser((browsers += 1));
  const addTo = (client: SupabaseClient, browser: object, locale = 'hi') =>
    client.rpc('add_push_device', { ...browser, p_locale: locale });
  const add = async (browser = newBrowser()) => {
    expect((await addTo(customer.client, browser)).error).toBeNull();
    return browser;
  };
  const remove = ({ p_endpoint }: { p_endpoint: string }, client = customer.client) =>
    client.rpc('remove_push_device', { p_endpoint });
  const rowsOf = (orderId: string, kind = 'order_received') =>
    database.sql<{ id: number; channel: string; next_channel: string | null; isGivenUp: boolean }>(
      `select id, channel, next_channel, given_up_at is not null as "isGivenUp"
       from outbox where order_id = $1 and kind = $2 order by id`,
      [orderId, kind],
    );
  const devicesOf = (id = customer.id) =>
    database.sql<{ endpoint: string; place: number; locale: string }>(
      'select endpoint, place, locale from private.push_devices where user_id = $1 order by place',
      [id],
    );
  const gone = { p_error: 'gone', p_is_refused: true };
  const finish = (id: number | undefined, more: object) =>
    call<{ given_up: boolean }>(database.service, 'finish_message', { p_id: id, ...more });
  const claimed = async (orderId: string) =>
    (
      await call<readonly { order_id: string; key: string; device: { endpoint: string } | null }[]>(
        database.service,
        'claim_messages',
        { p_limit: 100, p_channels: ['push'] },
      )
    ).filter((message) => message.order_id === orderId);
  const toldBy = async (orderId: string) => (await rowsOf(orderId)).map(({ channel }) => channel);

  it('on each device once, before the way that they chose, in the language of the device', async () => {
    const [first, second] = [await add(), newBrowser()];
    await addTo(customer.client, second, 'en');
    const orderId = await bookIt({ payment_mode: 'after_service' });
    expect(await toldBy(orderId)).toEqual(['push', 'push']);
    expect(await claimed(orderId)).toEqual([
      expect.objectContaining({
        key: `order_received ${orderId} push1`,
        locale: 'hi',
        device: expect.objectContaining({ endpoint: first.p_endpoint, auth: first.p_auth }),
        seconds_left: expect.closeTo(2 * 24 * 60 * 60, -2),
      }),
    ]);
    // One message of an order waits for those before it.
    await finish((await rowsOf(orderId))[0]?.id, {});
    expect(await claimed(orderId)).toMatchObject([
      {
        key: `order_received ${orderId} push2`,
        locale: 'en',
        device: { endpoint: second.p_endpoint },
      },
    ]);
    expect(
      await database.sql('select wanted, wording from private.channel_choices where user_id = $1', [
        customer.id,
      ]),
    ).toEqual([
      { wanted: true, wording: CHANNEL_WORDING.push.hi },
      { wanted: true, wording: CHANNEL_WORDING.push.en },
    ]);
    // What they choose beside it, and whether they are asked, is as before.
    expect((await customer.client.rpc('my_channels')).data).toMatchObject({
      chosen: 'sms',
      is_asked: false,
    });
  });

  it('and by the next way when the last device is gone, once', async () => {
    await add();
    await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const [first, second] = await rowsOf(orderId);
    expect(await finish(first?.id, gone)).toMatchObject({ given_up: false });
    expect(await toldBy(orderId)).toEqual(['push', 'push']);
    expect(await finish(second?.id, gone)).toMatchObject({ given_up: false });
    await finish(second?.id, gone);
    await finish(first?.id, gone);
    expect(await rowsOf(orderId)).toMatchObject([
      { channel: 'push', isGivenUp: true, next_channel: null },
      { channel: 'push', isGivenUp: true, next_channel: 'sms' },
      { channel: 'sms', isGivenUp: false },
    ]);
  });

  it('and by the next way when both fail at the same moment, once', async () => {
    await add();
    await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    await Promise.all((await rowsOf(orderId)).map(({ id }) => finish(id, gone)));
    expect(await toldBy(orderId)).toEqual(['push', 'push', 'sms']);
  });

  it('and by no other way when one of two devices told it', async () => {
    await add();
    await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const [first, second] = await rowsOf(orderId);
    await finish(first?.id, {});
    expect(await finish(second?.id, gone)).toMatchObject({ given_up: false });
    expect(await toldBy(orderId)).toEqual(['push', 'push']);
  });

  it('not of what may be done to the account, nor reminded by it who wants no reminders', async () => {
    await add();
    const ways = async (kind: string) =>
      (
        await database.sql<{ channel: string }>(
          'select channel from private.ways_to($1, $2) order by place',
          [customer.id, kind],
        )
      ).map(({ channel }) => channel);
    expect(await ways('deletion_requested')).toEqual(['sms']);
    expect(await ways('visit_reminder')).toEqual(['push', 'sms']);
    await customer.client.rpc('choose_channel', {
      p_channel: 'sms',
      p_reminders: false,
      p_locale: 'hi',
    });
    expect(await ways('visit_reminder')).toEqual([]);
    expect(await ways('order_paid')).toEqual(['push', 'sms']);
  });

  it('until it is turned off there: what waits goes by the next way', async () => {
    const [first, second] = [await add(), await add()];
    expect((await remove(first)).error).toBeNull();
    expect(await toldBy(await bookIt({ payment_mode: 'after_service' }))).toEqual(['push']);
    const orderId = await bookIt({ payment_mode: 'after_service' });
    expect((await remove(second)).error).toBeNull();
    expect((await remove(second)).error).toBeNull();
    expect(await claimed(orderId)).toMatchObject([{ device: null }]);
    await finish((await rowsOf(orderId))[0]?.id, gone);
    expect(await toldBy(orderId)).toEqual(['push', 'sms']);
    expect(await toldBy(await bookIt({ payment_mode: 'after_service' }))).toEqual(['sms']);
    const { data } = await customer.client.rpc('my_data');
    expect(data).toMatchObject({ devices: [] });
    expect(data.channels.at(-1)).toMatchObject({ by: 'push', wanted: false });
  });

  it('until that login ends, and no other', async () => {
    await add();
    const other = await logInByPhone(database, customer.phone);
    const kept = newBrowser();
    await addTo(other.client, kept);
    await customer.client.auth.signOut({ scope: 'local' });
    expect(await devicesOf()).toEqual([{ endpoint: kept.p_endpoint, place: 2, locale: 'hi' }]);
    await other.client.auth.signOut({ scope: 'global' });
    expect(await devicesOf()).toEqual([]);
  });

  it('until somebody else has the same browser: they are told nothing of another person', async () => {
    const browser = await add();
    const waits = await bookIt({ payment_mode: 'after_service' });
    const next = await customerByPhone(database);
    expect((await addTo(next.client, browser)).error).toBeNull();
    expect(await devicesOf()).toEqual([]);
    expect(await devicesOf(next.id)).toHaveLength(1);
    expect(await claimed(waits)).toMatchObject([{ device: null }]);
  });

  it('on at most five devices: none gives way to a sixth, and a removed one does', async () => {
    const all = [];
    for (let turn = 0; turn < 5; turn += 1) all.push(await add());
    expect((await addTo(customer.client, newBrowser())).error?.message).toBe('too_many_devices');
    const before = await devicesOf();
    expect(before.map(({ endpoint }) => endpoint)).toEqual(
      all.map(({ p_endpoint: endpoint }) => endpoint),
    );
    await remove(all[2] ?? newBrowser());
    await add();
    expect((await devicesOf()).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  });

  const toldOf = (kind: string, id = customer.id) =>
    database.sql<{ channel: string; recipient: string }>(
      'select channel, recipient from outbox where user_id = $1 and kind = $2 order by id',
      [id, kind],
    );

  it('and its owner hears of each new device by the way that they have beside it', async () => {
    const browser = await add();
    const bySms = { channel: 'sms', recipient: `+91${customer.phone}` };
    expect(await toldOf('device_added')).toEqual([bySms]);
    // The same once more, as a page that is opened says it, is no news.
    await addTo(customer.client, browser, 'en');
    expect(await toldOf('device_added')).toHaveLength(1);
    const thief = await logInByPhone(database, customer.phone);
    expect((await addTo(thief.client, newBrowser())).error).toBeNull();
    expect(await toldOf('device_added')).toEqual([bySms, bySms]);
  });

  it('and its owner hears of a new device also after as many texts as a number gets in a day', async () => {
    for (let sent = 0; sent < DAILY_LIMIT.mails; sent += 1) {
      await database.sql(
        `insert into outbox (kind, user_id, channel, recipient, locale, data, key)
         values ('order_paid', $1, 'sms', $2, 'hi', '{}', gen_random_uuid() || ' sms')`,
        [customer.id, `+91${customer.phone}`],
      );
    }
    await add();
    const [message] = await database.sql(
      "select withheld_at from outbox where user_id = $1 and kind = 'device_added'",
      [customer.id],
    );
    expect(message).toEqual({ withheld_at: null });
  });

  it('and its owner sees it with the login in which it was added, and removes it from afar', async () => {
    const thief = await logInByPhone(database, customer.phone);
    const theirs = newBrowser();
    await addTo(thief.client, theirs);
    type Logins = readonly { is_current: boolean; devices: { id: number; since: string }[] }[];
    const logins = () => call<Logins>(customer.client, 'list_sessions', {});
    const [here, there] = await logins();
    expect(here).toMatchObject({ is_current: true, devices: [] });
    expect(there).toMatchObject({ devices: [{ since: expect.any(String) }] });
    const device = { p_device_id: there?.devices[0]?.id };
    const other = await customerByPhone(database);
    expect((await other.client.rpc('end_push_device', device)).error?.message).toBe('not_found');
    expect((await customer.client.rpc('end_push_device', device)).error).toBeNull();
    expect((await customer.client.rpc('end_push_device', device)).error?.message).toBe('not_found');
    expect((await logins())[1]).toMatchObject({ devices: [] });
    expect(await toldBy(await bookIt({ payment_mode: 'after_service' }))).toEqual(['sms']);
    // The page there, when it is opened again, does not bring it back.
    const again = await thief.client.rpc('add_push_device', {
      ...theirs,
      p_locale: 'hi',
      p_again: true,
    });
    expect(again.error?.message).toBe('not_found');
    expect(await devicesOf()).toEqual([]);
  });

  it('the same browser again is the same device, in the language and the login of now', async () => {
    const browser = await add();
    const again = await logInByPhone(database, customer.phone);
    expect((await addTo(again.client, browser, 'en')).error).toBeNull();
    await customer.client.auth.signOut({ scope: 'local' });
    expect(await devicesOf()).toEqual([{ endpoint: browser.p_endpoint, place: 1, locale: 'en' }]);
  });

  it('not where the browser’s address or keys are none, taken, or changed without end', async () => {
    const browser = await add();
    for (const wrong of [
      { p_endpoint: null },
      { p_endpoint: 'javascript:alert(1)' },
      { p_endpoint: 'https://fcm.googleapis.com/a b' },
      { p_endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` },
      { p_p256dh: 'short' },
      { p_auth: 'short' },
      { p_auth: null },
    ]) {
      expect((await addTo(customer.client, { ...newBrowser(), ...wrong })).error?.message).toBe(
        'invalid_input',
      );
    }
    const thief = await customerByPhone(database);
    const guess = { ...newBrowser(), p_endpoint: browser.p_endpoint };
    expect((await addTo(thief.client, guess)).error?.message).toBe('invalid_input');
    expect((await remove(browser, thief.client)).error).toBeNull();
    expect(await devicesOf()).toHaveLength(1);
    for (let turn = 1; turn < DAILY_LIMIT.choices; turn += 1) await remove(await add());
    expect((await addTo(customer.client, newBrowser())).error?.message).toBe('rate_limited');
    // What they choose for themselves is counted apart: a stolen login does not use it up.
    const choice = { p_channel: 'sms', p_reminders: false, p_locale: 'hi' };
    expect((await customer.client.rpc('choose_channel', choice)).error).toBeNull();
  });

  it('for whom they are is for nobody to read but the service', async () => {
    const browser = await add();
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const shown = JSON.stringify(
      (await database.staff.rpc('order_messages', { p_order_id: orderId })).data,
    );
    expect(shown).toContain('push');
    expect(shown).not.toContain('browser-');
    const { data } = await customer.client.rpc('my_data');
    expect(data.devices).toEqual([
      { since: expect.any(String), language: 'hi', told_through: 'fcm.googleapis.com' },
    ]);
    for (const person of [database.anonymous, database.stranger, database.staff]) {
      expect(
        (await person.schema('private').from('push_devices').select('endpoint')).error,
      ).not.toBeNull();
    }
    expect((await database.anonymous.rpc('add_push_device', browser)).error).not.toBeNull();
    expect(
      (await database.stranger.rpc('forget_push_device', { p_device_id: 1 })).error?.code,
    ).toBe('42501');
    const [device] = await database.sql<{ id: number }>(
      'select id from private.push_devices where user_id = $1',
      [customer.id],
    );
    await database.service.rpc('forget_push_device', { p_device_id: device?.id });
    expect(await devicesOf()).toEqual([]);
  });
});
