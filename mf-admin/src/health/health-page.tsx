import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import type { HealthData } from './health-loader';
import { healthMessages } from './health-messages';
import { HealthReadings } from './health-readings';

/** `/admin/health`: what an operator looks at first when money is in question. */
export function HealthPage() {
  const t = useMessages(healthMessages);
  const { health } = useLoaderData<HealthData>();
  return (
    <Page title={t.title} lede={t.lede}>
      <Suspense fallback={<HealthLoading />}>
        <LiveHealth health={health} />
      </Suspense>
    </Page>
  );
}

function LiveHealth({ health }: HealthData) {
  const t = useMessages(healthMessages);
  const live = use(health);
  const { refresh, isRefreshing } = useLive();
  if (live.state === 'failed') {
    return (
      <FailedState
        title={t.failedTitle}
        problem={live.problem}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    );
  }
  const { readAt, problem, value } = live;
  return (
    <>
      <StaleAlert {...{ readAt, problem, isRefreshing }} onRefresh={refresh} />
      <HealthReadings health={value} readAt={readAt} />
    </>
  );
}

function HealthLoading() {
  const t = useMessages(healthMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={480} />
    </>
  );
}
