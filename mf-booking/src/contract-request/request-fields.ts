import { DESCRIPTION_LENGTH } from '@kaarigar/shared/domain/limits';
import type { ContractRequest } from '@kaarigar/shared/api/contract-requests';
import type { Me } from '@kaarigar/shared/contracts/rows';
import type { ContractCode } from '@kaarigar/shared/domain/catalogue';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { bookableDays } from '@kaarigar/shared/domain/schedule';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** `day` is the wished day of the visit and may stay empty. */
export type RequestField = 'name' | 'phone' | 'description' | 'day';

/** The request form as it is typed, before any checking. */
export type RequestFields = Readonly<Record<RequestField, string>>;

export type RequestProblem = 'missing' | 'invalid_phone' | 'invalid_length' | 'invalid_date';
export type RequestProblems = { readonly [Field in RequestField]?: RequestProblem };

/** What the form starts with: the person's own details, over them what was typed before. */
export function requestFields(
  me: Me | null,
  typed: Readonly<Record<string, string>>,
): RequestFields {
  return {
    name: typed['name'] ?? me?.name ?? '',
    phone: typed['phone'] ?? me?.phone ?? '',
    description: typed['description'] ?? '',
    day: typed['day'] ?? '',
  };
}

export type RequestCheck =
  | { readonly ok: true; readonly request: ContractRequest }
  | { readonly ok: false; readonly problems: RequestProblems };

/** Checks the request form by the rules of the specification, sections 4 and 6. */
export function checkRequest(
  fields: RequestFields,
  of: { serviceCode: ContractCode; locale: Locale; now: Date },
): RequestCheck {
  const name = fields.name.trim();
  const phone = parseIndianPhone(fields.phone);
  const description = fields.description.trim();

  const problems: { [Field in RequestField]?: RequestProblem } = {};
  if (!name) problems.name = 'missing';
  if (!phone) problems.phone = fields.phone.trim() ? 'invalid_phone' : 'missing';
  if (!description) problems.description = 'missing';
  else if (
    description.length < DESCRIPTION_LENGTH.min ||
    description.length > DESCRIPTION_LENGTH.max
  ) {
    problems.description = 'invalid_length';
  }
  if (fields.day && !isVisitDay(fields.day, of.now)) problems.day = 'invalid_date';

  if (Object.keys(problems).length > 0 || !phone) return { ok: false, problems };
  return {
    ok: true,
    request: {
      serviceCode: of.serviceCode,
      name,
      phone,
      description,
      preferredOn: fields.day || null,
      locale: of.locale,
    },
  };
}

/** The visit is agreed by phone, so a Sunday can be wished for; only the range counts. The database says the same. */
function isVisitDay(day: string, now: Date): boolean {
  const { first, last } = bookableDays(now);
  return day >= first && day <= last;
}
