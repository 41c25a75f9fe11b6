import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import type { Visit } from '@kaarigar/shared/contracts/payment-api';
import type { Paise } from '@kaarigar/shared/domain/money';
import { forgetPending } from '@kaarigar/shared/pending-payment/use-pay-after';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { lazyDialog } from '@kaarigar/shared/ui/lazy-dialog';
import { AskCancelDialog } from './ask-cancel-dialog';
import { CancelDialog } from './cancel-dialog';
import type { QuantityWish } from './check-quantity';
import { VisitDialog } from './visit-dialog';

const ComplainDialog = lazyDialog(() =>
  import(/* webpackChunkName: "order-dialogs" */ './complain-dialog').then(
    (file) => file.ComplainDialog,
  ),
);

const QuantityDialog = lazyDialog(() =>
  import(/* webpackChunkName: "order-dialogs" */ './quantity-dialog').then(
    (file) => file.QuantityDialog,
  ),
);

const RatingDialog = lazyDialog(() =>
  import(/* webpackChunkName: "order-dialogs" */ './rating-dialog').then(
    (file) => file.RatingDialog,
  ),
);

/** What can be asked about an order in a dialog. */
export type Asking = 'cancel' | 'askCancel' | 'visit' | 'quantity' | 'complain' | 'rate';

/** What became of it: done (null, or what it is now), or why it was refused. */
export interface Outcomes {
  readonly cancel?: Problem | null;
  readonly askCancel?: Problem | null;
  readonly complain?: Problem | null;
  readonly rate?: Problem | null;
  readonly visit?: Problem | Visit;
  readonly quantity?: Problem | QuantityWish;
}

interface OrderDialogsProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly order: OrderDetailRow;
  /** What one of it costs today; null: it is no longer offered. */
  readonly unitPaise: Paise | null;
  readonly hasWorkers: boolean;
  /** When the work began and ended, as far as known. */
  readonly worked: readonly string[];
  /** Until when it can be said that the work is not right. */
  readonly lastDay: string | null;
  readonly canChangeVisit: boolean;
  readonly isBeingPaid: boolean;
  /** The open one. */
  readonly asking: Asking | null;
  readonly onAsk: (asking: Asking | null) => void;
  readonly onOutdated: () => void;
  /** It has come to its end. */
  readonly onDone: (outcome: Outcomes) => void;
}

/** What is asked before an order is changed, called off, rated or complained of. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { context, userId, order, unitPaise, hasWorkers, worked, lastDay } = props;
  const { canChangeVisit, isBeingPaid, asking, onAsk, onOutdated, onDone } = props;
  const onClose = (): void => onAsk(null);
  return (
    <>
      <CancelDialog
        {...{ context, userId, order, onClose }}
        isOpen={asking === 'cancel'}
        onDone={(cancel) => onDone({ cancel })}
      />
      {asking === 'askCancel' ? (
        <AskCancelDialog
          {...{ context, order, onClose, onOutdated }}
          onChangeDay={canChangeVisit ? () => onAsk('visit') : null}
          onDone={(askCancel) => onDone({ askCancel })}
        />
      ) : null}
      {asking === 'complain' ? (
        <ComplainDialog
          {...{ context, order, worked, lastDay, onClose }}
          onDone={(complain) => onDone({ complain })}
        />
      ) : null}
      {asking === 'rate' ? (
        <RatingDialog
          {...{ context, order, worked, onClose }}
          onDone={(rate) => onDone({ rate })}
        />
      ) : null}
      {asking === 'quantity' ? (
        <QuantityDialog
          {...{ context, order, unitPaise, hasWorkers, isBeingPaid, onClose, onOutdated }}
          onDone={(quantity) => {
            // What this browser kept of it says the old total.
            if ('quantity' in quantity) forgetPending(userId, order.order_id);
            onDone({ quantity });
          }}
        />
      ) : null}
      {asking === 'visit' ? (
        <VisitDialog
          {...{ context, order, hasWorkers, onClose, onOutdated }}
          onDone={(visit) => onDone({ visit })}
        />
      ) : null}
    </>
  );
}
