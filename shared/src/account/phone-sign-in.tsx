import { useState } from 'react';
import { completeAccount, isComplete } from '../api/account';
import {
  closeAccount,
  openPhone,
  requestCode,
  type AccountClient,
} from '@kaarigar/shared/platform/auth';
import { openDraft } from '../forms/draft';
import { useMessages } from '../i18n/define-messages';
import { useCaptcha } from '../ui/captcha';
import styles from './account.module.css';
import { ACCOUNT_DRAFT } from './account-draft';
import { CodeForm } from './code-form';
import { ConsentField } from './consent-field';
import { NumberForm } from './number-form';
import { isKnown, OwnerForm, type OwnerDetails } from './owner-form';
import { phoneMessages } from './phone-messages';

interface PhoneSignInProps {
  /** What is known of the person: typed before, somewhere else on the page. */
  readonly known?: Partial<OwnerDetails> & { readonly phone?: string };
  /** Hears whether a code is under way: then nothing else is asked. */
  readonly onBegun?: (hasBegun: boolean) => void;
  /** Signs the page in to the account, which is complete. */
  readonly enter: (account: AccountClient) => Promise<void>;
}

const NOTHING = {};

type Step =
  | { readonly name: 'number' }
  | { readonly name: 'code'; readonly phone: string }
  | { readonly name: 'details'; readonly phone: string; readonly account: AccountClient };

/**
 * Logging in and signing up by phone, in one: number, code, and for a new account name and address. Nobody learns
 * whether a number has an account before they have typed its code.
 */
export function PhoneSignIn({ known = NOTHING, onBegun, enter }: PhoneSignInProps) {
  const [step, setStep] = useState<Step>({ name: 'number' });
  const [draft] = useState(() => (known.phone ? undefined : openDraft(ACCOUNT_DRAFT)));
  const [phone, setPhone] = useState(known.phone ?? '');
  const [consent, setConsent] = useState(false);
  const captcha = useCaptcha();
  const t = useMessages(phoneMessages);

  function goBack(): void {
    setStep({ name: 'number' });
    onBegun?.(false);
  }

  async function send(wanted: string): Promise<void> {
    await captcha.send((answer) => requestCode(wanted, answer));
  }

  async function type(typed: { phone: string; code: string }): Promise<void> {
    const account = await openPhone(typed);
    if (await isComplete(account)) return enter(account);
    setStep({ name: 'details', phone: typed.phone, account });
  }

  if (step.name === 'code') {
    return (
      <>
        <h2 className={styles['title']}>{t.codeTitle}</h2>
        <CodeForm
          phone={step.phone}
          captcha={captcha.field}
          onAgain={() => send(step.phone)}
          onCode={(code) => type({ phone: step.phone, code })}
          onOtherNumber={goBack}
        />
      </>
    );
  }
  if (step.name === 'details') {
    const { account, phone: own } = step;
    const complete = async (details: OwnerDetails): Promise<void> => {
      await completeAccount(account, { ...details, phone: own });
      await enter(account);
    };
    const leave = async (): Promise<void> => {
      await closeAccount(account);
      goBack();
    };
    return <OwnerForm known={known} consent={consent} onSent={complete} onOtherNumber={leave} />;
  }
  const ask = async (wanted: string): Promise<void> => {
    setPhone(wanted);
    await send(wanted);
    setStep({ name: 'code', phone: wanted });
    onBegun?.(true);
  };
  return (
    <NumberForm
      draft={draft}
      initial={phone}
      hint={t.text}
      captcha={captcha.field}
      more={
        // Then the code is the last that is asked of whoever is new; who has an account needs no tick.
        isKnown(known) ? (
          <ConsentField
            name="consent"
            required={false}
            hint={t.consentHint}
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
          />
        ) : null
      }
      onNumber={ask}
    />
  );
}
