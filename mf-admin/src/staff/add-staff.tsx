import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { addStaff } from '@kaarigar/shared/api/staff';
import { STAFF_ROLES, type StaffRole } from '@kaarigar/shared/contracts/staff-rows';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { RadioGroupField, TextField } from '@kaarigar/shared/ui/field';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ConfirmDialog } from '../editing/confirm-dialog';
import styles from './add-staff.module.css';
import { ROLE_WORDS, staffMessages } from './staff-messages';
import { useStaffAction } from './use-staff-action';

interface AddStaffProps {
  readonly context: RemoteContext;
  readonly refresh: () => void;
}

/** Takes on somebody who has an account. */
export function AddStaff({ context, refresh }: AddStaffProps) {
  const t = useMessages(staffMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, forgetProblem, act } = useStaffAction(refresh);
  const email = parseEmail(typed);
  const fault = typed.trim() === '' ? t.emptyEmail : errorText('invalid_email');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The error must be on the page before its field can be focused.
    flushSync(() => setIsChecked(true));
    if (email) setIsAsking(true);
    else if (form.current) focusFirstInvalid(form.current);
  }

  async function add(address: string) {
    const isDone = await act(() => addStaff(context, { email: address, role }));
    if (!isDone) return;
    setIsAsking(false);
    setIsChecked(false);
    setTyped('');
    setRole('staff');
    setDone(t.added({ name: address }));
  }

  return (
    <Card as="section">
      <h2 className={styles['title']}>{t.addTitle}</h2>
      <p className={styles['text']}>{t.addText}</p>
      <form ref={form} noValidate className={styles['form']} onSubmit={handleSubmit}>
        <TextField
          name="email"
          type="email"
          label={t.addEmail}
          required
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={isChecked && !email ? fault : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        <RadioGroupField
          name="role"
          legend={t.role}
          options={STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value][locale] }))}
          value={role}
          onChange={(value) => setRole(STAFF_ROLES.find((known) => known === value) ?? 'staff')}
        />
        <div>
          <Button type="submit" variant="primary" icon="plus">
            {t.add}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking && email !== null}
        title={t.addConfirmTitle({ email: email ?? '' })}
        confirm={t.add}
        isBusy={isBusy}
        problem={problem}
        problemText={problem?.code === 'not_found' ? t.noAccount : undefined}
        onConfirm={() => email && void add(email)}
        onClose={() => {
          setIsAsking(false);
          forgetProblem();
        }}
      >
        <p>
          <strong>{ROLE_WORDS[role][locale]}</strong>
        </p>
        <p>{role === 'admin' ? t.addAdminText : t.addStaffText}</p>
      </ConfirmDialog>
      <Toast message={done} onDismiss={() => setDone(null)} />
    </Card>
  );
}
