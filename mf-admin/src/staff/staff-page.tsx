import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { paths } from '@kaarigar/shared/paths';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import { HistoryList } from '../editing/history-list';
import { AddStaff } from './add-staff';
import { staffColumns } from './staff-columns';
import type { StaffData } from './staff-loader';
import { staffMessages } from './staff-messages';
import { StaffTable } from './staff-table';

/** `/admin/staff`: who works here. Admins only; the database says who is one. */
export function StaffPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(staffMessages);
  const { staff } = useLoaderData<StaffData>();
  return (
    <Page title={t.title} lede={t.lede}>
      <Suspense fallback={<StaffLoading />}>
        <LiveStaff context={context} staff={staff} />
      </Suspense>
    </Page>
  );
}

function LiveStaff({ context, staff }: StaffData & { readonly context: RemoteContext }) {
  const t = useMessages(staffMessages);
  const locale = useLocale();
  const live = use(staff);
  const { refresh, isRefreshing } = useLive();

  if (live.state === 'failed') {
    const { problem } = live;
    if (problem.code === 'not_allowed') return <ForAdmins />;
    return (
      <FailedState
        title={t.failedTitle}
        problem={problem}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    );
  }
  const { readAt, problem, value } = live;
  return (
    <>
      <StaleAlert {...{ readAt, problem, isRefreshing }} onRefresh={refresh} />
      <StaffTable context={context} members={value.members} refresh={refresh} />
      <AddStaff context={context} refresh={refresh} />
      <Card>
        <HistoryList history={value.history} columns={staffColumns(locale)} showSubject />
      </Card>
    </>
  );
}

function ForAdmins() {
  const t = useMessages(staffMessages);
  return (
    <EmptyState
      icon="shield"
      title={t.notAllowedTitle}
      action={
        <ButtonLink variant="primary" to={paths.adminOrders}>
          {t.toOrders}
        </ButtonLink>
      }
    >
      {t.notAllowedText}
    </EmptyState>
  );
}

function StaffLoading() {
  const t = useMessages(staffMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={240} />
    </>
  );
}
