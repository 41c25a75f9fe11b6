import { use } from 'react';
import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { complaintAsk, complaintTalk } from '@kaarigar/shared/domain/complaint';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { KIND_WORDS, WISH_WORDS } from '../order/complaint-words';
import { Moment } from '../order/moment';
import { complaintMessages } from './complaint-messages';
import { ComplaintPhotos } from './complaint-photos';
import styles from './order-actions.module.css';

interface ComplaintProps {
  readonly context: RemoteContext;
  readonly order: OrderDetails;
  readonly timeline: Promise<Live<readonly TimelineEvent[]>>;
}

/** What was said about the work, and the photos of it. */
export function Complaint({ context, order, timeline }: ComplaintProps) {
  return (
    <>
      <Talk order={order} timeline={timeline} />
      <ComplaintPhotos
        // Read again when the order has changed, as it does with each photo.
        key={order.updated_at}
        context={context}
        orderId={order.order_id}
      />
    </>
  );
}

/** What the customer finds not right and waits for an answer to, or what was said about it: both sides, in its order. */
function Talk({ order, timeline }: Omit<ComplaintProps, 'context'>) {
  const t = useMessages(complaintMessages);
  const locale = useLocale();
  const live = use(timeline);
  const { complaint, complaint_kind: kind, complaint_day: day, complaint_slot: slot } = order;
  const isOpen = complaint !== null;
  const events = live.state === 'failed' ? [] : oldestFirst(live.value);
  const turns = complaintTalk(events);
  const isAsked = isOpen && complaintAsk(events) !== null;
  if (!isOpen && turns.length === 0) return null;
  return (
    <Alert
      tone={isOpen && !isAsked ? 'warning' : 'info'}
      title={isAsked ? t.waits : isOpen ? t.complains : t.talked}
    >
      {turns.length === 0 ? (
        <Words text={complaint} kind={kind} />
      ) : (
        <ol className={styles['talk']}>
          {turns.map((turn) => (
            <li key={turn.id}>
              <p className={textStyles['hint']}>
                {turn.by !== 'us' ? t.customer : turn.asks ? t.weAsked : t.answered}
                {' · '}
                <Moment at={turn.at} />
              </p>
              <Words text={turn.text} kind={turn.kind} />
              {turn.visit === null ? null : <p>{t.visit}</p>}
            </li>
          ))}
        </ol>
      )}
      {day === null ? null : (
        <p>
          {WISH_WORDS[locale]({
            when: [formatDate(day, locale), ...(slot ? [slotText(slot, locale)] : [])].join(', '),
          })}
        </p>
      )}
    </Alert>
  );
}

interface WordsProps {
  readonly text: string | null;
  readonly kind: OrderDetails['complaint_kind'];
}

function Words({ text, kind }: WordsProps) {
  const locale = useLocale();
  return (
    <>
      {kind === null ? null : (
        <p>
          <strong>{KIND_WORDS[kind][locale]}</strong>
        </p>
      )}
      {text === null ? null : <p className={textStyles['lines']}>{text}</p>}
    </>
  );
}

function oldestFirst(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  const own = [...events];
  own.sort((one, other) => one.id - other.id);
  return own;
}
