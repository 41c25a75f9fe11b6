import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../contracts/error-code';
import { parseCode } from '../domain/one-time-code';
import { CODE_TRIES, codeWaitSeconds, isCodeExpired, spacedPhone } from '../domain/phone-code';
import { checked, faultOf } from '../forms/check';
import { useForm } from '../forms/use-form';
import { useSubmission } from '../forms/use-submission';
import { useMessages } from '../i18n/define-messages';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { ProblemAlert } from '../ui/problem-alert';
import styles from './account.module.css';
import { phoneMessages } from './phone-messages';
import { useCooldown } from './use-cooldown';
import { useSmsCode } from './use-sms-code';

type CodeProblem = 'missing' | 'not_six' | 'wrong_code';

interface CodeFormProps {
  /** Ten digits. */
  readonly phone: string;
  /** Whether a code has just gone there; otherwise the page above says why not. */
  readonly isSent?: boolean;
  readonly captcha?: ReactNode;
  /** Sends another code. */
  readonly onAgain: () => Promise<void>;
  /** Throws `wrong_code`. */
  readonly onCode: (code: string) => Promise<void>;
  /** Null: only this number will do. */
  readonly onOtherNumber: (() => void) | null;
}

/** Asks for the code of an SMS, which the browser fills in where it can, and says when another one can be sent. */
export function CodeForm({
  phone,
  isSent: hasGone = true,
  captcha,
  onAgain,
  onCode,
  onOtherNumber,
}: CodeFormProps) {
  const t = useMessages(phoneMessages);
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(() => ({ count: 1, at: Date.now() }));
  const [isAgain, setIsAgain] = useState(false);
  const [wrong, setWrong] = useState(0);
  const [isExpired, setIsExpired] = useState(false);
  const again = useSubmission();
  const seconds = useCooldown(sent, codeWaitSeconds(sent.count));
  const form = useForm<{ code: string }, string, CodeProblem>({
    initial: { code: '' },
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
      return false;
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
    const outcome = await again.run(onAgain);
    if (!outcome) return;
    if (outcome.state === 'failed' && outcome.problem.code !== 'rate_limited') return;
    // Refused as too soon: no new code is under way.
    const isSent = outcome.state === 'known';
    setSent({ count: sent.count + 1, at: isSent ? Date.now() : sent.at });
    if (!isSent) return;
    setIsAgain(true);
    setWrong(0);
    setIsExpired(false);
    form.reset();
  }

  return (
    <form {...form.props} ref={element} className={styles['phone']}>
      {hasGone || isAgain ? <p role="status">{t.sentTo({ phone: spacedPhone(phone) })}</p> : null}
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
          variant="quiet"
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
      {again.problem?.code === 'rate_limited' ? (
        <Alert tone="warning">{t.tooMany}</Alert>
      ) : (
        <ProblemAlert problem={again.problem} />
      )}
      {isAgain && !again.problem ? <Alert tone="success">{t.sentAgain}</Alert> : null}
    </form>
  );
}
