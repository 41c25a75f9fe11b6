import type { Locale } from '@kaarigar/shared/platform/locale';

/** Each language under its own name, whatever the page's language is. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' };
