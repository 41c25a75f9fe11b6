import { Suspense, useState } from 'react';
import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Beside } from '@kaarigar/shared/ui/beside';
import { Card } from '@kaarigar/shared/ui/card';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { NextSteps } from '@kaarigar/shared/ui/next-steps';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { Request } from './request';
import { requestMessages } from '../request-form/request-messages';

interface RequestPageProps {
  readonly context: RemoteContext;
  readonly loading: Promise<Settled<ContractService | null>>;
}

/** Asking for contract work. */
export function RequestPage({ context, loading }: RequestPageProps) {
  const t = useMessages(requestMessages);
  const [service, setService] = useState<string | null>(null);
  return (
    <Page title={service ?? t.title} lede={t.lede} scene="measure">
      <Beside
        aside={
          <>
            <NextSteps
              told={t.lede}
              steps={[
                { icon: 'phone', text: t.stepCall },
                { icon: 'home', text: t.stepVisit },
                { icon: 'rupee', text: t.stepPrice },
              ]}
            />
            <HelpAside />
          </>
        }
      >
        <Suspense fallback={<RequestSkeleton />}>
          <Request context={context} loading={loading} onNamed={setService} />
        </Suspense>
      </Beside>
    </Page>
  );
}

function RequestSkeleton() {
  const t = useMessages(requestMessages);
  return (
    <Card>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <Skeleton lines={12} />
    </Card>
  );
}
