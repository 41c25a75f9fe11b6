import { STAFF_ROLES } from '@kaarigar/shared/contracts/staff-rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Column } from '../editing/changes';
import { ROLE_WORDS, staffMessages } from './staff-messages';

/** The columns of `staff_members` as people read them. */
export function staffColumns(locale: Locale): readonly Column[] {
  const t = translate(staffMessages, locale);
  return [
    {
      name: 'role',
      label: t.role,
      text(value) {
        const role = STAFF_ROLES.find((known) => known === value);
        return role ? ROLE_WORDS[role][locale] : String(value);
      },
    },
    { name: 'name', label: t.name, text: (value) => String(value ?? '') },
    { name: 'email', label: t.email, text: String },
    {
      name: 'second_factor',
      label: t.twoSteps,
      text: (value) => (value === true ? t.twoStepsOn : t.twoStepsOff),
    },
    // Written when somebody is asked to work here, and when that is taken back.
    { name: 'invited', label: t.invitation, text: () => t.sent },
  ];
}
