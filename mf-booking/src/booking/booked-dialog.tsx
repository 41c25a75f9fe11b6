import { Suspense, use, useState } from 'react';
import { findOrderDetails } from '@kaarigar/shared/api/orders';
import type { RoomWish } from '@kaarigar/shared/api/room';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { Parchi } from '@kaarigar/shared/parchi/parchi';
import { SlipActions } from '@kaarigar/shared/parchi/slip-actions';
import { whenOf, type ParchiFacts } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { LanguageLink } from '@kaarigar/shared/ui/language-link';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import type { BookedOrder } from './booked-order';
import { useRoom } from './use-room';
import { placingMessages } from './placing-messages';
import styles from './booking.module.css';

interface BookedDialogProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly booked: BookedOrder;
  /** The service's name in the person's language. */
  readonly service: string;
  readonly onClose: () => void;
}

/** The confirmation of a booking that is paid after the work. */
export function BookedDialog({ context, userId, booked, service, onClose }: BookedDialogProps) {
  const t = useMessages(placingMessages);
  const { orderId } = booked;
  const room = useRoom(context, roomWishOf(booked));
  const isTight = room === 'few' || room === 'none';
  const title = isTight ? t.received : t.booked;
  const visit = booked.slot === null ? t.nextVisitThatDay : t.nextVisit;
  const firstStep = isTight ? t.nextIfFree : visit;
  // Where it is stands with the order alone: the history of this tab may outlive the person.
  const [asked] = useState(() => settled(findOrderDetails(context, { orderId, userId })));

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          {`${title} `}
          <span className={styles['of']}>{service}</span>
        </>
      }
      beside={<LanguageLink isShort />}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
          <ButtonLink variant="quiet" to={paths.order(orderId)}>
            {t.seeOrder}
          </ButtonLink>
        </>
      }
    >
      <div>
        <h3 className={styles['subtitle']}>{t.whatNext}</h3>
        <ol className={styles['steps']}>
          <li>{firstStep}</li>
          <li>{t.nextPay}</li>
        </ol>
        <ReadAloud textOf={() => [`${title}: ${service}.`, firstStep, t.nextPay].join(' ')} />
      </div>
      <Suspense fallback={<BookedSlip {...{ booked, service }} order={null} />}>
        <PlacedSlip {...{ booked, service, asked }} />
      </Suspense>
      <div className={styles['talk']}>
        <p>{t.question}</p>
        <ContactLinks orderId={orderId} />
      </div>
    </Dialog>
  );
}

interface BookedSlipProps extends Pick<BookedDialogProps, 'booked' | 'service'> {
  /** Null: not known yet, or it could not be read. */
  readonly order: OrderDetailRow | null;
}

interface PlacedSlipProps extends Pick<BookedDialogProps, 'booked' | 'service'> {
  readonly asked: Promise<Settled<OrderDetailRow | null>>;
}

/** What was booked, as the question before it was asked. */
function roomWishOf({ orderId, category, workerCode, ...booked }: BookedOrder): RoomWish | null {
  const { day, slot, workers, days = null } = booked;
  const ordered = category ?? workerCode;
  return ordered && day ? { ordered, day, slot, workers: workers ?? 1, days, orderId } : null;
}

function PlacedSlip({ asked, ...booked }: PlacedSlipProps) {
  const answer = use(asked);
  return <BookedSlip {...booked} order={answer.state === 'known' ? answer.value : null} />;
}

/** The slip of what was booked; once its place is known it can be shared. */
function BookedSlip({ booked, service, order }: BookedSlipProps) {
  const t = useMessages(parchiMessages);
  const locale = useLocale();
  const { orderId, category, icon, workerCode, day, slot, amountPaise } = booked;
  const { workers = null, days = null } = booked;
  const picture = tradePicture({
    catalogue_category: category,
    item: icon ? { icon } : null,
    worker_code: workerCode ?? null,
  });
  const facts: ParchiFacts = {
    job: service,
    ...whenOf({ scheduled_on: day, slot, days }, locale),
    place: order?.address ?? null,
    worker: null,
    workerLabel: 'worker',
    amountLabel: t.toPayAfter,
    amount: formatPaise(amountPaise),
    sum:
      workers === null
        ? null
        : orderQuantity({ quantity: workers, days, unit: 'worker_day' }, locale),
    stamp: { text: orderStatusMessages.payAfterWork[locale], tone: 'waiting' },
    orderId,
  };
  return (
    <Parchi as="div" isNarrow heading="h3" picture={picture} facts={facts}>
      {order === null ? null : <SlipActions facts={facts} picture={picture} canPrint={false} />}
    </Parchi>
  );
}
