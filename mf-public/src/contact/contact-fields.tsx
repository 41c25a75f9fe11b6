import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { readDraft } from '../forms/form-draft';
import { CONTACT_DRAFT } from './contact-action';
import { contactMessages } from './contact-messages';
import styles from './contact.module.css';
import { TRAP_FIELD, type ContactField, type ContactProblems } from './parse-contact';

/** The three fields, all required, and the one that is for programs. */
export function ContactFields({ problems }: { readonly problems: ContactProblems }) {
  const t = useMessages(contactMessages);
  const problemText = useProblemText(problems);
  const [draft] = useState(() => readDraft(CONTACT_DRAFT));
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        required
        autoComplete="name"
        defaultValue={draft['name']}
        error={problemText('name')}
      />
      <TextField
        name="email"
        {...personInputs.email}
        label={t.email}
        hint={t.emailHint}
        required
        defaultValue={draft['email']}
        error={problemText('email')}
      />
      <TextAreaField
        name="message"
        label={t.message}
        hint={t.messageHint}
        required
        rows={6}
        defaultValue={draft['message']}
        error={problemText('message')}
      />
      <label className={styles['trap']} aria-hidden="true">
        {t.trap}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

function useProblemText(problems: ContactProblems): (field: ContactField) => string | undefined {
  const t = useMessages(contactMessages);
  const errorText = useErrorMessage();
  return (field) => {
    const problem = problems[field];
    if (problem === 'missing') return t.missing[field];
    if (problem === 'too_long' && field !== 'email') return t.tooLong({ limit: MAX_LENGTH[field] });
    return problem && errorText('invalid_email');
  };
}
