import type { Me } from '@kaarigar/shared/contracts/rows';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import {
  addressFault,
  faultOf,
  nameFault,
  type FieldProblems,
  type Refusals,
} from '@kaarigar/shared/forms/check';

export type ProfileField = 'name' | 'phone' | 'address';

/** The details that people may change, as typed. */
export type ProfileFields = Readonly<Record<ProfileField, string>>;

export type ProfileProblem = 'missing' | 'invalid_name' | 'invalid_phone';
export type ProfileProblems = FieldProblems<ProfileField, ProfileProblem>;

/** The database's error code that is about a field. */
export const PROFILE_REFUSALS: Refusals<ProfileField, ProfileProblem> = {
  invalid_name: { name: 'invalid_name' },
  invalid_phone: { phone: 'invalid_phone' },
};

/** The stored profile as form fields. */
export function profileFields(me: Pick<Me, ProfileField>): ProfileFields {
  return { name: me.name ?? '', phone: me.phone ?? '', address: me.address ?? '' };
}

/** Checks the profile by the rules of the specification, section 6; the database checks the same again. */
export function profileProblems({ name, phone, address }: ProfileFields): ProfileProblems {
  return {
    name: nameFault(name),
    phone: faultOf(phone, parseIndianPhone(phone), 'invalid_phone'),
    address: addressFault(address),
  };
}
