import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextField } from '@kaarigar/shared/ui/field';
import { readDraft } from '../forms/form-draft';
import { authMessages } from './auth-messages';
import { ACCOUNT_DRAFT } from './auth-mode';
import { MAX_LENGTH, type AccountField } from './credentials';

interface SignUpFieldsProps {
  readonly problemText: (field: AccountField) => string | undefined;
}

/** Who the person is and where the worker goes: asked once, prefilled in every booking. */
export function SignUpFields({ problemText }: SignUpFieldsProps) {
  const t = useMessages(authMessages);
  const [draft] = useState(() => readDraft(ACCOUNT_DRAFT));
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        required
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        defaultValue={draft['name']}
        error={problemText('name')}
      />
      <TextField
        name="phone"
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        required
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        defaultValue={draft['phone']}
        error={problemText('phone')}
      />
      <TextField
        name="address"
        label={t.address}
        hint={t.addressHint}
        required
        autoComplete="street-address"
        maxLength={MAX_LENGTH.address}
        defaultValue={draft['address']}
        error={problemText('address')}
      />
    </>
  );
}
