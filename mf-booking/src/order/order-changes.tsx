import type { ReactNode } from 'react';
import type { OrderDetailRow, OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { complaintTalk } from '@kaarigar/shared/domain/complaint';
import { canChangeQuantity } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { ratingText } from '@kaarigar/shared/i18n/rating-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { oneMore } from '../booking/book-again';
import { placeToBook } from '../order-words/order-facts';
import { scheduleText } from '../order-words/schedule-text';
import rowStyles from '../parts/changes.module.css';
import { askCancelMessages } from './ask-cancel-messages';
import { cancelMessages } from './cancel-messages';
import { changeQuantityMessages, quantityNotes } from './change-quantity-messages';
import { complaintMessages } from './complaint-messages';
import type { OrderActs } from './order-acts';
import type { Asking, Outcomes } from './order-dialogs';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';
import { ratingMessages } from './rating-messages';
import { visitMessages } from './visit-messages';

interface OrderChangesProps {
  readonly userId: string;
  readonly order: OrderDetailRow;
  readonly events: readonly OrderEventRow[];
  readonly can: OrderActs;
  readonly outcomes: Outcomes;
  /** The way to book it again; null: it is elsewhere. */
  readonly again: ReactNode;
  readonly onAsk: (asking: Asking) => void;
}

/** What can be changed, called off, rated or complained of, and what became of it. */
export function OrderChanges(props: OrderChangesProps) {
  const { userId, order, events, can, outcomes, again, onAsk } = props;
  const t = useMessages(orderPageMessages);
  const cancel = useMessages(cancelMessages);
  const ask = useMessages(askCancelMessages);
  const visit = useMessages(visitMessages);
  const quantity = useMessages(changeQuantityMessages);
  const quantityNote = useMessages(quantityNotes);
  const complaint = useMessages(complaintMessages);
  const rating = useMessages(ratingMessages);
  const locale = useLocale();
  const failures = [
    { problem: outcomes.cancel, title: cancel.notCancelled },
    { problem: outcomes.askCancel, title: ask.notAsked },
    { problem: outcomes.complain, title: complaint.notSent },
    { problem: outcomes.rate, title: rating.notSent },
    { problem: outcomes.visit, title: visit.notChanged },
    { problem: outcomes.quantity, title: quantityNote.notChanged },
  ].flatMap(({ problem, title }) => (problem && 'code' in problem ? [{ problem, title }] : []));
  const isRated = order.rating !== null;
  const asksIfRight = can.complain || isRated;
  const isQuestion = can.complain && !isRated;
  // What was saved is said while it can still be changed: then it begins, or is over, and that is what counts.
  const moved = can.change && outcomes.visit && 'address' in outcomes.visit ? outcomes.visit : null;
  const movedDay = moved && scheduleText(moved, locale);
  const counted =
    can.count && outcomes.quantity && 'quantity' in outcomes.quantity ? outcomes.quantity : null;
  /** Of how much is done, where it cannot be changed here. */
  const countNote =
    can.change && !canChangeQuantity(order) && order.return_of === null && order.unit !== 'fixed'
      ? quantityNote[
          order.unit === 'worker_day'
            ? can.askToCancel
              ? 'paidHire'
              : 'callHire'
            : can.askToCancel
              ? 'paid'
              : 'call'
        ]
      : null;
  /** What is paid has its sum: more of it is an order of its own. */
  const more = countNote !== null && can.askToCancel ? placeToBook(order) : null;

  const hasAny =
    failures.length > 0 ||
    moved !== null ||
    counted !== null ||
    isRated ||
    Object.values(can).some(Boolean);
  if (!hasAny) return null;
  return (
    <section
      aria-labelledby="order-changes"
      className={styles[isQuestion ? 'question' : 'block']}
      data-print="none"
    >
      <h2 id="order-changes" className={textStyles[isQuestion ? 'title' : 'subtitle']}>
        {asksIfRight ? t.isItRight : t.changes}
      </h2>
      {order.rating === null ? null : (
        <div>
          <p>{rating.said({ marks: ratingText(order.rating, locale) })}</p>
          {order.rating_words === null ? null : (
            <p className={textStyles['lines']}>{order.rating_words}</p>
          )}
        </div>
      )}
      {failures.map(({ problem, title }) => (
        <ProblemAlert key={title} problem={problem} title={title} />
      ))}
      {moved ? (
        <Alert tone="success" title={movedDay === null ? visit.changedAddress : visit.changed}>
          {movedDay === null ? null : (
            <>
              <Unbroken text={movedDay} />
              <br />
            </>
          )}
          {moved.address}
        </Alert>
      ) : null}
      {counted ? (
        <Alert tone="success" title={quantityNote.changed}>
          {`${orderQuantity({ unit: order.unit, quantity: counted.quantity, days: counted.days ?? null }, locale)}, ${formatPaise(counted.expected_amount_paise)}`}
        </Alert>
      ) : null}
      <div className={rowStyles['rows']}>
        {can.change ? (
          <Button variant="plain" size="s" onClick={() => onAsk('visit')}>
            {visit.change}
          </Button>
        ) : null}
        {can.count ? (
          <Button variant="plain" size="s" onClick={() => onAsk('quantity')}>
            {quantity[order.unit]}
          </Button>
        ) : null}
        {more === null ? null : (
          <ButtonLink variant="plain" size="s" to={more} state={oneMore(order, userId)}>
            {quantityNote.more}
          </ButtonLink>
        )}
        {can.cancel ? (
          <Button
            variant="plain"
            size="s"
            className={rowStyles['callOff']}
            onClick={() => onAsk('cancel')}
          >
            {cancel.cancel}
          </Button>
        ) : null}
        {can.askToCancel ? (
          <Button
            variant="plain"
            size="s"
            className={rowStyles['callOff']}
            onClick={() => onAsk('askCancel')}
          >
            {ask.ask}
          </Button>
        ) : null}
      </div>
      <div className={styles['actions']}>
        {can.complain ? (
          <>
            <Button
              variant={isRated ? 'quiet' : 'primary'}
              icon={isRated ? undefined : 'star'}
              size="s"
              onClick={() => onAsk('rate')}
            >
              {order.rating === null ? rating.allWell : rating.change}
            </Button>
            {/* After an answer of ours it is said beside that. */}
            {complaintTalk(events).length === 0 ? (
              <Button variant="quiet" size="s" onClick={() => onAsk('complain')}>
                {complaint.notRight}
              </Button>
            ) : null}
          </>
        ) : null}
        {again}
      </div>
      {countNote === null ? null : <p className={textStyles['note']}>{countNote}</p>}
    </section>
  );
}
