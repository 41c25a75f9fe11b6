import { useState } from 'react';
import { addStaff, inviteStaff } from '@kaarigar/shared/api/staff';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { STAFF_ROLES, type StaffRole } from '@kaarigar/shared/contracts/staff-rows';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { RadioGroupField, TextField } from '@kaarigar/shared/ui/field';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ConfirmDialog } from '../editing/confirm-dialog';
import styles from './add-staff.module.css';
import { invitationMessages } from './invitation-messages';
import { ROLE_WORDS, staffMessages } from './staff-messages';

/** Which way somebody is taken on after these refusals: without an account they are invited, with one added. */
const INVITES_AFTER: Partial<Record<ErrorCode, boolean>> = { not_found: true, user_exists: false };

interface AddStaffProps {
  readonly context: RemoteContext;
  readonly refresh: () => void;
}

/** Makes a person who already has an account a staff member; anybody else is invited by mail. */
export function AddStaff({ context, refresh }: AddStaffProps) {
  const t = useMessages(staffMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const tInvite = useMessages(invitationMessages);
  const [done, setDone] = useState<string | null>(null);
  /** Once it is known that the address has no account. */
  const [invites, setInvites] = useState(false);
  const form = useForm({
    initial: { email: '', role: 'staff' as StaffRole },
    check(values) {
      const email = parseEmail(values.email);
      const problem = values.email.trim() === '' ? 'missing' : 'invalid_email';
      return checked(
        { email: email ? undefined : problem },
        email === null ? null : { email, role: values.role },
      );
    },
    text: (_, problem): string => (problem === 'missing' ? t.emptyEmail : errorText(problem)),
    asks: () => true,
    async send({ email, role }) {
      try {
        if (invites) await inviteStaff(context, { email, role });
        else await addStaff(context, { email, role });
      } catch (error) {
        if (error instanceof ApiError) setInvites(INVITES_AFTER[error.code] ?? invites);
        throw error;
      } finally {
        refresh();
      }
      form.reset();
      setInvites(false);
      setDone(invites ? tInvite.invited({ email }) : t.added({ name: email }));
    },
  });
  const { field, choice, problem } = form;
  const { email, role } = form.values;

  return (
    <Card as="section">
      <h2 className={textStyles['title']}>{t.addTitle}</h2>
      <p className={styles['text']}>{t.addText}</p>
      <form {...form.props} className={styles['form']}>
        <TextField
          {...field('email')}
          type="email"
          label={t.addEmail}
          required
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioGroupField
          {...choice('role')}
          legend={t.role}
          options={STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value][locale] }))}
        />
        <div>
          <Button type="submit" variant="primary" icon="plus">
            {t.add}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={form.isAsking}
        title={(invites ? tInvite.inviteTitle : t.addConfirmTitle)({
          email: parseEmail(email) ?? '',
        })}
        confirm={invites ? tInvite.invite : t.add}
        isBusy={form.isBusy}
        problem={problem}
        problemText={
          problem?.code === 'not_found'
            ? tInvite.noAccount
            : problem?.code === 'user_exists'
              ? tInvite.hasAccount
              : undefined
        }
        onConfirm={form.confirm}
        onClose={() => {
          setInvites(false);
          form.goBack();
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
