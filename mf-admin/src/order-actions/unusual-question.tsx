import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import { unusualMessages } from './dialog-messages';
import type { JobAction } from './use-job-action';

/** Says what is out of the ordinary before it is confirmed, and asks why; nothing when all is as booked. */
export function UnusualQuestion({ job }: { readonly job: JobAction }) {
  const t = useMessages(unusualMessages);
  const shared = useMessages(actionDialogMessages);
  const locale = useLocale();
  const { bookedFor, lacking, asksToCancel, refundPending, begunAt } = job.unusual;
  const facts = [
    bookedFor && t.early({ day: formatDate(bookedFor, locale) }),
    lacking && t.lacking(lacking),
    asksToCancel && t.asksToCancel({ reason: asksToCancel }),
    refundPending && t.refundPending,
    begunAt && t.justBegun({ time: formatTime(new Date(begunAt), locale) }),
  ].filter((fact) => fact !== null);
  if (!job.asksReason) return null;
  return (
    <>
      {facts.length > 0 ? (
        <Alert tone="warning" title={t.title}>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </Alert>
      ) : null}
      <TextAreaField
        {...job.action.form.field('reason')}
        label={t.why}
        hint={shared.reasonHint}
        required
        rows={2}
        maxLength={MAX_LENGTH.reason}
      />
    </>
  );
}
