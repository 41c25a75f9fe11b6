import type { ContractStage, StageOrder } from '@kaarigar/shared/contracts/contract-work';
import { statusTone, type StatusTone } from '@kaarigar/shared/domain/order-status';
import { isStageDue } from '@kaarigar/shared/domain/stages';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import type { PillTone } from '@kaarigar/shared/ui/status-pill';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { calmly, jobStatusMessages } from './status-messages';

export const stageMessages = defineMessages({
  stageOf: {
    en: (p: { number: number; count: number }) => `Stage ${p.number} of ${p.count}`,
    hi: (p: { number: number; count: number }) => `${stageName.hi(p)} (${p.count} में से)`,
  },
  due: { en: 'To pay now', hi: 'अब देनी है' },
  later: { en: 'Not due yet', hi: 'अभी नहीं देनी है' },
  notBegun: { en: 'Work not started', hi: 'काम शुरू नहीं हुआ' },
  receiptOf: {
    en: (p: { number: number }) => `Receipt of stage ${p.number}`,
    hi: (p: { number: number }) => `${stageName.hi(p)} की रसीद`,
  },
  pay: {
    en: (p: { number: number; sum: string }) => `Pay stage ${p.number}: ${p.sum}`,
    hi: (p: { number: number; sum: string }) => `${stageName.hi(p)} ${p.sum} दें`,
  },
});

/** How a stage stands with its money, in the words of a stage; null while its price is not accepted. */
export function stageStanding(
  stages: readonly ContractStage[],
  { number, order }: ContractStage,
  locale: Locale,
): {
  readonly text: string;
  readonly tone: StatusTone;
  readonly pill: PillTone;
  readonly isDue: boolean;
} | null {
  if (!order) return null;
  const t = translate(stageMessages, locale);
  const isDue = isStageDue(stages, number);
  // When it is due is what was agreed, which stands beside it.
  const unpaid = isDue ? t.due : t.later;
  const text = order.status === 'PENDING' ? unpaid : orderStatusMessages[order.status][locale];
  const tone = statusTone(order.status);
  return { text, tone, pill: isDue ? tone : calmly(tone), isDue };
}

/** The orders of the stages that ask for their money now: their payments may be with the bank. */
export function dueOrders(stages: readonly ContractStage[]): readonly string[] {
  return stages.flatMap(({ number, order }) =>
    order?.status === 'PENDING' && isStageDue(stages, number) ? [order.order_id] : [],
  );
}

/** How far the work of a stage is: nobody booked it. Null: it is money before the work, and nobody works on it. */
export function stageWork(
  { is_advance: isAdvance, job_status: job }: Pick<StageOrder, 'is_advance' | 'job_status'>,
  locale: Locale,
): string | null {
  if (isAdvance && job !== 'CANCELLED') return null;
  return job === 'REQUESTED'
    ? translate(stageMessages, locale).notBegun
    : jobStatusMessages[job][locale];
}
