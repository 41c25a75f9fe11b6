import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import { requestNews } from '../order-words/news-text';
import { orderMessages } from '../order-words/order-messages';
import { StatusToast } from '../order-words/status-toast';
import type { RequestView } from './load-request';
import { RequestContent } from './request-content';
import { requestDetailsMessages } from './request-details-messages';

/** What is known of the request, kept fresh while it is seen; or why nothing is. */
export function LiveRequest({ view }: { readonly view: Promise<Live<RequestView>> }) {
  const live = use(view);
  const t = useMessages(requestDetailsMessages);
  const locale = useLocale();
  const { refresh, isRefreshing } = useLive();

  if (live.state === 'failed') {
    if (live.problem.code === 'not_found') return <RequestNotFound />;
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
      <RequestContent request={value.request} />
      <StatusToast facts={value.facts} describe={() => requestNews(value.request, locale)} />
    </>
  );
}

/** No such ticket, or somebody else's: the same words for both. */
function RequestNotFound() {
  const t = useMessages(requestDetailsMessages);
  const words = useMessages(orderMessages);
  return (
    <EmptyState
      icon="list"
      title={t.notFoundTitle}
      action={
        <>
          <ButtonLink variant="primary" to={paths.orders}>
            {words.myOrders}
          </ButtonLink>
          <ContactLinks />
        </>
      }
    >
      {t.notFoundText}
    </EmptyState>
  );
}
