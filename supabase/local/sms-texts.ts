import { brand } from '@kaarigar/shared/brand';
import { CODE_LIFE_MINUTES } from '@kaarigar/shared/domain/phone-code';
import type { Mail } from './mail-templates';

/** What a code is for. The name is the `type` with which it is verified. */
export type CodeKind = 'sms' | 'phone_change';

const TEXTS: Readonly<Record<CodeKind, (code: string) => string>> = {
  sms: (code) =>
    `${brand.name.hi} लॉगिन कोड ${code}, ${CODE_LIFE_MINUTES} मिनट तक। किसी को न बताएँ।`,
  phone_change: (code) =>
    `${code} से यह नंबर ${brand.name.hi} खाते में जुड़ेगा। आपने नहीं कहा? किसी को न बताएँ।`,
};

/**
 * The text with a code, in Hindi: at most two segments of an SMS. Its last line is for the browser, which fills the
 * code in on the site itself and nowhere else (WebOTP, https://wicg.github.io/sms-one-time-codes/).
 */
export function composeCode(kind: CodeKind, code: string, siteUrl: string): Mail {
  const text = `${TEXTS[kind](code)}\n\n@${new URL(siteUrl).hostname} #${code}`;
  return { subject: 'SMS', text, html: '' };
}
