import type { ListedRequest } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { ListPage } from '../list/list-page';
import { OpenedRequestView } from './opened-request';
import { requestedWork } from './requested-work';
import { requestsAddress, type OpenedRequest } from './requests-list';
import { REQUEST_STATUS_WORDS, REQUEST_TONES } from '../inbox/status-words';
import { requestsMessages } from './requests-messages';

/** `/admin/requests`: requests for contract work, newest first. */
export function RequestsPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(requestsMessages);
  const locale = useLocale();
  return (
    <ListPage
      address={requestsAddress}
      words={t}
      search={{ ...t, icon: 'handshake' }}
      filters={{
        status: { label: requestsMessages.status, values: REQUEST_STATUS_WORDS },
        asks: { label: requestsMessages.asks, values: { answer: requestsMessages.waits } },
      }}
      renderCard={({
        ticket,
        name,
        created_at: at,
        description,
        status,
        waits,
        ...row
      }: ListedRequest) => ({
        id: ticket,
        title: name,
        facts: [requestedWork(row, locale), t.ticket({ ticket }), formatMoment(at, locale)].join(
          ' · ',
        ),
        excerpt: description,
        // What waits for us comes before how far it is.
        end: waits ? (
          <StatusPill tone="waiting" icon="alert">
            {t.waits}
          </StatusPill>
        ) : (
          <StatusPill tone={REQUEST_TONES[status]}>
            {REQUEST_STATUS_WORDS[status][locale]}
          </StatusPill>
        ),
      })}
      renderOpened={(opened: OpenedRequest, refresh) => (
        <OpenedRequestView {...{ context, opened, refresh }} />
      )}
    />
  );
}
