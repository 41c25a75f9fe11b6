import { useEffect, useRef, useState } from 'react';
import { useTakenOver } from '@kaarigar/shared/account/use-taken-over';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { errorStateMessages } from '@kaarigar/shared/ui/error-state-messages';
import { lazyAgain, type NotLoadedProps } from '@kaarigar/shared/ui/lazy-again';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { usePageRestored } from '../page-restored';
import type { ReminderProps } from './pending-notice';
import styles from './pending-reminder.module.css';
import { usePendingOrder } from './use-pending-order';

/** Few people have left an order unpaid: it is downloaded for them. A failed download is said in its place. */
const Reminder = lazyAgain<ReminderProps>(
  () =>
    import(/* webpackChunkName: "pending-notice" */ './pending-notice').then(
      (file) => file.Reminder,
    ),
  NotLoaded,
);

function NotLoaded({ isRetrying, onRetry }: NotLoadedProps<ReminderProps>) {
  const t = useMessages(errorStateMessages);
  return (
    <ProblemAlert
      problem={{ code: 'remote_unavailable' }}
      action={
        <Button variant="quiet" size="s" icon="retry" busy={isRetrying} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  );
}

interface PendingReminderProps {
  readonly context: RemoteContext;
  /** A page with a payment frame, which shows what became of the payment. */
  readonly returnPath: string;
  /** The page shows something in place of what the reminder stands above. */
  readonly isAway: boolean;
}

/** The order that it reminded of since the page is shown. */
interface Shown {
  readonly userId: string;
  readonly orderId: string;
}

/**
 * The reminder of an unpaid order on a page from which nobody pays. It is asked about, and downloaded, while people look
 * for what to press below it: so its place is there with the page, and stays.
 */
export function PendingReminder({ context, returnPath, isAway }: PendingReminderProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const pending = usePendingOrder(userId);
  const [shown, setShown] = useState<Shown>();
  const place = useRef<HTMLDivElement>(null);
  const isTakenOver = useTakenOver();
  // The page's number: each time it is restored it is another one. A drawn page may have been scrolled meanwhile.
  const [visit, setVisit] = useState(0);
  const seenVisit = useRef(isTakenOver ? -1 : 0);
  usePageRestored(() => setVisit((before) => before + 1));
  // After Back the list has its old scroll position, perhaps far below: shown with it, before anybody looks for a button.
  useEffect(() => {
    if (isAway || seenVisit.current === visit) return;
    seenVisit.current = visit;
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAway, visit]);

  if (isAway) {
    if (shown) setShown(undefined);
    return null;
  }
  if (userId !== null && pending && shown?.orderId !== pending.order_id) {
    setShown({ userId, orderId: pending.order_id });
  }
  // A page that everybody may read was drawn for nobody, and who is here is known a moment after it: until then the script
  // in the shell's index.html tells the style sheet.
  if (!isTakenOver || session.status === 'loading') {
    return <div className={classNames(styles['place'], styles['drawn'])} />;
  }
  if (!shown || shown.userId !== userId) return null;
  return (
    <div ref={place} className={styles['place']}>
      <Reminder
        {...{ context, pending, returnPath }}
        {...shown}
        onHide={() => setShown(undefined)}
      />
    </div>
  );
}
