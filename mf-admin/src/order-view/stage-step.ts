import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { stageBefore } from '@kaarigar/shared/domain/stages';
import { nextStep, type NextStep } from './next-step';

/** What can be next about a stage of agreed work: that of any order, but its money is asked for. */
export type StageStep = Exclude<NextStep, 'cash'> | 'ask';

/**
 * The one thing to do next about a stage: somebody is sent, the work begins and ends, then its money is asked for; of
 * money before the work that alone. Null: nothing, or it is not its turn. `today`: `YYYY-MM-DD`, in India.
 */
export function stageStep(
  stages: readonly ContractStage[],
  stage: ContractStage,
  today: string,
): StageStep | null {
  const { order } = stage;
  if (order === null) return null;
  const { status, job_status: job, scheduled_on: day } = order;
  const isOnlyMoney = order.is_advance && job === 'REQUESTED';
  if (isOnlyMoney && status === 'PENDING') return 'ask';
  const needsWorker =
    job === 'REQUESTED' &&
    !isOnlyMoney &&
    canChangeVisit(order) &&
    status !== 'REFUND_PENDING' &&
    isItsTurn(stages, stage);
  const step = nextStep(
    { ...order, needs_worker: needsWorker, asks_to_cancel: false, complains: false },
    day === null || day <= today,
  );
  return step === 'cash' ? 'ask' : step;
}

/** All before it is paid and done; money before the work is only paid. */
function isItsTurn(stages: readonly ContractStage[], { number }: ContractStage): boolean {
  const others = stages.filter(({ order }) => !(order?.is_advance && order.status !== 'PENDING'));
  return stageBefore(others, number) === null;
}
