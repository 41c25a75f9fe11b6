import type { OrderDetailRow, OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { complaintMessages, kindMessages } from './complaint-messages';

interface ComplaintStateProps {
  readonly order: OrderDetailRow;
  readonly events: readonly OrderEventRow[];
}

/** What the customer said is not right, while they wait for an answer; afterwards what we answered last. */
export function ComplaintState({ order, events }: ComplaintStateProps) {
  const t = useMessages(complaintMessages);
  const kinds = useMessages(kindMessages);
  const { complaint, complaint_kind: kind } = order;
  if (complaint !== null) {
    const ticket = events.reduce<unknown>(
      (last, { type, data }) => (type === 'complained' ? data['ticket'] : last),
      null,
    );
    return (
      <Alert tone="info" title={t.said}>
        {kind === null ? null : <p>{kinds[kind]}</p>}
        <p className={textStyles['lines']}>{complaint}</p>
        {typeof ticket === 'number' ? <p>{t.number({ number: ticket })}</p> : null}
        <p>{t.waiting}</p>
      </Alert>
    );
  }
  const answer = events.reduce<unknown>(
    (last, { type, data }) => (type === 'complaint_answered' ? data['text'] : last),
    null,
  );
  if (typeof answer !== 'string') return null;
  return (
    <Alert tone="info" title={t.answered}>
      <p className={textStyles['lines']}>{answer}</p>
    </Alert>
  );
}
