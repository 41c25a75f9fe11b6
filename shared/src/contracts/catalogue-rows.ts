import * as z from 'zod/mini';
import { CATEGORIES, CONTRACT_CODES, WORKER_CODES } from '../domain/catalogue';
import { UNITS } from '../domain/quote';

// What visitors read of what is offered, apart from other rows: the home page downloads no more.

/** A row of `catalogue_items`. */
export const catalogueItemRow = z.object({
  category: z.enum(CATEGORIES),
  id: z.number(),
  name_en: z.string(),
  name_hi: z.string(),
  price_paise: z.number(),
  unit: z.enum(UNITS),
  icon: z.string(),
  sort: z.number(),
  /** Items of a list with the same group stand together. */
  group_en: z.string(),
  group_hi: z.string(),
  /** How long the usual job takes; 480 are a working day. */
  minutes: z.number(),
  includes_en: z.string(),
  includes_hi: z.string(),
  excludes_en: z.string(),
  excludes_hi: z.string(),
});
export type CatalogueItem = z.infer<typeof catalogueItemRow>;

/** What visitors read of a row of `worker_rates`. */
export const workerRateRow = z.object({
  code: z.enum(WORKER_CODES),
  name_en: z.string(),
  name_hi: z.string(),
  /** Per worker and day. */
  rate_paise: z.number(),
});
export type WorkerRate = z.infer<typeof workerRateRow>;

/** What visitors read of a row of `contract_services`. */
export const contractServiceRow = z.object({
  code: z.enum(CONTRACT_CODES),
  name_en: z.string(),
  name_hi: z.string(),
});
export type ContractService = z.infer<typeof contractServiceRow>;
