import { ANSWER_BY } from '@kaarigar/shared/domain/retention';

/** Whether a message has waited longer for its answer than the law gives us. */
export function isAnswerLate(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) > ANSWER_BY.acknowledgedHours * 3_600_000;
}
