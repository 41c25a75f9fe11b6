import { Suspense, use, useState } from 'react';
import { listOrderMessages, sendAgain } from '@kaarigar/shared/api/order-messages';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { ERASED } from '@kaarigar/shared/domain/erased';
import type { OrderMessage } from '@kaarigar/shared/contracts/order-message';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { createRandomKey } from '@kaarigar/shared/domain/random-key';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { OrderControls } from '../action-dialog/order-controls';
import { Moment } from '../order/moment';
import { whatsAppTo } from '../order/reply-links';
import { isToldByNobody } from '../order/telling';
import { TextToSend } from '../order/text-to-send';
import { FoldPanel } from '../panel/fold-panel';
import { PanelProblem } from '../panel/panel-problem';
import rowStyles from '../panel/panel-rows.module.css';
import { isUntold, newestOfKinds, stateOf } from './message-state';
import {
  CHANNEL_WORDS,
  chatText,
  messageName,
  messagesMessages,
  reasonOf,
  STATE_TONES,
  STATE_WORDS,
} from './message-words';
import { standingText } from './standing-text';

/** What the customer was told of an order, when, by which way, and whether it arrived. */
export function MessagesPanel({
  controls,
  startsOpen,
}: {
  readonly controls: OrderControls;
  readonly startsOpen: boolean;
}) {
  const t = useMessages(messagesMessages);
  const { context, order } = controls;
  const ask = () => settled(listOrderMessages(context, order.order_id));
  const [messages, setMessages] = useState(ask);
  return (
    <FoldPanel title={t.title} startsOpen={startsOpen || isToldByNobody(order)}>
      {isToldByNobody(order) ? <ByHand order={order} /> : null}
      <Suspense fallback={<Skeleton lines={3} />}>
        <Messages controls={controls} messages={messages} onRetry={() => setMessages(ask())} />
      </Suspense>
    </FoldPanel>
  );
}

function ByHand({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(messagesMessages);
  return order.phone_no === ERASED.phone ? null : (
    <div className={rowStyles['row']}>
      <p>{t.byHand}</p>
      <TextToSend
        label={t.textToSend}
        text={standingText(order)}
        locale={order.locale}
        phone={order.phone_no}
      />
    </div>
  );
}

interface MessagesProps {
  readonly controls: OrderControls;
  readonly messages: Promise<Settled<readonly OrderMessage[]>>;
  readonly onRetry: () => void;
}

function Messages({ controls, messages, onRetry }: MessagesProps) {
  const t = useMessages(messagesMessages);
  const read = use(messages);
  if (read.state === 'failed') {
    return (
      <PanelProblem title={t.failed} problem={read.problem} isRetrying={false} onRetry={onRetry} />
    );
  }
  if (read.value.length === 0) {
    const { order } = controls;
    if (isToldByNobody(order)) return <p>{t.none}</p>;
    const text = chatText({ kind: '', locale: order.locale }, order, window.location.origin);
    return (
      <div className={rowStyles['row']}>
        <p>{t.none}</p>
        <ButtonAnchor
          variant="quiet"
          size="s"
          icon="whatsapp"
          href={whatsAppTo(order.phone_no, text)}
        >
          {t.chat}
        </ButtonAnchor>
      </div>
    );
  }
  const newest = newestOfKinds(read.value);
  return (
    <ul>
      {read.value.map((message) => (
        <Message
          key={message.id}
          controls={controls}
          message={message}
          isNewest={newest.has(message.id)}
        />
      ))}
    </ul>
  );
}

interface MessageProps {
  readonly controls: OrderControls;
  readonly message: OrderMessage;
  readonly isNewest: boolean;
}

function Message({ controls, message, isNewest }: MessageProps) {
  const t = useMessages(messagesMessages);
  const locale = useLocale();
  const { state, at } = stateOf(message);
  const why = reasonOf(message, locale);
  return (
    <li className={rowStyles['row']}>
      <div>
        <p className={rowStyles['name']}>
          <strong>{messageName(message.kind, locale)}</strong>{' '}
          <StatusPill tone={message.next_channel === null ? STATE_TONES[state] : 'waiting'}>
            {STATE_WORDS[state][locale]}
          </StatusPill>
        </p>
        {why === null ? null : <p>{why}</p>}
        <p className={textStyles['hint']}>
          {`${CHANNEL_WORDS[message.channel][locale]} · ${message.recipient} · `}
          <Moment at={at} />
        </p>
      </div>
      {isUntold(message) && isNewest ? (
        <ButtonAnchor
          variant="quiet"
          size="s"
          icon="whatsapp"
          href={whatsAppTo(
            controls.order.phone_no,
            chatText(message, controls.order, window.location.origin),
          )}
        >
          {t.chat}
        </ButtonAnchor>
      ) : null}
      {isNewest && state !== 'waits' ? <SendAgain controls={controls} id={message.id} /> : null}
    </li>
  );
}

function SendAgain({ controls, id }: { readonly controls: OrderControls; readonly id: number }) {
  const t = useMessages(messagesMessages);
  const { isBusy, problem, run } = useSubmission();
  // One press: after a lost answer the next one is the same.
  const [press] = useState(createRandomKey);
  const { context, order } = controls;
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        icon="retry"
        busy={isBusy}
        busyLabel={t.sending}
        onClick={() =>
          void run(async () => {
            await sendAgain(context, { orderId: order.order_id, id, press });
            controls.succeed(t.sentAgain);
          })
        }
      >
        {t.again}
      </Button>
      {problem?.code === 'rate_limited' ? (
        <Alert tone="error" title={t.notSent}>
          {t.enough}
        </Alert>
      ) : (
        <ProblemAlert problem={problem} title={t.notSent} />
      )}
    </div>
  );
}
