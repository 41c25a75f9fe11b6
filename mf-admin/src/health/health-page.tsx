import { Suspense } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLive } from '@kaarigar/shared/live/use-live';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { Findings } from './findings';
import type { HealthData } from './health-loader';
import { healthMessages } from './health-messages';
import { HealthReadings } from './health-readings';

interface HealthPageProps {
  readonly context: RemoteContext;
}

/** `/admin/health`: the first page to look at when something may be wrong with money. */
export function HealthPage({ context }: HealthPageProps) {
  const t = useMessages(healthMessages);
  const data = useLoaderData<HealthData>();
  return (
    <Page title={t.title} lede={t.lede}>
      <Suspense fallback={<HealthLoading />}>
        <LiveHealth context={context} {...data} />
      </Suspense>
    </Page>
  );
}

function LiveHealth({ context, health, findings }: HealthPageProps & HealthData) {
  const t = useMessages(healthMessages);
  const { refresh, isRefreshing } = useLive();
  return (
    <LiveView
      live={health}
      failedTitle={t.failedTitle}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
    >
      {(readings, readAt) => (
        <>
          <HealthReadings health={readings} readAt={readAt} />
          <Findings {...{ context, findings, refresh, isRefreshing }} />
        </>
      )}
    </LiveView>
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
