import { useState } from 'react';
import { mailedTo } from '@kaarigar/shared/account/account-draft';
import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import { PhoneSignIn, type PhoneStep } from '@kaarigar/shared/account/phone-sign-in';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { adoptSession, type AccountClient } from '@kaarigar/shared/platform/auth';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { Button } from '@kaarigar/shared/ui/button';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { Segmented } from '@kaarigar/shared/ui/segmented';
import { openVisitorDraft } from '../booking/booking-draft';
import styles from '../booking/booking.module.css';
import { ItemDialog } from '../booking/item-dialog';
import { AccountStep, type AccountStepProps } from './account-step';
import { accountStepMessages } from './account-step-messages';

interface VisitorAccountProps extends AccountStepProps {
  readonly config: RemoteContext['config'];
}

/** The account, last: by phone, which needs nothing that was not typed, or by e-mail. */
export function VisitorAccount({ config, ...props }: VisitorAccountProps) {
  return (
    <CaptchaProvider config={config.captcha}>
      {config.phoneSignIn === true ? <AccountWay {...props} /> : <AccountStep {...props} />}
    </CaptchaProvider>
  );
}

function AccountWay(props: AccountStepProps) {
  const { item, details, changed, total, onBack, onClose } = props;
  const t = useMessages(phoneMessages);
  const words = useMessages(accountStepMessages);
  const [way, setWay] = useState<'phone' | 'email'>(() =>
    mailedTo(openVisitorDraft(item)) === null ? 'phone' : 'email',
  );
  // From the code on there is one way, and each step says itself what it is.
  const [step, setStep] = useState<PhoneStep | null>(null);
  async function enter(account: AccountClient): Promise<void> {
    // The page behind this dialog goes there once somebody is logged in, with what they filled in.
    rememberReturnTo(paths.bookItem(item.category, item.id));
    await adoptSession(account);
  }

  const ways = (
    <Segmented
      label={t.ways}
      className={styles['modes']}
      options={[
        { value: 'phone', label: t.byPhone },
        { value: 'email', label: t.byEmail },
      ]}
      value={way}
      onChange={setWay}
    />
  );
  if (way === 'email') return <AccountStep {...props} ways={ways} />;
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      notes={changed}
      total={total}
      buttons={
        <Button variant="quiet" size="s" onClick={onBack}>
          {words.changeDetails}
        </Button>
      }
    >
      {step ? null : (
        <>
          <h3 data-autofocus tabIndex={-1} className={styles['subtitle']}>
            {words.accountTitle}
          </h3>
          {ways}
        </>
      )}
      <PhoneSignIn known={details} onStep={setStep} enter={enter} />
    </ItemDialog>
  );
}
