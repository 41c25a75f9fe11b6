import * as z from 'zod';
import type { CodeHook } from '../../ports';
import { parseSigned } from '../signed-body';
import { verifyStandard } from '../standard-webhook';

/**
 * GoTrue's `SendSMSInput` (internal/hooks/v0hooks/v0hooks.go): `sms.phone` is where the code is to go. Versions before it
 * name the account's number alone, which for a change is the old one: whoever has that would prove the new one.
 */
const input = z.object({
  user: z.object({
    id: z.guid(),
    phone: z.string().default(''),
    new_phone: z.string().default(''),
    /** What the sign-up said (`requestCode()`). */
    user_metadata: z
      .object({ locale: z.enum(['en', 'hi']) })
      .nullable()
      .catch(null),
  }),
  sms: z.object({ otp: z.string().regex(/^\d{6}$/), phone: z.string().default('') }),
});

const digitsOf = (phone: string) => phone.replace(/^\+/, '');

/** Supabase's Send-SMS hook (https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook). */
export function createSendSmsHook(keys: readonly Buffer[]): CodeHook {
  return {
    read({ rawBody, headers }, now) {
      const id = verifyStandard(keys, now, { rawBody, headers });
      if (id === null) return 'forged';
      const { body } = parseSigned(rawBody, input);
      if (!body) return 'unreadable';
      const { user, sms } = body;
      const own = digitsOf(user.phone);
      const to = digitsOf(sms.phone) || (user.new_phone === '' ? own : '');
      if (!/^[1-9]\d{6,14}$/.test(to)) return 'unreadable';
      return {
        id,
        code: {
          phone: to,
          code: sms.otp,
          kind: to === own ? 'sms' : 'phone_change',
          userId: user.id,
          locale: user.user_metadata?.locale ?? null,
        },
      };
    },
  };
}
