import { Suspense, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Card } from '@kaarigar/shared/ui/card';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { BackToOrders } from '../order-words/back-to-orders';
import { orderMessages } from '../order-words/order-messages';
import { LiveRequest } from './live-request';
import type { RequestView } from './load-request';
import { requestDetailsMessages } from './request-details-messages';

interface RequestDetailsPageProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  readonly view: Promise<Live<RequestView>>;
}

/** One request for contract work: its status and what happens next. */
export function RequestDetailsPage({ context, ticket, view }: RequestDetailsPageProps) {
  const words = useMessages(orderMessages);
  const [service, setService] = useState<string | null>(null);
  const number = /^[0-9]{6}$/.test(ticket) ? words.ticketNumber({ ticket }) : words.request;
  return (
    <Page
      title={service ?? words.request}
      lede={number === words.request ? null : number}
      back={<BackToOrders />}
      scene="measure"
    >
      <Suspense fallback={<RequestSkeleton />}>
        <LiveRequest context={context} view={view} onNamed={setService} />
      </Suspense>
    </Page>
  );
}

function RequestSkeleton() {
  const t = useMessages(requestDetailsMessages);
  return (
    <Card>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <Skeleton lines={10} />
    </Card>
  );
}
