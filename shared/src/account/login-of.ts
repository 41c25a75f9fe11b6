import { withoutCountry } from '../domain/phone-code';
import { displayPhone } from '../domain/indian-phone';
import type { SignedIn } from '@kaarigar/shared/platform/session';

/** What a person logs in with, for them to recognise: their address, else their number. */
export function loginOf({ email, phone }: Pick<SignedIn, 'email' | 'phone'>): string {
  return email || displayPhone(withoutCountry(phone) ?? phone);
}
