import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import type { BookedOrder } from './booked-order';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { slotText } from './schedule-messages';

interface BookedDialogProps {
  readonly booked: BookedOrder;
  /** The service's name in the person's language. */
  readonly service: string;
  readonly onClose: () => void;
}

/** The confirmation of a booking that is paid after the work. */
export function BookedDialog({ booked, service, onClose }: BookedDialogProps) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { orderId, day, slot, amountPaise } = booked;
  const when = [day && formatDate(day, locale), slot && slotText(slot, locale)].filter(Boolean);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.booked({ service })}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
          <ButtonLink variant="quiet" to={paths.orders}>
            {t.myOrders}
          </ButtonLink>
        </>
      }
    >
      <div>
        <KeyValueTable
          rows={[
            { label: t.orderNumber, value: orderId },
            ...(when.length > 0 ? [{ label: t.when, value: when.join(' · ') }] : []),
            { label: t.toPay, value: formatPaise(amountPaise) },
          ]}
        />
      </div>
      <div>
        <h3 className={styles['subtitle']}>{t.whatNext}</h3>
        <ol className={styles['steps']}>
          <li>{t.nextCall}</li>
          <li>{t.nextVisit}</li>
          <li>{t.nextPay}</li>
        </ol>
      </div>
      <div className={styles['talk']}>
        <p>{t.question}</p>
        <ContactLinks orderId={orderId} />
      </div>
    </Dialog>
  );
}
