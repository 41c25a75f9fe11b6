import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { isSettled } from '@kaarigar/shared/domain/stages';
import { isBeforeWork } from '@kaarigar/shared/i18n/stage-text';
import type { NextStep } from './next-step';

/** What can be next about a stage of agreed work. */
export type StageStep = Exclude<NextStep, 'cash' | 'answer'> | 'ask';

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
  if (status === 'REVIEW') return 'decide';
  if (job === 'IN_PROGRESS') return 'complete';
  if (job === 'CANCELLED' || status === 'REFUND_PENDING' || status === 'REFUNDED') return null;
  if (job === 'ASSIGNED') return day === null || day <= today ? 'start' : null;
  const isUnpaid = status === 'PENDING';
  if (job === 'COMPLETED' || isAdvance(stages, stage)) return isUnpaid ? 'ask' : null;
  return isItsTurn(stages, stage) ? 'assign' : null;
}

const isAdvance = (stages: readonly ContractStage[], { number, text }: ContractStage) =>
  isBeforeWork(text) && stages.some((later) => later.number > number);

/** All before it is paid and done; money before the work is only paid. */
const isItsTurn = (stages: readonly ContractStage[], { number }: ContractStage) =>
  stages
    .filter((earlier) => earlier.number < number)
    .every((earlier) =>
      isAdvance(stages, earlier)
        ? earlier.order !== null && earlier.order.status !== 'PENDING'
        : isSettled(earlier.order),
    );
