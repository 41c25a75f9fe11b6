import type { Locale } from '@kaarigar/shared/platform/locale';
import { CODE_LIFE_MINUTES } from '../domain/phone-code';

/** What a code is for. The name is the `type` with which it is verified. */
export type CodeKind = 'sms' | 'phone_change';

/**
 * The text messages with a code: at most two segments of an SMS in Hindi, one in English. `{brand}`, `{code}` and `{host}` are filled in
 * when one is sent. The last line is for the browser, which fills the code in on the site itself and nowhere else
 * (WebOTP, https://wicg.github.io/sms-one-time-codes/). `sms` logs in, and also proves whose account it is before a change of it:
 * one text is true for both.
 */
export const CODE_TEXTS: Readonly<Record<CodeKind, Readonly<Record<Locale, string>>>> = {
  sms: {
    en: `Your {brand} code is {code}, for ${CODE_LIFE_MINUTES} minutes. Do not tell anybody.\n\n@{host} #{code}`,
    hi: `{brand} खाते का कोड {code}, ${CODE_LIFE_MINUTES} मिनट तक। किसी को न बताएँ।\n\n@{host} #{code}`,
  },
  phone_change: {
    en: '{code} adds this number to a {brand} account. Not you? Do not tell anybody.\n\n@{host} #{code}',
    hi: '{code} से यह नंबर {brand} खाते में जुड़ेगा। आपने नहीं कहा? किसी को न बताएँ।\n\n@{host} #{code}',
  },
};
