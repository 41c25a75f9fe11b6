import { useId, useState, type ReactNode } from 'react';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { quoteHire } from '@kaarigar/shared/domain/quote';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { Parchi } from '@kaarigar/shared/parchi/parchi';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Beside } from '@kaarigar/shared/ui/beside';
import { Button } from '@kaarigar/shared/ui/button';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import { Card } from '@kaarigar/shared/ui/card';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { BarTotal } from '../booking/bar-total';
import bookingStyles from '../booking/booking.module.css';
import { bookingMessages } from '../booking/booking-messages';
import { BookingFailure, isOutdated, type BookingFailed } from '../booking/booking-failure';
import { followPlaced } from '../booking/follow-placed';
import { itemName } from '../booking/item-name';
import { PayBar } from '../booking/pay-bar';
import { PayButtons } from '../booking/pay-buttons';
import { submittedMode, type PaymentMode } from '../booking/payment-mode';
import type { Placed } from '../booking/place-order';
import { placingMessages } from '../booking/placing-messages';
import { RoomLater } from '../booking/room-later';
import { usePageRestored } from '../page-restored';
import { HireHead } from './hire-head';
import { hireMessages } from './hire-messages';
import styles from './hire.module.css';
import { roomWishOf, type HireValues } from './validate-hire';

interface HirePaymentProps {
  readonly context: RemoteContext;
  readonly rate: WorkerRate;
  readonly values: HireValues;
  readonly draft: Draft;
  readonly placing: PaymentMode | null;
  readonly place: (mode: PaymentMode) => Promise<Placed | null>;
  /** What to know before paying. */
  readonly notice: ReactNode;
  readonly onBack: () => void;
  /** Called when the person is back from the payment page. */
  readonly onRestored: () => void;
  readonly onBooked: (order: OrderRow) => void;
  readonly onVerify: (orderId: string) => void;
  readonly onOutdated: () => void;
}

/** Step 2: the sum line by line, and the two ways to pay it. */
export function HirePayment(props: HirePaymentProps) {
  const { context, rate, values, draft, placing, place, notice, onBack, onRestored } = props;
  const { onBooked, onVerify, onOutdated } = props;
  const t = useMessages(hireMessages);
  const booking = useMessages(bookingMessages);
  const words = useMessages(placingMessages);
  const slip = useMessages(parchiMessages);
  const locale = useLocale();
  const formId = useId();
  const [failed, setFailed] = useState<BookingFailed | null>(null);
  const { workers, days } = values;
  const totalPaise = quoteHire(rate.rate_paise, workers, days);

  // After Back from the payment page, the notice on the first step shows what to do next.
  usePageRestored(() => {
    onRestored();
    onBack();
  });

  const form = useForm({
    initial: {},
    async send(_, sent) {
      setFailed(null);
      const mode = submittedMode(sent.submitter);
      const placed = await place(mode);
      if (placed) {
        followPlaced(placed, {
          onBooked,
          onVerify,
          form: sent.form,
          onFailed(notPlaced) {
            setFailed({ placed: notPlaced, mode, shownPaise: totalPaise });
            if (isOutdated(notPlaced.failure.code)) onOutdated();
          },
        });
      }
    },
  });

  return (
    <Beside aside={<HelpAside />}>
      <Card className={styles['card']}>
        <HireHead rate={rate} step={t.step2} isSecond />
        {notice}
        <RoomLater context={context} wish={roomWishOf(rate, values.day, workers, days)} />
        <Parchi
          label={t.summary}
          isHeaded
          picture={tradePicture({ catalogue_category: null, item: null, worker_code: rate.code })}
          facts={{
            job: itemName(rate, locale),
            ...whenOf({ scheduled_on: values.day, slot: null, days }, locale),
            place: values.address,
            worker: null,
            workerLabel: 'worker',
            amountLabel: slip.total,
            amount: formatPaise(totalPaise),
            sum: orderSum(
              {
                quantity: workers,
                days,
                unit: 'worker_day',
                unit_price_paise: rate.rate_paise,
              },
              locale,
            ),
            stamp: null,
            orderId: null,
          }}
        />
        <div className={bookingStyles['known']}>
          <p className={bookingStyles['knownText']}>
            <Dotted phrases={[values.name, displayPhone(values.phone)]} />
          </p>
          <Button variant="quiet" size="s" onClick={onBack}>
            {t.back}
          </Button>
        </div>
        <form {...form.props} id={formId} hidden />
        {form.problem ? (
          <BookingFailure context={context} failed={failed} formId={formId} draft={draft} />
        ) : null}
        <p className={textStyles['quiet']}>{words.howLater}</p>
        <div className={styles['bar']}>
          <PayBar
            notes={<p className={bookingStyles['promise']}>{booking.promise}</p>}
            total={<BarTotal paise={totalPaise} />}
            buttons={<PayButtons formId={formId} placing={placing} size="s" />}
          />
        </div>
      </Card>
    </Beside>
  );
}
