import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { ListPage, type RowPlace } from '../list/list-page';
import { ListRow } from '../list/list-row';
import { OpenedRequestView } from './opened-request';
import { requestsAddress } from './requests-address';
import type { OpenedRequest } from './requests-loader';
import { REQUEST_STATUS_WORDS, REQUEST_TONES, requestsMessages } from './requests-messages';

/** `/admin/requests`: contract work that was asked for, newest first. */
export function RequestsPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(requestsMessages);
  return (
    <ListPage
      title={t.title}
      address={requestsAddress}
      words={{ ...t, icon: 'handshake' }}
      filterWords={{ status: { label: requestsMessages.status, values: REQUEST_STATUS_WORDS } }}
      counted="status"
      renderRow={(request: StaffRequest, place) => (
        <RequestRow key={request.ticket} request={request} place={place} />
      )}
      renderOpened={(opened: OpenedRequest, refresh) => (
        <OpenedRequestView {...{ context, opened, refresh }} />
      )}
    />
  );
}

interface RequestRowProps {
  readonly request: StaffRequest;
  readonly place: RowPlace;
}

function RequestRow({ request, place }: RequestRowProps) {
  const t = useMessages(requestsMessages);
  const locale = useLocale();
  const { ticket, name, service, description, status, created_at } = request;
  const serviceName = service?.[`name_${locale}`] ?? request.service_code;
  return (
    <ListRow
      id={ticket}
      place={place}
      title={name}
      facts={`${serviceName} · ${t.ticket({ ticket })} · ${formatDate(created_at, locale)}, ${formatTime(new Date(created_at), locale)}`}
      excerpt={description}
      end={
        <StatusPill tone={REQUEST_TONES[status]}>{REQUEST_STATUS_WORDS[status][locale]}</StatusPill>
      }
    />
  );
}
