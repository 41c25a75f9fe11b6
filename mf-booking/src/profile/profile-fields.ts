import type { Me } from '@kaarigar/shared/contracts/rows';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';

export type ProfileField = 'name' | 'phone' | 'address';

/** What a person may change about themselves, as it is typed. */
export type ProfileFields = Readonly<Record<ProfileField, string>>;

export type ProfileProblem = 'missing' | 'invalid_phone';
export type ProfileProblems = { readonly [Field in ProfileField]?: ProfileProblem };

const FIELDS: readonly ProfileField[] = ['name', 'phone', 'address'];

/** The profile as it is, over it what was typed and not saved. */
export function profileFields(
  me: Pick<Me, ProfileField>,
  typed: Readonly<Record<string, string>>,
): ProfileFields {
  return {
    name: typed['name'] ?? me.name ?? '',
    phone: typed['phone'] ?? me.phone ?? '',
    address: typed['address'] ?? me.address ?? '',
  };
}

/** Whether something is typed that is not in the profile yet. */
export function hasChanges(me: Pick<Me, ProfileField>, fields: ProfileFields): boolean {
  return FIELDS.some((field) => fields[field] !== (me[field] ?? ''));
}

/** Checks the profile by the rules of the specification, section 6; the database checks the same again. */
export function profileProblems(fields: ProfileFields): ProfileProblems {
  const problems: { [Field in ProfileField]?: ProfileProblem } = {};
  if (!fields.name.trim()) problems.name = 'missing';
  if (!fields.phone.trim()) problems.phone = 'missing';
  else if (!parseIndianPhone(fields.phone)) problems.phone = 'invalid_phone';
  if (!fields.address.trim()) problems.address = 'missing';
  return problems;
}
