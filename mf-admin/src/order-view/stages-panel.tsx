import { Suspense, use, useState } from 'react';
import { findContractWork } from '@kaarigar/shared/api/contract-work';
import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { StageRows } from '@kaarigar/shared/contract-work/stage-rows';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { openQuestion } from '@kaarigar/shared/domain/open-question';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { stageJob, STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { Panel } from '../panel/panel';
import { PanelProblem } from '../panel/panel-problem';
import { orderDetailsMessages } from './order-details-messages';
import { agreedStages } from './agreed-stages';
import { deskTone } from '../order/order-status-pill';
import { StageNext } from './stage-next';

interface StagesPanelProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  readonly order: Pick<OrderDetails, 'order_id' | 'waits_for_stage'>;
}

/** On the page of a stage: all stages of the agreed work with their money and work, since they are one piece of work. */
export function StagesPanel({ context, ticket, order }: StagesPanelProps) {
  const t = useMessages(orderDetailsMessages);
  const [work, setWork] = useState(() => settled(findContractWork(context, ticket)));
  return (
    <Panel title={t.stages}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Stages
          work={work}
          ticket={ticket}
          order={order}
          onRetry={() => setWork(settled(findContractWork(context, ticket)))}
        />
      </Suspense>
    </Panel>
  );
}

interface StagesProps {
  readonly work: Promise<Settled<ContractWork | null>>;
  readonly ticket: string;
  readonly order: StagesPanelProps['order'];
  readonly onRetry: () => void;
}

function Stages({ work, ticket, order, onRetry }: StagesProps) {
  const { order_id: orderId, waits_for_stage: waitsFor } = order;
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const read = use(work);
  if (read.state === 'failed') {
    return (
      <PanelProblem
        title={t.stagesFailed}
        problem={read.problem}
        isRetrying={false}
        onRetry={onRetry}
      />
    );
  }
  const agreed = agreedStages(read.value);
  const stages = (
    <StageRows
      stages={agreed}
      orderId={orderId}
      pathOf={paths.adminOrderDetailsOf}
      wordsOf={({ number }, one) => ({
        place: t.stage({ number }),
        work: stageJob(one, locale),
        money: { text: STATUS_WORDS[one.status][locale], tone: deskTone(one.status) },
      })}
      // Of this one it stands above with all that can be done, unless its money waits for an earlier one: its work may not.
      renderNext={(stage) =>
        stage.order?.order_id === orderId && !waitsFor ? null : (
          <StageNext stages={agreed} stage={stage} />
        )
      }
    />
  );
  if (openQuestion(read.value?.events ?? []) !== 'cancel') return stages;
  return (
    <>
      <Alert
        tone="info"
        action={
          <ButtonLink size="s" variant="quiet" to={paths.adminRequest(ticket)}>
            {t.answerCancel}
          </ButtonLink>
        }
      >
        {t.asksToCancel}
      </Alert>
      {stages}
    </>
  );
}
