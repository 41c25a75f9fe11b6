import { useState } from 'react';
import { CodeForm } from '@kaarigar/shared/account/code-form';
import { haveCodeSent, keptCode, type CodeUnderWay } from '@kaarigar/shared/account/kept-code';
import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  openByPassword,
  openPhone,
  requestCode,
  type AccountClient,
} from '@kaarigar/shared/platform/auth';
import { showCodeOf } from '@kaarigar/shared/platform/second-factor';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { PasswordField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { CodeForm as AppCode } from '../second-factor/code-form';
import { secondFactorMessages } from '../second-factor/second-factor-messages';
import { numberMessages } from './account-messages';
import { PasswordFirst } from './password-first';
import styles from './profile.module.css';

interface ProveLoginProps {
  /** Of the account, with which and a password it logs in; empty: it has one of both at most. */
  readonly email: string;
  /** The number that it logs in with, ten digits; null: none, or none that proves anything. */
  readonly phone: string | null;
  /** Whether the login must show a code of the app, too. */
  readonly hasSecondFactor: boolean;
  /** Whoever has just logged in may have the account's address or number changed. */
  readonly onProved: (fresh: AccountClient) => void | Promise<void>;
}

/** Asks for a login of this minute: by password where there is an address, else, or instead, by a code to the number. */
export function ProveLogin({ email, phone, hasSecondFactor, onProved }: ProveLoginProps) {
  const t = useMessages(numberMessages);
  const words = useMessages(secondFactorMessages);
  const [isByCode, setIsByCode] = useState(email === '');
  const [half, setHalf] = useState<AccountClient | null>(null);
  async function prove(fresh: AccountClient): Promise<void> {
    if (hasSecondFactor) setHalf(fresh);
    else await onProved(fresh);
  }
  if (half) {
    return (
      <AppCode
        label={words.code}
        action={words.showCode}
        busyLabel={words.checking}
        send={async (code) => {
          await showCodeOf(half, code);
          await onProved(half);
        }}
      />
    );
  }
  if (email === '' && phone === null) return <PasswordFirst />;
  if (isByCode && phone !== null) return <ProveByCode phone={phone} onProved={prove} />;
  return (
    <>
      <ProveByPassword email={email} onProved={prove} />
      {phone === null ? null : (
        <div>
          <Button variant="plain" size="s" onClick={() => setIsByCode(true)}>
            {t.byCode}
          </Button>
        </div>
      )}
    </>
  );
}

function ProveByPassword({ email, onProved }: Pick<ProveLoginProps, 'email' | 'onProved'>) {
  const t = useMessages(numberMessages);
  const captcha = useCaptcha();
  const form = useForm<{ current: string }, { current: string }, 'missing' | 'wrong'>({
    initial: { current: '' },
    check: (fields) => checked({ current: fields.current ? undefined : 'missing' }, fields),
    text: (_, problem) => (problem === 'missing' ? t.missingPassword : t.wrongPassword),
    refusals: { wrong_credentials: { current: 'wrong' } },
    async send({ current: password }) {
      await onProved(await captcha.send((answer) => openByPassword({ email, password }, answer)));
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <p>{t.prove}</p>
      <PasswordField
        {...form.field('current')}
        label={t.password}
        required
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <ProblemAlert problem={form.problem} />
      {captcha.field}
      <div>
        <Button variant="quiet" type="submit" busy={form.isBusy} busyLabel={t.checking}>
          {t.goOn}
        </Button>
      </div>
    </form>
  );
}

interface ProveByCodeProps extends Pick<ProveLoginProps, 'onProved'> {
  readonly phone: string;
}

function ProveByCode({ phone, onProved }: ProveByCodeProps) {
  const t = useMessages(numberMessages);
  const words = useMessages(phoneMessages);
  const captcha = useCaptcha();
  const { isBusy, problem, run } = useSubmission();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [kept] = useState(() => keptCode(`proof.${userId}`));
  const [sent, setSent] = useState(() => {
    const before = kept.find();
    return before?.phone === phone ? before : null;
  });
  const send = (): Promise<void> => captcha.send((answer) => requestCode(phone, answer));

  function keep(next: CodeUnderWay): void {
    kept.keep(next);
    setSent(next);
  }

  if (sent !== null) {
    return (
      <CodeForm
        sent={sent}
        captcha={captcha.field}
        onAgain={send}
        onSent={keep}
        onCode={async (code) => {
          const fresh = await openPhone({ phone, code });
          kept.forget();
          await onProved(fresh);
        }}
        onOtherNumber={null}
      />
    );
  }
  return (
    <>
      <p>{t.prove}</p>
      <ProblemAlert problem={problem} />
      {captcha.field}
      <div>
        <Button
          variant="quiet"
          busy={isBusy}
          busyLabel={words.sending}
          onClick={() =>
            void run(() => haveCodeSent(phone, sent, send)).then((outcome) => {
              if (outcome?.state === 'known') keep(outcome.value);
            })
          }
        >
          {t.sendToOld({ phone: displayPhone(phone) })}
        </Button>
      </div>
    </>
  );
}
