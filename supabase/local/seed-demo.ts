import { demoPayments, type DemoPayment } from '@kaarigar/shared/domain/demo-payments';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { LocalSupabase } from './create-supabase';
import { connect, signIn, type SeedSettings } from './demo-client';
import {
  demoOrders,
  demoPeople,
  DEMO_PASSWORD,
  type DemoOrder,
  type DemoPerson,
} from './demo-data';
import { makeAccount } from './make-account';
import { seedStaffData } from './seed-staff-data';

/**
 * Creates demo accounts, a few orders and data for staff the same way as real people do: sign-up, the link in the mail,
 * the order trigger, settlement. Skips accounts that exist already, so it can run at every start.
 */
export async function seedDemo(supabase: LocalSupabase, settings: SeedSettings): Promise<void> {
  let isFresh = true;
  for (const person of demoPeople) {
    if (await isThere(supabase, person.email)) {
      isFresh = false;
      continue;
    }
    await signUp(supabase, settings, person);
    if (person.role !== 'customer') await makeStaff(supabase, person);
    for (const order of demoOrders.filter((candidate) => candidate.email === person.email)) {
      await placeOrder(supabase, settings, person, order);
    }
  }
  if (!isFresh) return;
  // The data for staff is made as they make it, before the service says whether they need a second factor.
  await supabase.queue(() =>
    supabase.connection.driver.query('select public.require_second_factor(false)'),
  );
  await seedStaffData(supabase, settings);
  // Nobody was at a device: their own profile would show logins that they do not know.
  await supabase.queue(() => supabase.connection.driver.query('delete from auth.sessions'));
}

async function isThere({ queue, connection }: LocalSupabase, email: string): Promise<boolean> {
  const { rows } = await queue(() =>
    connection.driver.query('select 1 from auth.users where email = $1', [email]),
  );
  return rows.length > 0;
}

async function signUp(
  supabase: LocalSupabase,
  settings: SeedSettings,
  { email, name, phone, address, locale }: DemoPerson,
): Promise<void> {
  await makeAccount(supabase, connect(supabase, settings.publishableKey), {
    email,
    password: DEMO_PASSWORD,
    details: { name, phone, address, locale },
  });
  await supabase.queue(() => supabase.mailbox.clear(email));
}

async function makeStaff({ queue, connection }: LocalSupabase, person: DemoPerson): Promise<void> {
  await queue(() =>
    connection.driver.query(
      'insert into public.staff_members (user_id, role) select id, $2 from auth.users where email = $1',
      [person.email, person.role],
    ),
  );
}

async function placeOrder(
  supabase: LocalSupabase,
  settings: SeedSettings,
  person: DemoPerson,
  { orderId, daysAgo, item, mode, slot }: DemoOrder,
): Promise<void> {
  const customer = await signIn(supabase, settings, person.email);
  const inserted = await customer.from('orders').insert({
    order_id: orderId,
    name: person.name,
    mobileNumber: person.phone,
    email: person.email,
    address: person.address,
    locale: person.locale,
    payment_mode: mode,
    slot,
    ...item,
  });
  if (inserted.error) throw inserted.error;
  const payment = demoPayments.find((one) => one.orderId === orderId);
  if (payment) await pay(connect(supabase, settings.secretKey), payment);
  await moveBack(supabase, orderId, daysAgo);
}

async function pay(
  service: SupabaseClient,
  { orderId, id, reference, method, amountPaise }: DemoPayment,
): Promise<void> {
  const opened = await service.rpc('open_payment_attempt', {
    p_order_id: orderId,
    p_provider: 'razorpay',
    p_reference: reference,
    p_return_path: '/orders',
    p_locale: 'hi',
    p_lifetime_seconds: 3_600,
  });
  if (opened.error) throw opened.error;
  const attempt = opened.data as { id: string };
  const settled = await service.rpc('settle_order', {
    p_attempt_id: attempt.id,
    p_provider: 'razorpay',
    p_reference: reference,
    p_state: 'paid',
    p_payments: [
      {
        id,
        status: 'captured',
        amount_paise: amountPaise,
        currency: 'INR',
        method,
        captured_at: new Date().toISOString(),
      },
    ],
  });
  if (settled.error) throw settled.error;
}

/**
 * Moves orders into the past, because a list in which everything happened this second looks wrong. Only the dates are
 * made up.
 */
async function moveBack(
  { queue, connection }: LocalSupabase,
  orderId: string,
  daysAgo: number,
): Promise<void> {
  const { driver } = connection;
  await queue(async () => {
    await driver.query(
      `update public.orders set created_at = created_at - make_interval(days => $2),
         payment_date = payment_date - $2::integer where order_id = $1`,
      [orderId, daysAgo],
    );
    await driver.query(
      'update public.order_events set at = at - make_interval(days => $2) where order_id = $1',
      [orderId, daysAgo],
    );
    await driver.query(
      'update public.payments set captured_at = captured_at - make_interval(days => $2) where order_id = $1',
      [orderId, daysAgo],
    );
    // Past orders trigger no messages, and nobody asks about their payments by itself.
    await driver.query('delete from public.outbox where order_id = $1', [orderId]);
    await driver.query(
      'update public.payment_attempts set next_check_at = null where order_id = $1',
      [orderId],
    );
  });
}
