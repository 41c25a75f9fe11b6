import { useState } from 'react';
import { CodeForm } from '@kaarigar/shared/account/code-form';
import { NumberForm } from '@kaarigar/shared/account/number-form';
import { typePhoneCode } from '@kaarigar/shared/api/own-account';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { spacedPhone } from '@kaarigar/shared/domain/phone-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  closeAccount,
  confirmNumber,
  requestNumber,
  type AccountClient,
} from '@kaarigar/shared/platform/auth';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { numberMessages } from './account-messages';
import { ProveLogin } from './prove-login';
import styles from './profile.module.css';

interface ChangePhoneProps {
  readonly context: RemoteContext;
  /** Of the account; empty: none. */
  readonly email: string;
  /** The number that it logs in with, ten digits; null: none. */
  readonly phone: string | null;
}

type Step =
  | { readonly name: 'rest' | 'prove' }
  | { readonly name: 'number'; readonly isTaken: boolean; readonly fresh: AccountClient }
  | { readonly name: 'code'; readonly next: string; readonly fresh: AccountClient }
  | { readonly name: 'done' };

/** The number to log in with: a first one, or another, once the old login and the new number are shown. */
export function ChangePhone({ context, email, phone }: ChangePhoneProps) {
  const t = useMessages(numberMessages);
  const [step, setStep] = useState<Step>({ name: 'rest' });

  async function send(next: string, fresh: AccountClient): Promise<void> {
    if (next === phone) return setStep({ name: 'rest' });
    try {
      await requestNumber(next);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'user_exists') throw error;
      return setStep({ name: 'number', isTaken: true, fresh });
    }
    setStep({ name: 'code', next, fresh });
  }

  async function type(code: string, next: string, fresh: AccountClient): Promise<void> {
    await typePhoneCode(context);
    await confirmNumber({ phone: next, code });
    await closeAccount(fresh);
    await refreshMe();
    setStep({ name: 'done' });
  }

  return (
    <Card as="section" className={styles['form']}>
      <h2 className={textStyles['subtitle']}>{t.title}</h2>
      {step.name === 'done' && phone !== null ? (
        <Alert tone="success">{t.done({ phone: spacedPhone(phone) })}</Alert>
      ) : (
        <p>{phone === null ? t.none : t.now({ phone: spacedPhone(phone) })}</p>
      )}
      {step.name === 'rest' || step.name === 'done' ? (
        <div>
          <Button variant="quiet" onClick={() => setStep({ name: 'prove' })}>
            {phone === null ? t.add : t.change}
          </Button>
        </div>
      ) : null}
      {step.name === 'prove' ? (
        <ProveLogin
          email={email}
          phone={phone}
          onProved={(fresh) => setStep({ name: 'number', isTaken: false, fresh })}
        />
      ) : null}
      {step.name === 'number' ? (
        <>
          <p>{t.next}</p>
          {step.isTaken ? <Alert tone="error">{t.taken}</Alert> : null}
          <NumberForm initial="" captcha={null} onNumber={(next) => send(next, step.fresh)} />
        </>
      ) : null}
      {step.name === 'code' ? (
        <CodeForm
          phone={step.next}
          onAgain={() => requestNumber(step.next)}
          onCode={(code) => type(code, step.next, step.fresh)}
          onOtherNumber={() => setStep({ name: 'number', isTaken: false, fresh: step.fresh })}
        />
      ) : null}
      {step.name === 'rest' || step.name === 'done' ? null : (
        <div>
          <Button variant="plain" size="s" onClick={() => setStep({ name: 'rest' })}>
            {t.goBack}
          </Button>
        </div>
      )}
    </Card>
  );
}
