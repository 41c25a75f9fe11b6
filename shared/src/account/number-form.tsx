import type { ReactNode } from 'react';
import { parseIndianPhone } from '../domain/indian-phone';
import { checked, faultOf } from '../forms/check';
import type { Draft } from '../forms/draft';
import { useForm } from '../forms/use-form';
import { useMessages } from '../i18n/define-messages';
import { useTakenOver } from './use-taken-over';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { personInputs } from '../ui/person-inputs';
import { ProblemAlert } from '../ui/problem-alert';
import styles from './account.module.css';
import { phoneMessages } from './phone-messages';

interface NumberFormProps {
  readonly initial: string;
  readonly hint?: string;
  readonly captcha: ReactNode;
  /** What else is asked with the number. */
  readonly more?: ReactNode;
  /** Keeps what is typed until a code is under way. */
  readonly draft?: Draft | undefined;
  /** Sends a code to the number, of ten digits. */
  readonly onNumber: (phone: string) => Promise<void>;
}

/** Asks for the number that a code is to go to. */
export function NumberForm({ initial, hint, captcha, more, draft, onNumber }: NumberFormProps) {
  const t = useMessages(phoneMessages);
  const isTakenOver = useTakenOver();
  const form = useForm<{ login_phone: string }, string, 'missing' | 'invalid'>({
    initial: { login_phone: initial },
    draft,
    check({ login_phone: typed }) {
      const phone = parseIndianPhone(typed);
      return checked({ login_phone: faultOf(typed, phone, 'invalid') }, phone);
    },
    text: (_, problem) => (problem === 'missing' ? t.missingPhone : t.invalidPhone),
    async send(phone) {
      await onNumber(phone);
      // Others keep theirs in the same draft.
      return false;
    },
  });
  return (
    <form {...form.props} className={styles['phone']}>
      <TextField
        {...form.field('login_phone')}
        {...personInputs.phone}
        className={styles['number']}
        enterKeyHint="send"
        label={t.phone}
        hint={hint}
        required
      />
      {more}
      <ProblemAlert problem={form.problem} />
      {/* Beside another form with one of its own: only for who comes this way. */}
      {isTakenOver && form.values.login_phone !== '' ? captcha : null}
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.sending}>
        {t.send}
      </Button>
    </form>
  );
}
