import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { Parchi } from '@kaarigar/shared/parchi/parchi';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import type { BookedOrder } from './booked-order';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';

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
  const slip = useMessages(parchiMessages);
  const { orderId, category, workerCode, day, slot, amountPaise } = booked;

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
      <Parchi
        as="div"
        isNarrow
        heading="h3"
        picture={tradePicture({ catalogue_category: category, worker_code: workerCode ?? null })}
        facts={{
          job: service,
          ...whenOf({ scheduled_on: day, slot }, locale),
          place: null,
          worker: null,
          isDone: false,
          amountLabel: slip.toPayAfter,
          amount: formatPaise(amountPaise),
          sum: null,
          stamp: { text: orderStatusMessages.payAfterWork[locale], tone: 'waiting' },
          orderId,
        }}
      />
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
