import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { RadioGroupField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import type { ProfileFields, ProfileProblem } from './profile-fields';
import { profileMessages } from './profile-messages';

interface ProfileControlsProps {
  /** Null: the account has none. */
  readonly email: string | null;
  readonly form: Form<ProfileFields & { readonly locale: Locale }, ProfileProblem>;
}

/** The fields of the profile. */
export function ProfileControls({ email, form }: ProfileControlsProps) {
  const t = useMessages(profileMessages);
  const { field, choice } = form;
  return (
    <>
      <FieldRow>
        <TextField {...field('name')} required {...personInputs.name} label={t.name} />
        <TextField {...field('phone')} required {...personInputs.phone} label={t.phone} />
      </FieldRow>
      <AddressField {...field('address')} label={t.address} />
      {email === null ? null : (
        <TextField
          name="email"
          label={t.email}
          hint={t.emailHint}
          value={email}
          readOnly
          autoComplete="email"
        />
      )}
      <RadioGroupField
        {...choice('locale')}
        legend={t.language}
        hint={t.languageHint}
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
