import { tellOnTheWay } from '@kaarigar/shared/api/order-messages';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import type { OrderControls } from '../action-dialog/order-controls';
import { whatsAppTo } from '../order/reply-links';
import { isToldByNobody } from '../order/telling';
import { chatText, messagesMessages } from '../order-messages/message-words';

const SETS_OUT = 'worker_on_the_way';

/** On the day of the work: the customer is told that the worker has set out. Once a day, however often it is pressed. */
export function OnTheWay({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(messagesMessages);
  const { isBusy, problem, run } = useSubmission();
  const { context, order } = controls;
  // No message of ours reaches them: staff write it themselves.
  if (isToldByNobody(order)) {
    const text = chatText({ kind: SETS_OUT, locale: order.locale }, order, window.location.origin);
    return (
      <ButtonAnchor
        variant="quiet"
        size="s"
        icon="whatsapp"
        href={whatsAppTo(order.phone_no, text)}
      >
        {t.onTheWay}
      </ButtonAnchor>
    );
  }
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        icon="whatsapp"
        busy={isBusy}
        busyLabel={t.sending}
        onClick={() =>
          void run(async () => {
            const isNews = await tellOnTheWay(context, order.order_id);
            controls.succeed(isNews ? t.onTheWayTold : t.onTheWayKnown);
          })
        }
      >
        {t.onTheWay}
      </Button>
      <ProblemAlert problem={problem} title={t.notSent} />
    </div>
  );
}
