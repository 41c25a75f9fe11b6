import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';

/** A moment in India: `21 Nov 2026, 11:00 AM`. */
export function Moment({ at }: { readonly at: string }) {
  const locale = useLocale();
  const moment = new Date(at);
  return (
    <time dateTime={at}>{`${formatDate(moment, locale)}, ${formatTime(moment, locale)}`}</time>
  );
}
