import { useLayoutEffect, useRef, useState } from 'react';
import { completeAccount, isComplete } from '../api/account';
import { ApiError } from '../contracts/error-code';
import {
  closeAccount,
  keptAccount,
  openKeptPhone,
  requestCode,
  type AccountClient,
} from '@kaarigar/shared/platform/auth';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { openDraft } from '../forms/draft';
import { useMessages } from '../i18n/define-messages';
import { useCaptcha } from '../ui/captcha';
import styles from './account.module.css';
import { ACCOUNT_DRAFT } from './account-draft';
import { CodeForm } from './code-form';
import { ConsentField } from './consent-field';
import { haveCodeSent, visitorCode, type CodeUnderWay } from './kept-code';
import { NumberForm } from './number-form';
import { isKnown, OwnerForm, type OwnerDetails } from './owner-form';
import { phoneMessages } from './phone-messages';
import { useTakenOver } from './use-taken-over';

/** A code is under way, or it was right and name and address are still to come. */
export type PhoneStep = 'code' | 'details';

interface PhoneSignInProps {
  /** What is known of the person: typed before, somewhere else on the page. */
  readonly known?: Partial<OwnerDetails> & { readonly phone?: string };
  /** Hears how far somebody is; null: nothing else is decided yet. */
  readonly onStep?: (step: PhoneStep | null) => void;
  /** The heading of the page says that the code is asked for. */
  readonly isHeaded?: boolean;
  /** Signs the page in to the account, which is complete; `isNew`: only now. */
  readonly enter: (account: AccountClient, isNew: boolean) => Promise<void>;
}

const NOTHING = {};

/**
 * Logging in and signing up by phone, in one: number, code, and for a new account name and address. Nobody learns
 * whether a number has an account before they have typed its code. Each step is there again after a reload, and wherever
 * somebody comes to log in.
 */
export function PhoneSignIn({ known = NOTHING, onStep, isHeaded, enter }: PhoneSignInProps) {
  // What was typed for a booking names its own number.
  const [sent, setSent] = useState(() => {
    const kept = visitorCode.find();
    return known.phone && kept?.phone !== known.phone ? null : kept;
  });
  /** Of a code that was right: it does not work again, should the network fail after it. */
  const opened = useRef<AccountClient>(null);
  const isTakenOver = useTakenOver();
  const [drafts] = useState(() => ({
    number: known.phone ? undefined : openDraft(ACCOUNT_DRAFT),
    owner: known.phone ? undefined : openDraft(draftKey('visitor', 'owner')),
  }));
  const [phone, setPhone] = useState(known.phone ?? '');
  const [consent, setConsent] = useState(false);
  const captcha = useCaptcha();
  const t = useMessages(phoneMessages);
  const underWay = isTakenOver ? sent : null;
  const step = underWay && (underWay.isRight ? 'details' : 'code');
  useLayoutEffect(() => onStep?.(step), [step, onStep]);

  function keep(next: CodeUnderWay): void {
    visitorCode.keep(next);
    setSent(next);
  }

  function goBack(): void {
    opened.current = null;
    visitorCode.forget();
    setSent(null);
  }

  async function send(wanted: string): Promise<void> {
    await captcha.send((answer) => requestCode(wanted, answer));
  }

  async function finish(account: AccountClient, isNew: boolean): Promise<void> {
    await enter(account, isNew);
    visitorCode.forget();
  }

  if (underWay?.isRight) {
    const complete = async (details: OwnerDetails): Promise<void> => {
      const account = await keptAccount(underWay.phone);
      await completeAccount(account, { ...details, phone: underWay.phone });
      await finish(account, true);
    };
    const leave = async (): Promise<void> => {
      // Of a login that has ended nothing is left to close.
      const account = await keptAccount(underWay.phone).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'session_expired') return null;
        throw error;
      });
      if (account) await closeAccount(account);
      goBack();
    };
    return (
      <OwnerForm
        known={known}
        consent={consent}
        draft={drafts.owner}
        onSent={complete}
        onOtherNumber={leave}
      />
    );
  }
  if (underWay) {
    const type = async (code: string): Promise<void> => {
      const account = (opened.current ??= await openKeptPhone({ phone: underWay.phone, code }));
      if (await isComplete(account)) await finish(account, false);
      else keep({ ...underWay, isRight: true });
    };
    return (
      <>
        {isHeaded ? null : <h2 className={styles['title']}>{t.codeTitle}</h2>}
        <CodeForm
          sent={underWay}
          captcha={captcha.field}
          onAgain={() => send(underWay.phone)}
          onSent={keep}
          onCode={type}
          onOtherNumber={goBack}
        />
      </>
    );
  }
  const ask = async (wanted: string): Promise<void> => {
    setPhone(wanted);
    keep(await haveCodeSent(wanted, visitorCode.find(), () => send(wanted)));
  };
  return (
    <NumberForm
      draft={drafts.number}
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
