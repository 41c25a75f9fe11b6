import type { ComponentProps } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { authMessages } from '@kaarigar/shared/account/auth-messages';

interface SignUpFieldsProps {
  /** Of the form that these fields are part of. */
  readonly field: (
    name: 'name' | 'phone' | 'address',
  ) => Omit<ComponentProps<typeof TextField>, 'label'>;
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
      <TextField
        {...field('address')}
        {...personInputs.address}
        label={t.address}
        hint={t.addressHint}
        required
      />
    </>
  );
}
