import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { useContactHint } from '../booking/contact-hint';
import type { ProfileFields, ProfileProblem } from './profile-fields';
import { profileMessages } from './profile-messages';

interface ProfileControlsProps {
  readonly form: Form<ProfileFields, ProfileProblem>;
}

/** The fields of the profile. */
export function ProfileControls({ form }: ProfileControlsProps) {
  const t = useMessages(profileMessages);
  const { field } = form;
  const phoneHint = useContactHint(form.values.phone);
  return (
    <>
      <FieldRow>
        <TextField {...field('name')} required {...personInputs.name} label={t.name} />
        <TextField
          {...field('phone')}
          required
          {...personInputs.phone}
          label={t.phone}
          hint={phoneHint}
        />
      </FieldRow>
      <AddressField {...field('address')} label={t.address} />
    </>
  );
}
