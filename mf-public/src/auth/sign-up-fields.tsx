import type { ComponentProps } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { authMessages } from '@kaarigar/shared/account/auth-messages';

interface SignUpFieldsProps {
  /** Of the form that these fields are part of. */
  readonly field: (
    name: 'name' | 'phone' | 'address',
  ) => Omit<ComponentProps<typeof AddressField>, 'label'>;
}

/** Who the person is and where the worker goes: asked once, prefilled in every booking. */
export function SignUpFields({ field }: SignUpFieldsProps) {
  const t = useMessages(authMessages);
  return (
    <>
      <TextField {...field('name')} {...personInputs.name} label={t.name} required />
      <TextField
        {...field('phone')}
        {...personInputs.phone}
        label={t.phone}
        hint={t.phoneHint}
        required
      />
      <AddressField {...field('address')} label={t.address} />
    </>
  );
}
