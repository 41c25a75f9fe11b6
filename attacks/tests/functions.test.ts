import { describe, expect, test } from 'vitest';
import { call, codeOf, read, rowsOf, type Answer } from '../support/ask';
import type { FunctionInCatalogue } from '../support/catalogue';
import { site, type Person } from '../support/site';
import { valueOfType } from '../support/values';

const { attacker, victim, staff, admin } = site.people;
const { functions } = site.catalogue;
const { victims } = site;

/** Functions that answer a customer about themselves; every other one that a customer may call is for staff. */
const FOR_CUSTOMERS = new Set([
  'me',
  'is_staff',
  'is_admin',
  'second_factor',
  'open_checkout',
  'list_orders',
  'count_orders',
  'order_details',
  'order_told_by',
  'order_waits_for',
  'order_workers',
  'room_for',
  'create_contract_request',
  'revise_contract_request',
  'move_contract_work',
  'cancel_contract_request',
  'ask_about_request',
  'ask_to_cancel_work',
  'rate_work',
  'accept_quote',
  'contract_work',
  'contract_works',
  'agreed_stages',
  'my_refunds',
  'claim_email_change',
  'claim_sign_up',
  'complete_account',
  'type_phone_code',
  'want_first_email',
  'allow_email_change',
  'confirm_first_email',
  'remove_login_phone',
  'free_login_phone',
  'list_sessions',
  'require_login_for_factor',
  'end_session',
  'my_email_change',
  'withdraw_email_change',
  'my_data',
  'my_channels',
  'choose_channel',
  'add_push_device',
  'remove_push_device',
  'end_push_device',
  'my_deletion',
  'my_deletion_obstacles',
  'request_deletion',
  'withdraw_deletion',
  'list_contract_requests',
]);

/** What belongs to the victim, by what a parameter is called. */
function victimsValue(name: string, type: string): unknown {
  if (type === 'uuid' && !/user_id|actor_id/.test(name)) return valueOfType(type);
  if (/order_id/.test(name)) return type.endsWith('[]') ? [victims.paidOrder] : victims.paidOrder;
  if (/user_id|actor_id/.test(name)) return victim.id;
  if (/ticket/.test(name)) return type.endsWith('[]') ? [victims.ticket] : victims.ticket;
  if (/email/.test(name)) return victim.email;
  if (/reference/.test(name)) return victims.reference;
  if (/payment_id/.test(name)) return victims.payment;
  return valueOfType(type);
}

const victimsParameters = ({ parameters }: FunctionInCatalogue) =>
  Object.fromEntries(parameters.map(({ name, type }) => [name, victimsValue(name, type)]));

function expectRefused(answer: Answer): void {
  expect([400, 401, 403, 404]).toContain(answer.status);
  expect(codeOf(answer)).toMatch(
    /^(?:42501|PGRST202|PGRST301|not_allowed|not_signed_in|mfa_required|401|)$/,
  );
}

function expectNothingOfTheVictim({ text }: Answer): void {
  for (const mark of victims.marks) expect(text).not.toContain(mark);
}

const moneyOf = () =>
  rowsOf<object>(
    `orders?select=order_id,status,job_status,updated_at&order_id=in.(${victims.order},${victims.paidOrder})&order=order_id`,
  );

describe('a function refuses whoever it is not meant for', () => {
  const closedTo = (role: FunctionInCatalogue['roles'][number]) =>
    functions.filter(({ roles }) => !roles.includes(role));

  test.each(closedTo('anon'))('a visitor cannot call $name', async (one) => {
    const before = await moneyOf();
    expectRefused(await call(one.name, victimsParameters(one)));
    expect(await moneyOf()).toEqual(before);
  });

  test.each(closedTo('authenticated'))('a customer cannot call $name', async (one) => {
    const before = await moneyOf();
    expectRefused(await call(one.name, victimsParameters(one), attacker));
    expect(await moneyOf()).toEqual(before);
  });

  test.each(closedTo('authenticated'))(
    'even an admin cannot call $name, which is the service’s',
    async (one) => {
      expectRefused(await call(one.name, victimsParameters(one), admin));
    },
  );

  test.each(closedTo('anon'))(
    'a visitor who says to be the victim cannot call $name',
    async (one) => {
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${victim.token.split('.')[1]}.`;
      expectRefused(await call(one.name, victimsParameters(one), { token: unsigned }));
    },
  );
});

describe('a function that customers may call', () => {
  const open = functions.filter(({ roles }) => roles.includes('authenticated'));

  test.each(open)('$name tells another customer nothing of the victim', async (one) => {
    const answers = [
      await call(one.name, victimsParameters(one), attacker),
      await call(one.name, {}, attacker),
    ];
    for (const answer of answers) {
      expectNothingOfTheVictim(answer);
      expect(answer.status).toBeLessThan(500);
    }
  });

  test.each(open.filter(({ name }) => !FOR_CUSTOMERS.has(name)))(
    '$name, for staff, refuses a customer',
    async (one) => {
      const before = await moneyOf();
      const answer = await call(one.name, victimsParameters(one), victim);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expectRefused(answer);
      expect(await moneyOf()).toEqual(before);
    },
  );

  test('control: the victim reads the order by the same functions, and so do staff', async () => {
    const [mark = ''] = victims.marks;
    const question = { p_order_id: victims.paidOrder };
    expect((await call('order_details', question, victim)).text).toContain(mark);
    expect((await call('order_details', question, staff)).text).toContain(mark);
    expect((await call('list_orders', {}, victim)).text).toContain(victims.order);
  });

  test('control: staff call what a customer is refused', async () => {
    expect((await call('order_timeline', { p_order_id: victims.paidOrder }, staff)).status).toBe(
      200,
    );
    expect((await call('list_staff', {}, admin)).status).toBe(200);
  });
});

describe('nobody makes themselves staff:', () => {
  const roleOf = async (person: Person) =>
    ((await call('me', {}, person)).json as { role: string }).role;

  test.each([
    [
      'by the function for admins',
      () => call('add_staff', { p_email: attacker.email, p_role: 'admin' }, attacker),
    ],
    [
      'as staff, by the function for admins',
      () => call('add_staff', { p_email: attacker.email, p_role: 'admin' }, staff),
    ],
    [
      'as staff, of themselves',
      () => call('set_staff_role', { p_user_id: staff.id, p_role: 'admin' }, staff),
    ],
    [
      'as staff, of a customer',
      () => call('set_staff_role', { p_user_id: attacker.id, p_role: 'staff' }, staff),
    ],
    ['as staff, by removing the admin', () => call('remove_staff', { p_user_id: admin.id }, staff)],
    [
      'as a customer, by removing the admin',
      () => call('remove_staff', { p_user_id: admin.id }, attacker),
    ],
  ])('%s', async (_how, attack) => {
    expect((await attack()).status).toBeGreaterThanOrEqual(400);
    expect(await roleOf(attacker)).toBe('customer');
    expect(await roleOf(staff)).toBe('staff');
    expect(await roleOf(admin)).toBe('admin');
  });
});

describe('an event of an order', () => {
  test('does not tell the customer who of the staff it was', async () => {
    const { status, text } = await read(
      `order_events?select=*&order_id=eq.${victims.paidOrder}`,
      victim,
    );
    expect(text).not.toContain(staff.id);
    expect(text).not.toContain(admin.id);
    expect(status).toBeLessThan(500);
  });
});
