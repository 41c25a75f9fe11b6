import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { readDraft } from '../forms/form-draft';
import { authMessages } from './auth-messages';
import { ACCOUNT_DRAFT } from './auth-mode';
import type { AccountField } from './credentials';

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
        {...personInputs.name}
        label={t.name}
        required
        defaultValue={draft['name']}
        error={problemText('name')}
      />
      <TextField
        name="phone"
        {...personInputs.phone}
        label={t.phone}
        hint={t.phoneHint}
        required
        defaultValue={draft['phone']}
        error={problemText('phone')}
      />
      <TextField
        name="address"
        {...personInputs.address}
        label={t.address}
        hint={t.addressHint}
        required
        defaultValue={draft['address']}
        error={problemText('address')}
      />
    </>
  );
}
