import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { PasswordField as PasswordInput } from '@kaarigar/shared/ui/field';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { changePassword } from './change-password';
import {
  passwordProblems,
  type PasswordField,
  type PasswordFields,
  type PasswordProblems,
} from './new-password';
import { passwordProblemText } from './password-problem-text';
import { ProfileFailure } from './profile-failure';
import { passwordMessages } from './profile-messages';
import styles from './profile.module.css';

const EMPTY: PasswordFields = { current: '', next: '', repeat: '' };

/** Changing the password. What is typed here is kept nowhere but on the page. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useMessages(passwordMessages);
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<PasswordProblems>({});
  const [isSaving, setIsSaving] = useState(false);
  const [result, setResult] = useState<'changed' | Problem | null>(null);
  const problems: PasswordProblems = isChecked ? { ...refused, ...passwordProblems(fields) } : {};

  function control(field: PasswordField) {
    return {
      name: field,
      required: true,
      maxLength: PASSWORD_LENGTH.max,
      value: fields[field],
      error: passwordProblemText(field, problems[field], t),
      onChange(event: { target: { value: string } }) {
        setFields({ ...fields, [field]: event.target.value });
        setRefused({ ...refused, [field]: undefined } as PasswordProblems);
        setResult(null);
      },
    };
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    flushSync(() => {
      setIsChecked(true);
      setRefused({});
      setResult(null);
    });
    if (form.current && focusFirstInvalid(form.current)) return;
    flushSync(() => setIsSaving(true));
    const change = await changePassword(email, fields);
    flushSync(() => {
      setIsSaving(false);
      if (change.kind === 'changed') {
        setFields(EMPTY);
        setIsChecked(false);
        setResult('changed');
      } else if (change.kind === 'refused') {
        setRefused(change.problems);
      } else {
        setResult(change.failure);
      }
    });
    if (form.current) focusFirstInvalid(form.current);
  }

  return (
    <Card as="section">
      <form
        ref={form}
        className={styles['form']}
        aria-labelledby="profile-password"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <h2 id="profile-password" className={styles['subtitle']}>
          {t.title}
        </h2>
        {/* For password managers: whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...control('current')} label={t.current} autoComplete="current-password" />
        <PasswordInput
          {...control('next')}
          label={t.next}
          hint={t.nextHint}
          autoComplete="new-password"
        />
        <PasswordInput {...control('repeat')} label={t.repeat} autoComplete="new-password" />
        {result === 'changed' ? (
          <Alert tone="success" title={t.changed}>
            {t.changedHint}
          </Alert>
        ) : null}
        {result !== null && result !== 'changed' ? (
          <ProfileFailure title={t.notChanged} failure={result} />
        ) : null}
        <div>
          <Button variant="primary" type="submit" busy={isSaving} busyLabel={t.saving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
