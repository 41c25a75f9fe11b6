import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { focusInView } from '../action-dialog/bring-into-view';
import { newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface BookedBeforeProps {
  readonly orderId: string;
  readonly onBook: (orderId: string) => void;
  readonly onLeave: () => void;
}

/** The number has this work to come: perhaps a colleague took the same call. */
export function BookedBefore({ orderId, onBook, onLeave }: BookedBeforeProps) {
  const t = useMessages(newOrderMessages);
  return (
    <div ref={focusInView} tabIndex={-1}>
      <Alert
        tone="error"
        title={t.failed}
        action={
          <div className={styles['buttons']}>
            <ButtonLink
              variant="quiet"
              size="s"
              to={paths.adminOrderDetailsOf(orderId)}
              onClick={onLeave}
            >
              {t.seeBefore({ orderId })}
            </ButtonLink>
            <Button variant="quiet" size="s" onClick={() => onBook(orderId)}>
              {t.bookAnother}
            </Button>
          </div>
        }
      >
        {t.before}
      </Alert>
    </div>
  );
}
