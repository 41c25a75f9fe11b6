import { DESCRIPTION_LENGTH } from '@kaarigar/shared/domain/limits';
import type { ContractRequest } from '@kaarigar/shared/api/contract-requests';
import type { Me } from '@kaarigar/shared/contracts/rows';
import type { ContractCode } from '@kaarigar/shared/domain/catalogue';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { bookableDays } from '@kaarigar/shared/domain/schedule';
import { checked, emptyFault, faultOf, nameFault, type Check } from '@kaarigar/shared/forms/check';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** `day` is the wished day of the visit and may stay empty. */
export type RequestField = 'name' | 'phone' | 'description' | 'day';

/** The typed values of the request form, before any check. */
export type RequestFields = Readonly<Record<RequestField, string>>;

export type RequestProblem =
  | 'missing'
  | 'invalid_name'
  | 'invalid_phone'
  | 'invalid_length'
  | 'invalid_date';

/** The form's initial values: the person's own details. */
export function requestFields(me: Me | null): RequestFields {
  return { name: me?.name ?? '', phone: me?.phone ?? '', description: '', day: '' };
}

/** Checks the request form by the rules of the specification, sections 4 and 6. */
export function checkRequest(
  fields: RequestFields,
  of: { serviceCode: ContractCode; locale: Locale; now: Date },
): Check<ContractRequest, RequestField, RequestProblem> {
  const name = fields.name.trim();
  const phone = parseIndianPhone(fields.phone);
  const description = fields.description.trim();
  const { min, max } = DESCRIPTION_LENGTH;
  const isLong = description.length >= min && description.length <= max;
  const isDay = !fields.day || isVisitDay(fields.day, of.now);
  return checked(
    {
      name: nameFault(name),
      phone: faultOf(fields.phone, phone, 'invalid_phone'),
      description: isLong ? undefined : (emptyFault(description) ?? 'invalid_length'),
      day: isDay ? undefined : 'invalid_date',
    },
    phone === null
      ? null
      : {
          serviceCode: of.serviceCode,
          name,
          phone,
          description,
          preferredOn: fields.day || null,
          locale: of.locale,
        },
  );
}

/** We agree on the visit by phone, so a Sunday is allowed; only the range matters. The database checks the same. */
function isVisitDay(day: string, now: Date): boolean {
  const { first, last } = bookableDays(now);
  return day >= first && day <= last;
}
