import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Named } from '../order-words/named';
import { requestNews } from '../order-words/news-text';
import { orderMessages } from '../order-words/order-messages';
import { requestServiceName } from '../order-words/request-service-name';
import { StatusToast } from '../order-words/status-toast';
import type { RequestView } from './load-request';
import { RequestContent } from './request-content';
import { requestDetailsMessages } from './request-details-messages';

interface LiveRequestProps {
  readonly context: RemoteContext;
  readonly view: Promise<Live<RequestView>>;
  /** Told what work it is about, in the language of the page. */
  readonly onNamed: (service: string) => void;
}

/** The request, kept fresh while it is visible; or the reason why it could not be loaded. */
export function LiveRequest({ context, view, onNamed }: LiveRequestProps) {
  const t = useMessages(requestDetailsMessages);
  const locale = useLocale();
  const { refresh, isRefreshing } = useLive();
  const [hasAccepted, setHasAccepted] = useState(false);
  return (
    <LiveView
      live={view}
      failedTitle={t.failedTitle}
      renderProblem={(code) => (code === 'not_found' ? <RequestNotFound /> : null)}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
    >
      {(known) => (
        <>
          <Named name={requestServiceName(known.request, locale)} onNamed={onNamed} />
          <RequestContent
            context={context}
            view={known}
            isRefreshing={isRefreshing}
            hasAccepted={hasAccepted}
            onAccepted={() => setHasAccepted(true)}
            onChanged={refresh}
          />
          <StatusToast
            facts={known.facts}
            describe={() =>
              hasAccepted && known.request.status === 'ACCEPTED'
                ? null
                : requestNews(known.request.ticket, known.standing, locale)
            }
          />
        </>
      )}
    </LiveView>
  );
}

/** Shown for an unknown ticket and for another person's ticket: the text is the same for both. */
function RequestNotFound() {
  const t = useMessages(requestDetailsMessages);
  const words = useMessages(orderMessages);
  return (
    <EmptyState
      icon="list"
      title={t.notFoundTitle}
      way={{ to: paths.orders, label: words.myOrders }}
      action={<ContactLinks />}
    >
      {t.notFoundText}
    </EmptyState>
  );
}
