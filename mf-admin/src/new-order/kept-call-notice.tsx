import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import type { KeptCall } from './call-draft';
import { newOrderMessages } from './new-order-messages';

interface KeptCallNoticeProps extends KeptCall {
  readonly onAfresh: () => void;
}

/** Whose order was left half written, and since when: the next caller is not booked under their name. */
export function KeptCallNotice({ whose, since, onAfresh }: KeptCallNoticeProps) {
  const t = useMessages(newOrderMessages);
  const locale = useLocale();
  const moment = since && `${formatDate(since, locale)}, ${formatTime(since, locale)}`;
  return (
    <Alert
      tone="warning"
      title={t.keptTitle}
      action={
        <Button variant="quiet" size="s" onClick={onAfresh}>
          {t.afresh}
        </Button>
      }
    >
      {t.kept({ whose, moment })}
    </Alert>
  );
}
