import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { RoomWish } from '@kaarigar/shared/api/room';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import type { Paise } from '@kaarigar/shared/domain/money';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { quoteHire } from '@kaarigar/shared/domain/quote';
import {
  checked,
  addressFault,
  faultOf,
  nameFault,
  type Check,
} from '@kaarigar/shared/forms/check';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { dayProblem, type DayProblem } from '../booking/day-choice';
import type { PaymentMode } from '../booking/payment-mode';
import { daysOf, quantityOf } from '../booking/validate-booking';
import type { HireField, HireFields } from './hire-fields';

export type HireProblem =
  | DayProblem
  | 'invalid_name'
  | 'invalid_phone'
  | 'invalid_workers'
  | 'invalid_days';

/** The same details, checked and normalised. */
export interface HireValues {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly workers: number;
  readonly days: number;
  readonly day: string;
}

/** Checks the hire form by the rules of the specification, sections 4 and 6; the database checks the same again. */
export function validateHire(
  fields: HireFields,
  now: Date,
): Check<HireValues, HireField, HireProblem> {
  const name = fields.name.trim();
  const address = cleanLines(fields.address);
  const phone = parseIndianPhone(fields.phone);
  const workers = quantityOf('worker_day', fields.workers);
  const days = daysOf(fields.days);
  return checked(
    {
      name: nameFault(name),
      phone: faultOf(fields.phone, phone, 'invalid_phone'),
      address: addressFault(address),
      workers: faultOf(fields.workers, workers, 'invalid_workers'),
      days: faultOf(fields.days, days, 'invalid_days'),
      day: dayProblem(fields.day, now) ?? undefined,
    },
    phone && workers !== null && days !== null
      ? { name, phone, address, workers, days, day: fields.day }
      : null,
  );
}

/** The total for the typed numbers, or null while they are not valid. */
export function hireTotal(rate: WorkerRate, fields: HireFields): Paise | null {
  const workers = quantityOf('worker_day', fields.workers);
  const days = daysOf(fields.days);
  return workers === null || days === null ? null : quoteHire(rate.rate_paise, workers, days);
}

/** Who would have to be free for it. */
export function roomWishOf(rate: WorkerRate, day: string, workers: number, days: number): RoomWish {
  return { ordered: rate.code, day, slot: null, workers, days, orderId: null };
}

/** Makes an order from checked details; its e-mail address is that of the account. */
export function hireOrderOf(
  rate: WorkerRate,
  values: HireValues,
  { mode, locale, email }: { mode: PaymentMode; locale: Locale; email: string | null },
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
