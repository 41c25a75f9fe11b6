import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../contracts/error-code';
import { parseCode } from '../domain/one-time-code';
import { CODE_TRIES, isCodeExpired } from '../domain/phone-code';
import { displayPhone } from '../domain/indian-phone';
import { checked, faultOf } from '../forms/check';
import { openDraft } from '../forms/draft';
import { useForm } from '../forms/use-form';
import { useSubmission } from '../forms/use-submission';
import { useMessages } from '../i18n/define-messages';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { ProblemAlert } from '../ui/problem-alert';
import styles from './account.module.css';
import { haveCodeSent, type CodeUnderWay } from './kept-code';
import { phoneMessages } from './phone-messages';
import { useCooldown } from './use-cooldown';
import { useSmsCode } from './use-sms-code';

type CodeProblem = 'missing' | 'not_six' | 'wrong_code';

interface CodeFormProps {
  readonly sent: CodeUnderWay;
  readonly captcha?: ReactNode;
  /** Sends another code. */
  readonly onAgain: () => Promise<void>;
  /** Hears what came of it. */
  readonly onSent: (sent: CodeUnderWay) => void;
  /** Throws `wrong_code`. */
  readonly onCode: (code: string) => Promise<void>;
  /** Null: only this number will do. */
  readonly onOtherNumber: (() => void) | null;
}

/** Asks for the code of an SMS, which the browser fills in where it can, and says when another one can be sent. */
export function CodeForm({ sent, captcha, onAgain, onSent, onCode, onOtherNumber }: CodeFormProps) {
  const t = useMessages(phoneMessages);
  const element = useRef<HTMLFormElement>(null);
  const { phone } = sent;
  const [draft] = useState(() => openDraft(draftKey('visitor', `code.${phone}`)));
  const [isAgain, setIsAgain] = useState(false);
  const [wrong, setWrong] = useState(0);
  const [isExpired, setIsExpired] = useState(false);
  const again = useSubmission();
  const seconds = useCooldown(sent.until);
  const form = useForm<{ code: string }, string, CodeProblem>({
    initial: { code: '' },
    draft,
    check({ code }) {
      const parsed = parseCode(code);
      return checked({ code: faultOf(code, parsed, 'not_six') }, parsed);
    },
    text(_, problem) {
      if (problem === 'missing') return t.missingCode;
      if (problem === 'not_six') return t.notSixDigits;
      if (isExpired) return t.codeExpired;
      return wrong >= CODE_TRIES ? t.codeOver : t.wrongCode;
    },
    refusals: { wrong_code: { code: 'wrong_code' } },
    async send(code) {
      try {
        await onCode(code);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'wrong_code') {
          setWrong(wrong + 1);
          // The service answers the same to both, so that it tells strangers nothing; this page knows when it was sent.
          setIsExpired(isCodeExpired(sent.at, Date.now()));
        }
        throw error;
      }
    },
  });
  // What stood there before is gone, with the focus.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useSmsCode((code) => {
    form.change({ code });
    // Once the field has it.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[type=submit]')?.click(), 0);
  });

  async function sendAgain(): Promise<void> {
    const outcome = await again.run(() => haveCodeSent(phone, sent, onAgain));
    if (outcome?.state !== 'known') return;
    onSent(outcome.value);
    setIsAgain(outcome.value.isSent);
    if (!outcome.value.isSent) return;
    setWrong(0);
    setIsExpired(false);
    form.reset();
  }

  return (
    <form {...form.props} ref={element} className={styles['phone']}>
      {sent.isSent ? (
        <p role="status">{t.sentTo({ phone: displayPhone(phone) })}</p>
      ) : (
        // A code that was sent a moment ago is as good, unless a login has used it up.
        <Alert tone="info">{t.notSent({ phone: displayPhone(phone) })}</Alert>
      )}
      <TextField
        {...form.field('code')}
        className={styles['code']}
        label={t.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      <ProblemAlert problem={form.problem} />
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.checking}>
        {t.enter}
      </Button>
      {captcha}
      <div className={styles['ways']}>
        <Button
          variant="plain"
          size="s"
          busy={again.isBusy}
          busyLabel={t.sending}
          // Not `disabled`: that would take the focus away from the person who has just pressed it.
          aria-disabled={seconds > 0 || undefined}
          className={seconds > 0 ? styles['waiting'] : undefined}
          onClick={() => {
            if (seconds === 0) void sendAgain();
          }}
        >
          {seconds > 0 ? t.againIn({ seconds }) : t.again}
        </Button>
        {onOtherNumber === null ? null : (
          <Button variant="plain" size="s" onClick={onOtherNumber}>
            {t.otherNumber}
          </Button>
        )}
      </div>
      <ProblemAlert problem={again.problem} />
      {isAgain && !again.problem ? <Alert tone="success">{t.sentAgain}</Alert> : null}
    </form>
  );
}
