import { listAudit } from '@kaarigar/shared/api/audit';
import { listPriceItems, updatePriceItem } from '@kaarigar/shared/api/admin-prices';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { logInEverybody, useDatabase } from './fixture';
import { moneyOf } from './handling-money';
import { book } from './order-draft';
import { labelOf, people, type PersonName } from './people';
import { contextOf } from './remote-context';
import { signInAs } from './totp';

/** Whoever acts as staff is known by an address that they proved to be theirs, whatever they call themselves. */
const database = useDatabase();

afterEach(async () => {
  for (const name of ['staff', 'stranger', 'customer'] as const)
    await rename(name, people[name].name);
});

async function rename(who: PersonName, name: string): Promise<void> {
  const { error } = await database[who]
    .from('profiles')
    .update({ name })
    .eq('id', database.ids[who]);
  expect(error).toBeNull();
}

const adminsName = people.admin.name;
const impostor = `${people.staff.email} (${adminsName})`;
const historyOf = async (who: PersonName, by: PersonName = 'admin') => {
  const query = { subjectType: 'staff_members', subjectId: database.ids[who] } as const;
  return (await listAudit(contextOf(database[by]), query)).rows;
};

describe('a member of staff under the admin’s name', () => {
  it('is told from the admin in timeline, money, history and logins', async () => {
    const { admin, customer, ids, service, staff } = database;
    const orderId = await book(customer, { payment_mode: 'after_service' });
    const cash = { p_order_id: orderId, p_receipt_number: 'A-1', p_actor_id: ids.staff };
    await call(service, 'mark_paid_in_cash', cash);
    const [item] = await listPriceItems(contextOf(staff));
    if (!item) throw new Error('no item');
    await updatePriceItem(contextOf(staff), item, { price_paise: item.price_paise + 100 });
    await signInAs(database, 'staff');
    await rename('staff', adminsName);

    const events = await call<{ type: string; actor_name: string }[]>(admin, 'order_timeline', {
      p_order_id: orderId,
    });
    expect(events.map(({ actor_name: name }) => name)).toEqual([labelOf('customer'), impostor]);
    const { cash_receipts: receipts } = await moneyOf(database, orderId);
    expect(receipts).toMatchObject([{ taken_by_name: impostor }]);
    const changes = await listAudit(contextOf(admin), { subjectType: 'catalogue_items' });
    expect(changes.rows).toMatchObject([{ actor_name: impostor }]);
    const [newest] = await call<{ name: string }[]>(admin, 'list_sign_ins', {});
    expect(newest?.name).toBe(impostor);
  });

  it('with an address in the name is known by their own, which comes first', async () => {
    await rename('staff', `${people.admin.email} (${adminsName})`);
    expect(await historyOf('staff')).toMatchObject([
      { actor_name: `${people.staff.email} (${people.admin.email} (${adminsName}))` },
      {},
      {},
      {},
    ]);
  });
});

describe('a change of name or address', () => {
  it('of staff is kept with who made it, for admins; nothing else of their profile is', async () => {
    const { ids, staff } = database;
    const changes = { name: 'Rakesh Y', phone: '9876500099', address: 'Ghazipur' };
    await staff.from('profiles').update(changes).eq('id', ids.staff);
    const [newest, ...older] = await historyOf('staff');
    expect(newest).toMatchObject({ actor_id: ids.staff, action: 'update' });
    expect(newest?.before).toEqual({ name: people.staff.name });
    expect(newest?.after).toEqual({ name: 'Rakesh Y' });
    expect(await historyOf('staff', 'staff')).toEqual([]);
    await staff.from('profiles').update({ phone: people.staff.phone }).eq('id', ids.staff);
    expect(await historyOf('staff')).toEqual([newest, ...older]);
  });

  it('of an address is kept when the sign-in service makes it', async () => {
    const { ids, sql } = database;
    const move = (email: string) =>
      sql('update auth.users set email = $2 where id = $1', [ids.staff, email]);
    await move('other@test.example');
    await move(people.staff.email);
    expect(await historyOf('staff')).toMatchObject([
      { before: { email: 'other@test.example' }, after: { email: people.staff.email } },
      { actor_id: null, before: { email: people.staff.email } },
      ...Array.from({ length: (await historyOf('staff')).length - 2 }, () => ({})),
    ]);
  });

  it('of who has left is kept, too: what they did is still shown under it', async () => {
    const { admin, ids } = database;
    await call(admin, 'add_staff', { p_email: people.stranger.email, p_role: 'staff' });
    await call(admin, 'remove_staff', { p_user_id: ids.stranger });
    // Who began to work here was logged out by it.
    await logInEverybody(database.sql);
    await rename('stranger', adminsName);
    expect((await historyOf('stranger'))[0]).toMatchObject({
      actor_name: `${people.stranger.email} (${adminsName})`,
      before: { name: people.stranger.name },
      after: { name: adminsName },
    });
  });

  it('of a customer is nobody’s business', async () => {
    await rename('customer', 'Sunita');
    expect(await historyOf('customer')).toEqual([]);
  });
});

it('a customer reads who acted by kind alone: no name and no address of staff', async () => {
  const { customer, ids, service } = database;
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
  const orderId = await book(customer, { payment_mode: 'after_service' });
  const cash = { p_order_id: orderId, p_receipt_number: 'A-2', p_actor_id: ids.staff };
  await call(service, 'mark_paid_in_cash', cash);
  const columns = 'at, actor, type, from_status, to_status, data';
  const { data } = await customer.from('order_events').select(columns).eq('order_id', orderId);
  expect(data).toMatchObject([{ actor: 'customer' }, { actor: 'staff' }]);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${people.staff.name}|@`));
  const { error } = await customer.rpc('account_label', { p_user_id: ids.staff });
  expect(error?.code).toBe('PGRST202');
});
