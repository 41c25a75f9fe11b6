import * as z from 'zod/mini';
import type { Paise } from '../domain/money';
import { indianDay } from '../domain/schedule';
import type { ContractEvent } from './contract-work';

/** A price that was told on the phone and written down. */
export interface ToldPrice {
  readonly paise: Paise;
  /** `YYYY-MM-DD`, India: the last day on which it holds. */
  readonly validUntil: string;
  /** Of work; null: nothing was said of it, as below. */
  readonly days: number | null;
  readonly withMaterial: boolean | null;
}

const data = z.object({
  amount_paise: z.number(),
  valid_until: z.string(),
  days: z.optional(z.number()),
  with_material: z.optional(z.boolean()),
});

/** What says that an earlier price no longer is the one that holds. */
const NEWER: readonly string[] = ['told', 'quoted', 'moved', 'status_changed'];

/** The told price that stands; null: none was written down, or something newer replaced it. `events`: oldest first. */
export function toldPrice(
  events: readonly Pick<ContractEvent, 'type' | 'data'>[],
): ToldPrice | null {
  const prices = events.filter(({ type }) => NEWER.includes(type));
  const last = prices[prices.length - 1];
  if (last?.type !== 'told') return null;
  const told = data.safeParse(last.data);
  if (!told.success) return null;
  const { amount_paise: paise, valid_until: validUntil, days, with_material: material } = told.data;
  return { paise, validUntil, days: days ?? null, withMaterial: material ?? null };
}

/** Whether its last day is over. */
export function isToldPriceOver({ validUntil }: ToldPrice, now = new Date()): boolean {
  return validUntil < indianDay(now);
}
