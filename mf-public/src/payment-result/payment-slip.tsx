import { Suspense, use } from 'react';
import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import { Parchi } from '@kaarigar/shared/parchi/parchi';
import type { StampFacts } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import type { Outcome } from './outcome';
import { useOutcomeTexts } from './outcome-texts';
import type { AskedOrder } from './payment-success-loader';

interface PaymentSlipProps {
  readonly payment: PaymentDetails | PaymentPending;
  readonly order: AskedOrder;
  readonly outcome: Outcome;
}

/** The slip of the order that was paid, its receipt once the money arrived. The order may arrive later than the payment. */
export function PaymentSlip({ order, outcome, payment }: PaymentSlipProps) {
  const { stamp } = useOutcomeTexts()[outcome];
  // Money that came has its stamp on the paper, as on the page of the order; of the rest the heading tells.
  const shown = { payment, isAwaited: outcome === 'pending', stamp, isTold: outcome !== 'paid' };
  return (
    <Suspense fallback={<BareSlip {...shown} />}>
      <KnownSlip {...shown} order={order} />
    </Suspense>
  );
}

interface SlipProps {
  readonly payment: PaymentDetails | PaymentPending;
  readonly stamp: StampFacts;
  /** The bank has not answered: nobody is told that it is unpaid. */
  readonly isAwaited: boolean;
  readonly isTold: boolean;
}

function KnownSlip({ order, ...shown }: SlipProps & { readonly order: AskedOrder }) {
  const answer = use(order);
  const known = answer.state === 'known' ? answer.value : null;
  if (!known) return <BareSlip {...shown} />;
  // What the service says of the money counts.
  const settled = { ...known, status: shown.payment.status };
  const { stamp, isAwaited, isTold } = shown;
  return (
    <OrderParchi
      order={settled}
      {...{ stamp, isAwaited, isTold }}
      workers={known.workers}
      isNarrow
      canShare
    />
  );
}

/** What the payment alone says. Its service has an English name only. */
function BareSlip({ payment, stamp, isTold }: SlipProps) {
  const t = useMessages(parchiMessages);
  return (
    <Parchi
      isTold={isTold}
      isNarrow
      label={t.slip}
      picture={tradePicture({ catalogue_category: null, item: null, worker_code: null })}
      title={<span lang="en">{payment.serviceType}</span>}
      facts={{
        job: payment.serviceType,
        day: null,
        part: null,
        place: null,
        worker: null,
        workerLabel: 'worker',
        amountLabel: payment.status === 'SUCCESS' ? t.paid : t.ofOrder,
        amount: formatPaise(payment.amountPaise),
        sum: null,
        stamp,
        orderId: payment.orderId,
      }}
    />
  );
}
