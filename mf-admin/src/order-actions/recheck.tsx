import { use, useId } from 'react';
import { recheckPayment } from '@kaarigar/shared/api/order-actions';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { ACTION_WORDS, actionsMessages } from './action-messages';
import type { OrderControls } from '../action-dialog/order-controls';

interface RecheckProps {
  readonly controls: OrderControls;
  readonly money: Promise<Live<OrderMoney>>;
}

/** Asks the provider now, where it has ever been told of the order. */
export function Recheck({ controls, money }: RecheckProps) {
  const live = use(money);
  // What could not be read may be there.
  const isKnownToNobody = live.state === 'known' && live.value.has_link === false;
  return isKnownToNobody ? null : <RecheckButton controls={controls} />;
}

/** Needs no confirmation: it only reads what has already happened. */
function RecheckButton({ controls }: Pick<RecheckProps, 'controls'>) {
  const t = useMessages(actionsMessages);
  const locale = useLocale();
  const hintId = useId();
  const { isBusy, problem, run } = useSubmission();
  const { context, order } = controls;

  async function recheck() {
    const answer = await recheckPayment(context, order.order_id, {});
    const status = STATUS_WORDS[answer.status][locale];
    const isSame = answer.status === order.status;
    controls.succeed(isSame ? t.recheckedSame({ status }) : t.recheckedNew({ status }));
  }

  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        icon="retry"
        busy={isBusy}
        busyLabel={t.rechecking}
        aria-describedby={hintId}
        title={t.recheckHint}
        onClick={() => void run(recheck)}
      >
        {ACTION_WORDS.recheck[locale]}
      </Button>
      <VisuallyHidden>
        <span id={hintId}>{t.recheckHint}</span>
      </VisuallyHidden>
      <ProblemAlert problem={problem} title={t.recheckFailed} />
    </div>
  );
}
