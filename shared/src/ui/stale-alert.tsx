import { formatTime } from '../i18n/format';
import { useMessages } from '../i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from './alert';
import { Button } from './button';
import { staleAlertMessages } from './stale-alert-messages';
import type { Problem } from '../contracts/problem';
import { useIsOnline } from '../live/use-is-online';
import { useKeptAt } from '../offline/use-kept-at';

interface StaleAlertProps {
  readonly readAt: number;
  readonly problem: Problem | null;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** Says that the data on the screen is old, since when, and what happens next. Shows nothing for fresh data. */
export function StaleAlert({ readAt, problem, isRefreshing, onRefresh }: StaleAlertProps) {
  const isOnline = useIsOnline();
  const isKept = useKeptAt() !== null;
  const locale = useLocale();
  const t = useMessages(staleAlertMessages);
  const time = formatTime(new Date(readAt), locale);

  // The page says so itself.
  if (isKept) return null;
  if (!isOnline) {
    return (
      <Alert tone="warning" title={t.offline}>
        {t.offlineText({ time })}
      </Alert>
    );
  }
  if (!problem) return null;
  return (
    <Alert
      tone="warning"
      title={t.notRefreshed}
      action={
        <Button variant="quiet" size="s" icon="retry" busy={isRefreshing} onClick={onRefresh}>
          {t.tryNow}
        </Button>
      }
    >
      {t.notRefreshedText({ time })}
    </Alert>
  );
}
