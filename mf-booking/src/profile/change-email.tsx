import { Suspense } from 'react';
import { withdrawEmailChange, type EmailChange } from '@kaarigar/shared/api/own-account';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { emailMessages } from './account-messages';
import { EmailByPhone } from './email-by-phone';
import { EmailForm } from './email-form';
import { PasswordFirst } from './password-first';
import { ProfileFailure } from './profile-failure';
import { OpensPart, Part } from '../parts/part';

interface ChangeEmailProps {
  readonly context: RemoteContext;
  readonly email: string;
  /** The number that the account logs in with, ten digits; null: none. */
  readonly phone: string | null;
  /** False: there is none to ask for. */
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly change: Promise<Settled<EmailChange | null>>;
}

/** The form for another address, or the change that is under way. */
export function ChangeEmail(props: ChangeEmailProps) {
  const { context, email, phone, hasPassword, hasSecondFactor, change } = props;
  const t = useMessages(emailMessages);
  const { revalidate } = useRevalidator();

  return (
    <Part id="profile-email" title={email === '' ? t.addTitle : t.title} now={email}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <SettledView settled={change} failedTitle={t.unknown}>
          {(known) =>
            known ? (
              <PendingChange context={context} change={known} email={email} phone={phone} />
            ) : phone !== null && !hasPassword ? (
              <EmailByPhone
                context={context}
                email={email}
                phone={phone}
                hasSecondFactor={hasSecondFactor}
                onSent={revalidate}
              />
            ) : !hasPassword ? (
              <PasswordFirst />
            ) : (
              <EmailForm email={email} onSent={revalidate} />
            )
          }
        </SettledView>
      </Suspense>
    </Part>
  );
}

interface PendingChangeProps extends Pick<ChangeEmailProps, 'context' | 'email' | 'phone'> {
  readonly change: EmailChange;
}

function PendingChange({ context, change, email, phone }: PendingChangeProps) {
  const t = useMessages(emailMessages);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { isBusy, problem, run } = useSubmission();
  const isFirst = email === '';
  const text = isFirst ? t.pendingFirst : phone === null ? t.pending : t.pendingByPhone;
  const title = isFirst ? t.pendingFirstTitle : t.pendingTitle;
  const time = formatTime(new Date(change.expires_at), locale);

  async function withdraw(): Promise<void> {
    await withdrawEmailChange(context);
    await revalidate();
  }

  return (
    <>
      <OpensPart />
      <Alert tone="info" title={title}>
        <p>{text({ email: change.new_email, time })}</p>
        {change.is_half_confirmed ? <p>{t.half}</p> : null}
      </Alert>
      {problem ? <ProfileFailure title={title} failure={problem} /> : null}
      <div>
        <Button
          variant="quiet"
          busy={isBusy}
          busyLabel={t.withdrawing}
          onClick={() => void run(withdraw)}
        >
          {isFirst ? t.withdrawFirst : t.withdraw}
        </Button>
      </div>
    </>
  );
}
