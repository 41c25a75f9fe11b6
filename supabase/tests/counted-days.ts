import { indianDay } from '@kaarigar/shared/domain/schedule';
import { openAttempt, settle } from './attempt';
import type { TestDatabase } from './fixture';
import { pay } from './settling';

export const TODAY = indianDay(new Date());

const dayIn = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000));
/** Days to come that stand beside those before them, today first: they begin neither a week nor a month. */
export const LATER = [1, 2, 3].flatMap((days) => {
  const from = dayIn(days);
  const isFirst = new Date(from).getUTCDay() === 1 || from.endsWith('-01');
  return isFirst ? [] : [[from, dayIn(2 * days - 1)] as const];
})[0] ?? [TODAY, TODAY];

/** Paid today. */
export async function payOnline({ service }: TestDatabase, orderId: string) {
  return settle(service, await openAttempt(service, orderId), [
    pay({ captured_at: new Date().toISOString() }),
  ]);
}
