import { Suspense } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
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
  const { refresh, isRefreshing } = useLive();
  return (
    <LiveView
      live={staff}
      failedTitle={t.failedTitle}
      renderProblem={(code) => (code === 'not_allowed' ? <ForAdmins /> : null)}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
    >
      {({ members, history }) => (
        <>
          <StaffTable context={context} members={members} refresh={refresh} />
          <AddStaff context={context} refresh={refresh} />
          <Card>
            <HistoryList history={history} columns={staffColumns(locale)} showSubject />
          </Card>
        </>
      )}
    </LiveView>
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
