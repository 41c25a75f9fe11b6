import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';

/** A moment in India: `21 Nov 2026, 11:00 AM`. */
export function Moment({ at }: { readonly at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}
