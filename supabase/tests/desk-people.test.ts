import { beforeEach, describe, expect, it } from 'vitest';
import { deskHere, deskViews } from '@kaarigar/shared/contracts/desk-views';
import { call } from './attempt';
import { useDatabase } from './fixture';

/** What each member of staff has at the desk, and who is there. */
const database = useDatabase();

const notAllowed = { message: 'not_allowed' };

describe('how the desk is set up', () => {
  const kept = (who: 'staff' | 'admin') => call(database[who], 'desk_settings', {});
  const keep = (who: 'staff' | 'admin' | 'customer', settings: unknown) =>
    database[who].rpc('keep_desk_settings', { p_settings: settings });

  it('is each person’s own, and replaced as a whole', async () => {
    expect(await kept('staff')).toEqual({});
    await keep('staff', { density: 'roomy', keys: false });
    await keep('staff', { density: 'compact' });
    expect(await kept('staff')).toEqual({ density: 'compact' });
    expect(await kept('admin')).toEqual({});
  });

  it('is an object of a size, of staff alone', async () => {
    for (const settings of [null, 7, true, { columns: 'x'.repeat(4_000) }]) {
      expect((await keep('staff', settings)).error).toMatchObject({ message: 'invalid_input' });
    }
    expect((await keep('customer', {})).error).toMatchObject(notAllowed);
    expect((await database.customer.rpc('desk_settings')).error).toMatchObject(notAllowed);
    expect(await kept('staff')).toEqual({ density: 'compact' });
  });

  it('goes when the person no longer works here', async () => {
    await keep('admin', { density: 'roomy' });
    const rows = () => database.sql('select user_id from private.desk_settings order by 1');
    const before = await rows();
    await database.sql('delete from staff_members where user_id = $1', [database.ids.admin]);
    expect(await rows()).toHaveLength(before.length - 1);
    await database.sql(`insert into staff_members (user_id, role) values ($1, 'admin')`, [
      database.ids.admin,
    ]);
  });
});

describe('filters with a name', () => {
  type Who = 'staff' | 'admin';
  const views = async (who: Who) => deskViews.parse(await call(database[who], 'desk_views', {}));
  const save = (who: Who, changes: Readonly<Record<string, unknown>> = {}) =>
    call<string>(database[who], 'save_desk_view', {
      p_name: 'Late ones',
      p_search: 'work=late&sort=visit.asc',
      p_is_shared: false,
      ...changes,
    });
  const remove = (who: Who, id: string) => call(database[who], 'delete_desk_view', { p_id: id });
  const namesOf = async (who: Who) => (await views(who)).map(({ name }) => name);
  beforeEach(() => database.sql('delete from private.desk_views'));

  it('are one’s own until they are shared', async () => {
    const id = await save('staff', { p_name: '  Late ones ' });
    expect(await views('staff')).toEqual([
      {
        id,
        name: 'Late ones',
        search: 'work=late&sort=visit.asc',
        is_shared: false,
        is_mine: true,
        may_change: true,
        owner_name: expect.stringContaining('@'),
      },
    ]);
    expect(await views('admin')).toEqual([]);
    await save('staff', { p_id: id, p_is_shared: true, p_name: 'बाकी काम' });
    expect(await views('admin')).toMatchObject([
      { name: 'बाकी काम', is_shared: true, is_mine: false, may_change: true },
    ]);
  });

  it('that are shared are changed by their owner and admins alone', async () => {
    const ofStaff = await save('staff', { p_is_shared: true });
    const ofAdmin = await save('admin', { p_is_shared: true, p_name: 'Of an admin' });
    expect((await views('staff')).map(({ may_change: may }) => may)).toEqual([true, false]);
    await save('admin', { p_id: ofStaff, p_is_shared: true, p_name: 'Better' });
    expect(await namesOf('staff')).toEqual(['Better', 'Of an admin']);
    // It would be gone for the admin who did it.
    await expect(save('admin', { p_id: ofStaff, p_is_shared: false })).rejects.toThrow(
      'not_allowed',
    );
    await expect(save('staff', { p_id: ofAdmin, p_is_shared: true })).rejects.toThrow(
      'not_allowed',
    );
    await expect(remove('staff', ofAdmin)).rejects.toThrow('not_allowed');
    await remove('admin', ofStaff);
    await remove('admin', ofAdmin);
    expect(await views('staff')).toEqual([]);
  });

  it('of somebody else are as if they were not', async () => {
    const id = await save('staff');
    await expect(remove('admin', id)).rejects.toThrow('not_found');
    await expect(save('admin', { p_id: id })).rejects.toThrow('not_found');
    expect(await namesOf('staff')).toEqual(['Late ones']);
  });

  it('have a name and a search, and are thirty at most', async () => {
    await expect(save('staff', { p_name: ' \u200b ' })).rejects.toThrow('required_fields');
    for (const wrong of [
      { p_name: 'x'.repeat(61) },
      { p_search: null },
      { p_search: 'q=a b' },
      { p_search: 'q=<script>' },
      { p_search: `q=${'a'.repeat(600)}` },
      { p_is_shared: null },
    ]) {
      await expect(save('staff', wrong), JSON.stringify(wrong)).rejects.toThrow('invalid_input');
    }
    await Promise.allSettled(Array.from({ length: 35 }, () => save('staff')));
    expect(await views('staff')).toHaveLength(30);
    await save('admin');
  });

  it('go with whoever leaves, but for what they shared', async () => {
    await save('admin', { p_name: 'Own' });
    const shared = await save('admin', { p_name: 'For all', p_is_shared: true });
    await database.sql('delete from staff_members where user_id = $1', [database.ids.admin]);
    expect(await views('staff')).toMatchObject([
      { name: 'For all', owner_name: null, is_mine: false, may_change: false },
    ]);
    await database.sql(`insert into staff_members (user_id, role) values ($1, 'admin')`, [
      database.ids.admin,
    ]);
    expect(await views('admin')).toMatchObject([{ is_mine: false, may_change: true }]);
    await remove('admin', shared);
    expect(await database.sql('select from private.desk_views')).toEqual([]);
  });

  it.each([
    null,
    {},
    [{ from: 'no day' }],
    [{ work: 'everything' }],
    [{ asks: '1; drop table orders' }],
    Array.from({ length: 301 }, () => ({})),
  ])('a count of %j is refused', async (filters) => {
    const { error } = await database.staff.rpc('count_filters', { p_filters: filters });
    expect(error).toMatchObject({ message: 'invalid_input' });
  });

  it.each(['customer', 'anonymous'] as const)('are not for a %s', async (who) => {
    await save('staff', { p_is_shared: true });
    for (const [name, parameters] of [
      ['desk_views', {}],
      ['save_desk_view', { p_name: 'a', p_search: '', p_is_shared: true }],
      ['delete_desk_view', { p_id: database.ids.staff }],
      ['count_filters', { p_filters: [{}] }],
      ['desk_here', { p_tab: 'a'.repeat(32) }],
    ] as const) {
      const { data, error } = await database[who].rpc(name, parameters);
      expect(data, name).toBeNull();
      expect(error?.message, name).toMatch(/not_allowed|permission denied/);
    }
    expect(await namesOf('admin')).toEqual(['Late ones']);
  });
});

describe('who is at the desk', () => {
  const TABS = { staff: 'a'.repeat(32), admin: 'b'.repeat(32) };
  const ORDER = '123456789';
  const beat = async (who: 'staff' | 'admin', orderId: string | null = null, tab = TABS[who]) =>
    deskHere.parse(await call(database[who], 'desk_here', { p_tab: tab, p_order_id: orderId }));
  const later = (seconds: number) =>
    database.sql('update private.desk_presence set seen_at = seen_at - make_interval(secs => $1)', [
      seconds,
    ]);
  beforeEach(() => database.sql('delete from private.desk_presence'));

  it('is everybody who was seen within five minutes, oneself first', async () => {
    await beat('admin');
    const { on_duty: both } = await beat('staff');
    expect(both.map(({ is_me: isMe }) => isMe)).toEqual([true, false]);
    await later(299);
    expect((await beat('staff')).on_duty).toHaveLength(2);
    await later(2);
    expect((await beat('staff')).on_duty).toEqual([both[0]]);
    // The window that fell silent is forgotten.
    expect(await database.sql('select from private.desk_presence')).toHaveLength(1);
  });

  it('looks at an order until they open another, or fall silent', async () => {
    await beat('admin', ORDER);
    const { here, on_duty: onDuty } = await beat('staff', ORDER);
    expect(here).toEqual([onDuty.find(({ is_me: isMe }) => !isMe)?.name]);
    expect((await beat('staff', '987654321')).here).toEqual([]);
    expect((await beat('staff')).here).toEqual([]);
    // In two windows somebody is once.
    await beat('admin', ORDER, 'c'.repeat(32));
    expect((await beat('staff', ORDER)).here).toHaveLength(1);
    await later(60);
    expect((await beat('staff', ORDER)).here).toEqual([]);
    await beat('admin', '987654321');
    await beat('admin', null, 'c'.repeat(32));
    expect((await beat('staff', ORDER)).here).toEqual([]);
  });

  it('has twenty windows at most, and names no others', async () => {
    for (let at = 0; at < 25; at += 1) {
      await beat('staff', null, String(at).padStart(32, '0'));
      await later(1);
    }
    expect(await database.sql('select from private.desk_presence')).toHaveLength(20);
    for (const wrong of [
      { p_tab: null },
      { p_tab: 'short' },
      { p_tab: TABS.staff, p_order_id: 'x' },
    ]) {
      const { error } = await database.staff.rpc('desk_here', wrong);
      expect(error).toMatchObject({ message: 'invalid_input' });
    }
  });
});
