import { brand } from '@kaarigar/shared/brand';
import { CODE_TEXTS, type CodeKind } from '@kaarigar/shared/i18n/code-texts';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Mail } from './mail-templates';

/** The text with a code, as a provider would send it. */
export function composeCode(kind: CodeKind, locale: Locale, code: string, siteUrl: string): Mail {
  const text = CODE_TEXTS[kind][locale]
    .replaceAll('{brand}', brand.name[locale])
    .replaceAll('{host}', new URL(siteUrl).hostname)
    .replaceAll('{code}', code);
  return { subject: 'SMS', text, html: '' };
}
