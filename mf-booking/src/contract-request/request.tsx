import { useState } from 'react';
import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { RequestForm } from './request-form';
import { requestMessages } from './request-messages';
import { RequestSent, type SentRequest } from './request-sent';

interface RequestProps {
  readonly context: RemoteContext;
  readonly loading: Promise<Settled<ContractService | null>>;
}

/** Shows the form once the type of work is loaded, and the ticket after sending. */
export function Request({ context, loading }: RequestProps) {
  const [sent, setSent] = useState<SentRequest | null>(null);
  const t = useMessages(requestMessages);
  const errorText = useErrorMessage();
  const session = useSession();

  if (sent) return <RequestSent context={context} sent={sent} onAnother={() => setSent(null)} />;
  return (
    <SettledView settled={loading} failedTitle={t.failedTitle}>
      {(service) =>
        !service ? (
          <EmptyState
            icon="list"
            title={t.goneTitle}
            way={{ to: paths.contractServices, label: t.otherServices }}
          >
            {errorText('inactive_item')}
          </EmptyState>
        ) : session.status !== 'signed-in' ? null : (
          <RequestForm
            key={session.userId}
            context={context}
            person={session}
            service={service}
            onSent={setSent}
          />
        )
      }
    </SettledView>
  );
}
