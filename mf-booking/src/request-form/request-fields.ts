import { DESCRIPTION_LENGTH, lengthOf } from '@kaarigar/shared/domain/limits';
import type { ContractWish } from '@kaarigar/shared/api/contract-requests';
import type { ContractRequestRow, Me } from '@kaarigar/shared/contracts/rows';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import {
  checked,
  addressFault,
  emptyFault,
  faultOf,
  nameFault,
  type Check,
  type Refusals,
} from '@kaarigar/shared/forms/check';
import { chosenDayProblem, type DayProblem } from '../booking/day-choice';

/** `day` is the wished day of the visit and may stay empty. */
export type RequestField = 'name' | 'phone' | 'description' | 'address' | 'day';

/** The typed values of the request form, before any check. */
export type RequestFields = Readonly<Record<RequestField, string>>;

export type RequestProblem =
  | DayProblem
  | 'invalid_name'
  | 'invalid_phone'
  | 'too_short'
  | 'too_long';

/** The field that a database error is about. */
export const REQUEST_REFUSALS: Refusals<RequestField, RequestProblem> = {
  invalid_name: { name: 'invalid_name' },
  invalid_phone: { phone: 'invalid_phone' },
  invalid_date: { day: 'invalid_date' },
};

/** The form's initial values: the person's own details. */
export function requestFields(me: Me | null): RequestFields {
  return {
    name: me?.name ?? '',
    phone: me?.phone ?? '',
    description: '',
    address: me?.address ?? '',
    day: '',
  };
}

/** The initial values of a request that is changed. */
export function fieldsOfRequest(request: ContractRequestRow): RequestFields {
  const { name, phone, description, address, preferred_on: day } = request;
  return { name, phone, description, address, day: day ?? '' };
}

/** Checks the request form by the rules of the specification, sections 4 and 6. */
export function checkRequest(
  fields: RequestFields,
  now: Date,
): Check<ContractWish, RequestField, RequestProblem> {
  const name = fields.name.trim();
  const phone = parseIndianPhone(fields.phone);
  const description = cleanLines(fields.description);
  const address = cleanLines(fields.address);
  const { min, max } = DESCRIPTION_LENGTH;
  const length = lengthOf(description);
  const wrongLength = length < min ? 'too_short' : length > max ? 'too_long' : undefined;
  return checked(
    {
      name: nameFault(name),
      phone: faultOf(fields.phone, phone, 'invalid_phone'),
      description: emptyFault(description) ?? wrongLength,
      address: addressFault(address),
      day: chosenDayProblem(fields.day, now),
    },
    phone === null ? null : { name, phone, description, address, preferredOn: fields.day || null },
  );
}
