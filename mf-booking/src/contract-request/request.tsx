import { use, useState } from 'react';
import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { RequestForm } from './request-form';
import { requestMessages } from './request-messages';
import { RequestSent, type SentRequest } from './request-sent';

interface RequestProps {
  readonly context: RemoteContext;
  readonly loading: Promise<Settled<ContractService | null>>;
}

/** The form once it is known what is asked for; then the ticket. */
export function Request({ context, loading }: RequestProps) {
  const loaded = use(loading);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const t = useMessages(requestMessages);
  const errorText = useErrorMessage();
  const session = useSession();
  const revalidator = useRevalidator();

  if (sent) return <RequestSent sent={sent} onAnother={() => setSent(null)} />;
  if (loaded.state === 'failed') {
    return (
      <FailedState
        title={t.failedTitle}
        problem={loaded.problem}
        onRetry={() => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
      />
    );
  }
  if (!loaded.value) {
    return (
      <EmptyState
        icon="list"
        title={t.goneTitle}
        action={
          <ButtonLink variant="primary" to={paths.contractServices}>
            {t.otherServices}
          </ButtonLink>
        }
      >
        {errorText('inactive_item')}
      </EmptyState>
    );
  }
  if (session.status !== 'signed-in') return null;
  return (
    <RequestForm
      key={session.userId}
      context={context}
      person={session}
      service={loaded.value}
      onSent={setSent}
    />
  );
}
