import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { RadioGroupField, TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import {
  ADDRESS_LIMIT,
  NAME_LIMIT,
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
        <TextField
          {...control('name')}
          label={t.name}
          maxLength={NAME_LIMIT}
          autoComplete="name"
          enterKeyHint="next"
        />
        <TextField
          {...control('phone')}
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
        />
      </FieldRow>
      <TextAreaField
        {...control('address')}
        label={t.address}
        hint={t.addressHint}
        autoComplete="street-address"
        maxLength={ADDRESS_LIMIT}
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
