import { Suspense, use, useState } from 'react';
import { findContractWork } from '@kaarigar/shared/api/contract-work';
import type { ContractStage, ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { statusTone } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { JOB_WORDS, STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Panel } from '../panel/panel';
import { PanelProblem } from '../panel/panel-problem';
import rowStyles from '../panel/panel-rows.module.css';
import { orderDetailsMessages } from './order-details-messages';
import { agreedStages } from './agreed-stages';

interface StagesPanelProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  readonly orderId: string;
}

/** On the page of a stage: all stages of the agreed work with their money and work, since they are one piece of work. */
export function StagesPanel({ context, ticket, orderId }: StagesPanelProps) {
  const t = useMessages(orderDetailsMessages);
  const [work, setWork] = useState(() => settled(findContractWork(context, ticket)));
  return (
    <Panel title={t.stages}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Stages
          work={work}
          orderId={orderId}
          onRetry={() => setWork(settled(findContractWork(context, ticket)))}
        />
      </Suspense>
    </Panel>
  );
}

interface StagesProps {
  readonly work: Promise<Settled<ContractWork | null>>;
  readonly orderId: string;
  readonly onRetry: () => void;
}

function Stages({ work, orderId, onRetry }: StagesProps) {
  const t = useMessages(orderDetailsMessages);
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
  return (
    <ol>
      {agreedStages(read.value).map((stage) => (
        <Stage key={stage.number} stage={stage} isHere={stage.order?.order_id === orderId} />
      ))}
    </ol>
  );
}

interface StageProps {
  readonly stage: ContractStage;
  readonly isHere: boolean;
}

function Stage({ stage: { number, text, amount_paise: paise, order }, isHere }: StageProps) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  if (!order) return null;
  const name = `${t.stage({ number })}: ${text} · ${formatPaise(paise)}`;
  return (
    <li className={rowStyles['row']} aria-current={isHere ? 'true' : undefined}>
      <div>
        {isHere ? (
          <strong>{name}</strong>
        ) : (
          <Link to={paths.adminOrderDetailsOf(order.order_id)}>{name}</Link>
        )}
        <p className={textStyles['hint']}>{JOB_WORDS[order.job_status][locale]}</p>
      </div>
      <StatusPill tone={statusTone(order.status)}>{STATUS_WORDS[order.status][locale]}</StatusPill>
    </li>
  );
}
