import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { RadioGroupField, TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import {
  type ProfileField,
  type ProfileFields,
  type ProfileProblem,
  type ProfileProblems,
} from './profile-fields';
import { profileMessages } from './profile-messages';

interface ProfileControlsProps {
  readonly email: string;
  readonly fields: ProfileFields;
  readonly problems: ProfileProblems;
  readonly locale: Locale;
  readonly onChange: (field: ProfileField, value: string) => void;
  readonly onLocale: (locale: Locale) => void;
}

const MISSING = {
  name: 'missingName',
  phone: 'missingPhone',
  address: 'missingAddress',
} as const satisfies Record<ProfileField, keyof typeof profileMessages>;

/** The fields of the profile. */
export function ProfileControls(props: ProfileControlsProps) {
  const { email, fields, problems, locale, onChange, onLocale } = props;
  const t = useMessages(profileMessages);

  function problemText(field: ProfileField, problem: ProfileProblem | undefined): string | null {
    if (!problem) return null;
    return problem === 'missing' ? t[MISSING[field]] : t.invalidPhone;
  }

  function control(field: ProfileField) {
    return {
      name: field,
      required: true,
      value: fields[field],
      error: problemText(field, problems[field]),
      onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    };
  }

  return (
    <>
      <FieldRow>
        <TextField {...control('name')} {...personInputs.name} label={t.name} />
        <TextField {...control('phone')} {...personInputs.phone} label={t.phone} />
      </FieldRow>
      <TextAreaField
        {...control('address')}
        {...personInputs.address}
        label={t.address}
        hint={t.addressHint}
        rows={2}
      />
      <TextField
        name="email"
        label={t.email}
        hint={t.emailHint}
        value={email}
        readOnly
        autoComplete="email"
      />
      <RadioGroupField
        name="locale"
        legend={t.language}
        hint={t.languageHint}
        value={locale}
        onChange={(value) => onLocale(value === 'hi' ? 'hi' : 'en')}
        options={[
          { value: 'en', label: <span lang="en">{LANGUAGE_NAMES.en}</span> },
          { value: 'hi', label: <span lang="hi">{LANGUAGE_NAMES.hi}</span> },
        ]}
      />
    </>
  );
}

/** Each language under its own name, whatever the page's language is. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' };
