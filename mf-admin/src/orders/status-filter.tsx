import { Suspense, use } from 'react';
import type { OrderCounts } from '@kaarigar/shared/contracts/payment-api';
import { ORDER_STATUSES, type OrderStatus } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { FilterChoices } from '../list/filter-choices';
import { STATUS_WORDS } from '../order/status-words';
import { ordersMessages } from './orders-messages';
import { changeView, ordersHref, type OrdersView } from './orders-view';

interface StatusFilterProps {
  readonly view: OrdersView;
  readonly counts: Promise<Live<OrderCounts>>;
}

/** Every status with how many orders it has; without numbers while they are not known. */
export function StatusFilter({ view, counts }: StatusFilterProps) {
  return (
    <Suspense fallback={<StatusChoices view={view} counts={null} />}>
      <CountedStatuses view={view} counts={counts} />
    </Suspense>
  );
}

function CountedStatuses({ view, counts }: StatusFilterProps) {
  const live = use(counts);
  return <StatusChoices view={view} counts={live.state === 'known' ? live.value : null} />;
}

interface StatusChoicesProps {
  readonly view: OrdersView;
  readonly counts: OrderCounts | null;
}

function StatusChoices({ view, counts }: StatusChoicesProps) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const choice = (status: OrderStatus | null, label: string, count: number | undefined) => ({
    label,
    to: ordersHref(changeView(view, { status })),
    isCurrent: view.status === status,
    count,
    isCapped: counts !== null && count !== undefined && count >= counts.limit,
  });
  return (
    <FilterChoices
      label={t.statusFilter}
      name="status"
      choices={[
        choice(null, t.allStatuses, counts?.total),
        ...ORDER_STATUSES.map((status) =>
          choice(status, STATUS_WORDS[status][locale], counts?.statuses[status]),
        ),
      ]}
    />
  );
}
