import { spacedPhone, withoutCountry } from '../domain/phone-code';
import type { SignedIn } from '@kaarigar/shared/platform/session';

/** What a person logs in with, for them to recognise: their address, else their number. */
export function loginOf({ email, phone }: Pick<SignedIn, 'email' | 'phone'>): string {
  return email || spacedPhone(withoutCountry(phone) ?? phone);
}
