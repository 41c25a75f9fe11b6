import { useState } from 'react';
import { CodeForm } from '@kaarigar/shared/account/code-form';
import { haveCodeSent, keptCode, type CodeUnderWay } from '@kaarigar/shared/account/kept-code';
import { NumberForm } from '@kaarigar/shared/account/number-form';
import { removeLoginPhone, typePhoneCode } from '@kaarigar/shared/api/account';
import { freeLoginPhone } from '@kaarigar/shared/api/own-account';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { Me } from '@kaarigar/shared/contracts/rows';
import { withoutCountry } from '@kaarigar/shared/domain/phone-code';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import {
  adoptSession,
  confirmNumber,
  requestNumber,
  type AccountClient,
} from '@kaarigar/shared/platform/auth';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { draftKey } from '@kaarigar/shared/platform/storage';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { numberMessages } from './account-messages';
import { CallHere } from './call-here';
import { ProveLogin } from './prove-login';
import { OpensPart, Part } from '../parts/part';
import styles from './profile.module.css';

interface ChangePhoneProps {
  readonly context: RemoteContext;
  readonly me: Me;
  /** Of the account; empty: none. */
  readonly email: string;
}

/** Asks for a number; whether another account has it. */
async function isRefused(next: string): Promise<boolean> {
  try {
    await requestNumber(next);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'user_exists') throw error;
    return true;
  }
}

type Step =
  | { readonly name: 'rest' | 'remove' | 'done' | 'removed' }
  | { readonly name: 'number'; readonly refusal?: 'taken' | 'same' }
  | { readonly name: 'prove'; readonly sent: CodeUnderWay }
  | { readonly name: 'code'; readonly sent: CodeUnderWay; readonly fresh: AccountClient };

/**
 * The number to log in with: a first one, or another, or none any more. The login that proves whose account it is comes
 * after the wish: one that was stolen before proves nothing. It is asked for again after a reload, the code is not.
 */
export function ChangePhone({ context, me, email }: ChangePhoneProps) {
  const t = useMessages(numberMessages);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [kept] = useState(() => keptCode(me.id));
  const [draft] = useState(() => openDraft(draftKey(me.id, 'login-phone')));
  const [step, setStep] = useState<Step>(() => {
    const sent = kept.find();
    if (sent) return { name: 'prove', sent };
    return draft.fields()['login_phone'] ? { name: 'number' } : { name: 'rest' };
  });
  const phone = withoutCountry(me.login_phone);
  /** To log in with by a password. */
  const login = me.has_password === false ? '' : email;
  const hasSecondFactor = me.second_factor === 'done';
  const isAtRest = step.name === 'rest' || step.name === 'done' || step.name === 'removed';

  async function send(next: string): Promise<void> {
    if (next === phone) return setStep({ name: 'number', refusal: 'same' });
    let isTaken = false;
    const sent = await haveCodeSent(next, kept.find(), async () => {
      isTaken = await isTakenFor(next);
    });
    if (isTaken) return setStep({ name: 'number', refusal: 'taken' });
    kept.keep(sent);
    draft.clear();
    setStep({ name: 'prove', sent });
  }

  /** Asks for the number; whoever only had a code sent to it, and never typed it, does not keep it. */
  async function isTakenFor(next: string): Promise<boolean> {
    if (!(await isRefused(next))) return false;
    return !(await freeLoginPhone(context, next)) || isRefused(next);
  }

  function leave(next: Step): void {
    kept.forget();
    draft.clear();
    setStep(next);
  }

  async function sendAgain(next: string): Promise<void> {
    if (await isTakenFor(next)) leave({ name: 'number', refusal: 'taken' });
  }

  /** Unless it is somebody else's number by now. */
  function hearSent(sent: CodeUnderWay): void {
    setStep((before) => {
      if (before.name !== 'code') return before;
      kept.keep(sent);
      return { ...before, sent };
    });
  }

  async function type(code: string, sent: CodeUnderWay, fresh: AccountClient): Promise<void> {
    try {
      if (!(await typePhoneCode(fresh, code))) throw new ApiError('wrong_code', { status: 403 });
    } catch (error) {
      // The login has grown old, or a code that was asked for anew is younger.
      const isOld = error instanceof ApiError && error.code === 'reauthentication_needed';
      if (!isOld) throw error;
      return setStep({ name: 'prove', sent });
    }
    await confirmNumber({ phone: sent.phone, code });
    await stayIn(fresh);
    leave({ name: 'done' });
  }

  async function remove(fresh: AccountClient): Promise<void> {
    await removeLoginPhone(fresh);
    await stayIn(fresh);
    setStep({ name: 'removed' });
  }

  /** All other logins have ended, this page's too. */
  async function stayIn(fresh: AccountClient): Promise<void> {
    await adoptSession(fresh);
    await refreshMe();
    await revalidate();
  }

  return (
    <Part id="profile-phone" title={t.title} now={phone && displayPhone(phone)}>
      {step.name === 'removed' ? <Alert tone="success">{t.removed}</Alert> : null}
      {step.name === 'done' && phone !== null ? (
        <>
          <Alert tone="success">
            {(email === '' ? t.done : t.doneBoth)({ phone: displayPhone(phone) })}
          </Alert>
          <CallHere context={context} me={me} phone={phone} />
        </>
      ) : (
        <p>
          {phone === null ? t.none : t.now({ phone: displayPhone(phone) })}{' '}
          {phone !== null && me.login_phone_since
            ? t.since({ day: formatDate(me.login_phone_since, locale) })
            : null}
        </p>
      )}
      {isAtRest ? (
        <div className={styles['choices']}>
          <Button variant="quiet" onClick={() => setStep({ name: 'number' })}>
            {phone === null ? t.add : t.change}
          </Button>
          {phone === null || email === '' ? null : (
            <Button variant="plain" size="s" onClick={() => setStep({ name: 'remove' })}>
              {t.remove}
            </Button>
          )}
        </div>
      ) : null}
      {step.name === 'number' ? (
        <>
          <OpensPart />
          <p>{t.next}</p>
          {step.refusal ? <Alert tone="error">{t[step.refusal]}</Alert> : null}
          <NumberForm initial="" draft={draft} captcha={null} onNumber={send} />
        </>
      ) : null}
      {step.name === 'prove' ? (
        <>
          <OpensPart />
          <ProveLogin
            email={login}
            phone={phone}
            hasSecondFactor={hasSecondFactor}
            onProved={(fresh) => setStep({ name: 'code', sent: step.sent, fresh })}
          />
          <p>{t.proveThen({ phone: displayPhone(step.sent.phone) })}</p>
        </>
      ) : null}
      {step.name === 'remove' ? (
        <>
          <p>{t.removeText}</p>
          {/* Whoever has that number proves nothing: it may be the one that should not be there. */}
          <ProveLogin
            email={login}
            phone={null}
            hasSecondFactor={hasSecondFactor}
            onProved={remove}
          />
        </>
      ) : null}
      {step.name === 'code' ? (
        <CodeForm
          sent={step.sent}
          onAgain={() => sendAgain(step.sent.phone)}
          onSent={hearSent}
          onCode={(code) => type(code, step.sent, step.fresh)}
          onOtherNumber={() => leave({ name: 'number' })}
        />
      ) : null}
      {isAtRest ? null : (
        <div>
          <Button variant="plain" size="s" onClick={() => leave({ name: 'rest' })}>
            {t.goBack}
          </Button>
        </div>
      )}
    </Part>
  );
}
