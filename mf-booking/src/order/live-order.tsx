import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import { orderNews } from '../order-words/news-text';
import { StatusToast } from '../order-words/status-toast';
import { OrderContent } from './order-content';
import { OrderNotFound } from './order-not-found';
import { orderPageMessages } from './order-page-messages';
import type { OrderView } from './order-view';

interface LiveOrderProps {
  readonly context: RemoteContext;
  readonly view: Promise<Live<OrderView>>;
}

/** What is known of the order, kept fresh while it is seen; or why nothing is. */
export function LiveOrder({ context, view }: LiveOrderProps) {
  const live = use(view);
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  const { refresh, isRefreshing } = useLive();

  if (live.state === 'failed') {
    if (live.problem.code === 'not_found') return <OrderNotFound />;
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
      <StaleAlert
        readAt={readAt}
        problem={problem}
        isRefreshing={isRefreshing}
        onRefresh={refresh}
      />
      <OrderContent context={context} view={value} onChanged={refresh} />
      <StatusToast facts={value.facts} describe={() => orderNews(value.order, locale)} />
    </>
  );
}
