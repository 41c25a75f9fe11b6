import { Suspense } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { hireWords } from '@kaarigar/shared/i18n/hire-words';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Beside } from '@kaarigar/shared/ui/beside';
import { Card } from '@kaarigar/shared/ui/card';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page } from '@kaarigar/shared/ui/page';
import { WORKER_SCENES } from '@kaarigar/shared/ui/scene';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { PaymentFrame } from '../payment/payment-frame';
import { PendingReminder } from '../payment/pending-reminder';
import { Hire } from './hire';
import { hireMessages } from './hire-messages';
import { useHireStep } from './use-hire-step';

interface HirePageProps {
  readonly context: RemoteContext;
  readonly code: WorkerCode;
  readonly loading: Promise<Settled<WorkerRate | null>>;
}

/** Hiring one kind of worker, in two steps. */
export function HirePage({ context, code, loading }: HirePageProps) {
  const words = useMessages(hireWords);
  const { step } = useHireStep();
  return (
    <PaymentFrame context={context} returnPath={paths.hireWorker(code)}>
      <Page title={words[code]} scene={WORKER_SCENES[code]} isForm>
        <PendingReminder
          context={context}
          returnPath={paths.hireWorker(code)}
          isAway={step !== 'details'}
        />
        <Suspense fallback={<HireSkeleton />}>
          <Hire context={context} loading={loading} />
        </Suspense>
      </Page>
    </PaymentFrame>
  );
}

function HireSkeleton() {
  const t = useMessages(hireMessages);
  return (
    <Beside aside={<HelpAside />}>
      <Card>
        <VisuallyHidden as="p">
          <span role="status">{t.loading}</span>
        </VisuallyHidden>
        <Skeleton height={56} />
        <Skeleton lines={12} />
      </Card>
    </Beside>
  );
}
