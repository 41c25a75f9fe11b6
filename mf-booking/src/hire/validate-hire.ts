import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import type { Paise } from '@kaarigar/shared/domain/money';
import { DAYS_BOUNDS, isQuantity, quoteHire } from '@kaarigar/shared/domain/quote';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { dayProblem, type DayProblem } from '../booking/day-choice';
import { parseQuantity } from '../booking/parse-quantity';
import type { PaymentMode } from '../booking/payment-mode';
import type { HireField, HireFields } from './hire-fields';

export type HireProblem = DayProblem | 'invalid_phone' | 'invalid_workers' | 'invalid_days';
export type HireProblems = { readonly [Field in HireField]?: HireProblem };

/** The same details, checked and normalised. */
export interface HireValues {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly workers: number;
  readonly days: number;
  readonly day: string;
}

export type HireCheck =
  | { readonly ok: true; readonly values: HireValues }
  | { readonly ok: false; readonly problems: HireProblems };

/** Checks the hire form by the rules of the specification, sections 4 and 6; the database checks the same again. */
export function validateHire(fields: HireFields, now: Date): HireCheck {
  const name = fields.name.trim();
  const address = fields.address.trim();
  const phone = parseIndianPhone(fields.phone);
  const workers = parseQuantity(fields.workers);
  const days = parseQuantity(fields.days);

  const problems: { [Field in HireField]?: HireProblem } = {};
  if (!name) problems.name = 'missing';
  if (!phone) problems.phone = fields.phone.trim() ? 'invalid_phone' : 'missing';
  if (!address) problems.address = 'missing';
  if (workers === null || !isQuantity('worker_day', workers)) {
    problems.workers = fields.workers.trim() ? 'invalid_workers' : 'missing';
  }
  if (days === null || days < DAYS_BOUNDS.min || days > DAYS_BOUNDS.max) {
    problems.days = fields.days.trim() ? 'invalid_days' : 'missing';
  }
  const aboutDay = dayProblem(fields.day, now);
  if (aboutDay) problems.day = aboutDay;

  if (Object.keys(problems).length > 0 || !phone || workers === null || days === null) {
    return { ok: false, problems };
  }
  return { ok: true, values: { name, phone, address, workers, days, day: fields.day } };
}

/** The running total of what is typed, or null while the numbers are not valid. */
export function hireTotal(rate: WorkerRate, fields: HireFields): Paise | null {
  const workers = parseQuantity(fields.workers);
  const days = parseQuantity(fields.days);
  if (workers === null || !isQuantity('worker_day', workers)) return null;
  if (days === null || days < DAYS_BOUNDS.min || days > DAYS_BOUNDS.max) return null;
  return quoteHire(rate.rate_paise, workers, days);
}

/** The order that checked details make; its e-mail address is the account's. */
export function hireOrderOf(
  rate: WorkerRate,
  values: HireValues,
  { mode, locale, email }: { mode: PaymentMode; locale: Locale; email: string },
): OrderDraft {
  return {
    kind: 'hire',
    worker_code: rate.code,
    name: values.name,
    mobileNumber: values.phone,
    email,
    address: values.address,
    quantity: values.workers,
    days: values.days,
    scheduled_on: values.day,
    slot: null,
    payment_mode: mode,
    locale,
    expected_amount_paise: quoteHire(rate.rate_paise, values.workers, values.days),
  };
}
