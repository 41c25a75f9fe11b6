import type { WhichCustomer } from '@kaarigar/shared/api/desk';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';

const ACCOUNT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose page an address asks for; null: nobody's. */
export function whichCustomer(search: URLSearchParams): WhichCustomer | null {
  const account = search.get('account')?.trim().toLowerCase() ?? '';
  if (ACCOUNT.test(account)) return { account };
  const phone = parseIndianPhone(search.get('phone') ?? '');
  if (phone !== null) return { phone };
  const email = parseEmail(search.get('email') ?? '');
  return email === null ? null : { email };
}
