import { withCountry } from '@kaarigar/shared/domain/phone-code';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestDatabase } from './fixture';
import { codeOf, mailsTo, visitor } from './signing-up';

let lastPhone = 0;

/** Ten digits that nobody has used yet. */
export function newPhone(): string {
  lastPhone += 1;
  return `70000${String(lastPhone).padStart(5, '0')}`;
}

/** The code of the newest SMS to a number. */
export async function newestCode(database: TestDatabase, phone: string): Promise<string> {
  const [sms] = await mailsTo(database, withCountry(phone));
  const code = /#(\d{6})$/.exec(sms?.text ?? '')?.[1];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** Another six digits. */
export const otherCode = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Asks for a code to log in with; our error code, or `none`. */
export async function askForCode(database: TestDatabase, phone: string): Promise<string> {
  const { error } = await visitor(database).auth.signInWithOtp({ phone: withCountry(phone) });
  return codeOf(error);
}

/** Types a code as the login does: the client is signed in unless it is refused. */
export async function typeCode(
  database: TestDatabase,
  { phone, token, type = 'sms' }: { phone: string; token: string; type?: 'sms' | 'phone_change' },
): Promise<{ client: SupabaseClient; code: string }> {
  const client = visitor(database);
  const { error } = await client.auth.verifyOtp({ phone: withCountry(phone), token, type });
  return { client, code: codeOf(error) };
}

/** Somebody who has just logged in with a number, for the first time or again. */
export async function logInByPhone(
  database: TestDatabase,
  phone: string = newPhone(),
): Promise<{ client: SupabaseClient; phone: string; id: string }> {
  await forgetCodes(database);
  const asked = await askForCode(database, phone);
  if (asked !== 'none') throw new Error(`${phone}: ${asked}`);
  const { client, code } = await typeCode(database, {
    phone,
    token: await newestCode(database, phone),
  });
  if (code !== 'none') throw new Error(`${phone}: ${code}`);
  const { data } = await client.auth.getUser();
  return { client, phone, id: data.user?.id ?? '' };
}

/** A customer without any address, whose details are given. */
export async function customerByPhone(database: TestDatabase) {
  const person = await logInByPhone(database);
  const { error } = await person.client.rpc('complete_account', {
    p_name: 'Ramkali Devi',
    p_phone: person.phone,
    p_address: 'Ward 4, Ghazipur',
    p_locale: 'hi',
  });
  if (error) throw new Error(error.message);
  return person;
}

/** Every code so far was sent long ago. */
export async function forgetCodes({ sql }: TestDatabase): Promise<void> {
  await sql("update private.phone_codes set sent_at = sent_at - interval '25 hours'");
}
