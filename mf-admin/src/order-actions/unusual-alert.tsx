import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { unusualMessages } from './dialog-messages';
import type { UnusualWork } from './unusual-work';

/** Says what is out of the ordinary before it is confirmed; nothing when all is as booked. */
export function UnusualAlert({ work }: { readonly work: UnusualWork }) {
  const t = useMessages(unusualMessages);
  const locale = useLocale();
  const { bookedFor, lacking, begunAt } = work;
  const reasons = [
    bookedFor && t.early({ day: formatDate(bookedFor, locale) }),
    lacking && t.lacking(lacking),
    begunAt && t.justBegun({ time: formatTime(new Date(begunAt), locale) }),
  ].filter((reason) => reason !== null);
  if (reasons.length === 0) return null;
  return (
    <Alert tone="warning" title={t.title}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  );
}
