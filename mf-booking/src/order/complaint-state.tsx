import { withdrawComplaint } from '@kaarigar/shared/api/order-actions';
import type { OrderDetailRow, OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { complaintMessages, kindMessages } from './complaint-messages';

interface ComplaintStateProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly events: readonly OrderEventRow[];
  readonly onChanged: () => void;
}

/** What the customer said is not right, while they wait for an answer, and the way back; afterwards what we answered last. */
export function ComplaintState({ context, order, events, onChanged }: ComplaintStateProps) {
  const t = useMessages(complaintMessages);
  const kinds = useMessages(kindMessages);
  const { isBusy, problem, run } = useSubmission();
  const { complaint, complaint_kind: kind } = order;

  async function takeBack(): Promise<void> {
    await run(() => withdrawComplaint(context, order.order_id, {}));
    onChanged();
  }

  if (complaint !== null) {
    const ticket = events.reduce<unknown>(
      (last, { type, data }) => (type === 'complained' ? data['ticket'] : last),
      null,
    );
    return (
      <Alert
        tone="info"
        title={t.said}
        action={
          <Button
            variant="quiet"
            size="s"
            busy={isBusy}
            busyLabel={t.takingBack}
            onClick={() => void takeBack()}
          >
            {t.takeBack}
          </Button>
        }
      >
        {kind === null ? null : <p>{kinds[kind]}</p>}
        <p className={textStyles['lines']}>{complaint}</p>
        {typeof ticket === 'number' ? <p>{t.number({ number: ticket })}</p> : null}
        <p>{t.waiting}</p>
        <ProblemAlert problem={problem} title={t.notTakenBack} />
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
