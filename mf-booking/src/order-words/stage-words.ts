import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { statusTone, type JobStatus, type StatusTone } from '@kaarigar/shared/domain/order-status';
import { isStageDue, stageBefore } from '@kaarigar/shared/domain/stages';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { jobStatusMessages } from './status-messages';

export const stageMessages = defineMessages({
  stageOf: {
    en: (p: { number: number; count: number }) => `Stage ${p.number} of ${p.count}`,
    hi: (p: { number: number; count: number }) => `${p.count} में से ${stageName.hi(p)}`,
  },
  due: { en: 'To be paid now', hi: 'अब भुगतान करना है' },
  after: {
    en: (p: { number: number }) => `Due after stage ${p.number}`,
    hi: (p: { number: number }) => `${stageName.hi(p)} के बाद`,
  },
  notBegun: { en: 'Not begun', hi: 'काम शुरू नहीं हुआ' },
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
): { readonly text: string; readonly tone: StatusTone; readonly isDue: boolean } | null {
  if (!order) return null;
  const t = translate(stageMessages, locale);
  const isDue = isStageDue(stages, number);
  const before = order.status === 'PENDING' && !isDue ? stageBefore(stages, number) : null;
  const text = isDue
    ? t.due
    : before === null
      ? orderStatusMessages[order.status][locale]
      : t.after({ number: before });
  return { text, tone: statusTone(order.status), isDue };
}

/** How far the work of a stage is: nobody booked it. */
export function stageWork(job: JobStatus, locale: Locale): string {
  return job === 'REQUESTED'
    ? translate(stageMessages, locale).notBegun
    : jobStatusMessages[job][locale];
}
