import { ERASED } from '@kaarigar/shared/domain/erased';
import { updateRequest } from '@kaarigar/shared/api/admin-requests';
import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { PhotoGallery } from '@kaarigar/shared/photos/photo-gallery';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { HistoryList } from '../editing/history-list';
import { entryColumns } from '../inbox/entry-columns';
import { EntryFacts } from '../inbox/entry-facts';
import { EntryForm } from '../inbox/entry-form';
import { EntryText } from '../inbox/entry-text';
import { inboxMessages } from '../inbox/inbox-messages';
import { REQUEST_STATUS_WORDS, REQUEST_TONES } from '../inbox/status-words';
import { NamedWorkers } from '../order/named-workers';
import { whatsAppTo } from '../order/reply-links';
import { OpenedHeading } from '../list/opened-heading';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { Quotes } from './quotes';
import { requestedWork } from './requested-work';
import type { OpenedRequest } from './requests-list';
import { requestGreeting, requestsMessages } from './requests-messages';

/** What staff say by hand while nothing is agreed; what the customer accepted they close. */
const BY_HAND: readonly RequestStatus[] = ['NEW', 'CONTACTED', 'QUOTED', 'CLOSED'];

function statusesOf({ row: { status }, work }: OpenedRequest): readonly RequestStatus[] {
  if (status === 'ACCEPTED') return ['ACCEPTED', 'CLOSED'];
  const isAgreed = work.quotes.some((quote) => quote.accepted_at !== null);
  return status === 'CANCELLED' || isAgreed ? [status] : BY_HAND;
}

interface OpenedRequestViewProps {
  readonly context: RemoteContext;
  readonly opened: OpenedRequest;
  readonly refresh: () => void;
}

/**
 * One request in full: what the customer wants and how to reach them, then the price and what was said, which is what
 * staff work on; status, note and who changed them are one press away.
 */
export function OpenedRequestView({ context, opened, refresh }: OpenedRequestViewProps) {
  const t = useMessages(requestsMessages);
  const inbox = useMessages(inboxMessages);
  const locale = useLocale();
  const { row: request, history } = opened;
  const { ticket, name, phone, preferred_on: preferredOn } = request;

  return (
    <>
      <OpenedHeading title={requestedWork(request, locale)}>
        {`${name} · ${t.ticket({ ticket })} `}
        <StatusPill tone={REQUEST_TONES[request.status]}>
          {REQUEST_STATUS_WORDS[request.status][locale]}
        </StatusPill>
      </OpenedHeading>
      <EntryText text={request.description} lang={request.locale} />
      <PhotoGallery heading="h3" context={context} photos={request.photos} />
      <EntryFacts
        facts={[
          { label: t.address, value: request.address },
          {
            label: t.preferredOn,
            value: preferredOn ? formatDate(preferredOn, locale) : t.anyDay,
          },
          {
            label: inbox.received,
            value: formatMoment(request.created_at, locale),
          },
          { label: inbox.reads, value: request.locale === 'hi' ? inbox.hindi : inbox.english },
          ...(request.note === null ? [] : [{ label: t.noteLabel, value: request.note }]),
        ]}
      >
        {phone === ERASED.phone ? null : (
          <>
            <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:+91${phone}`}>
              {inbox.call({ phone })}
            </ButtonAnchor>
            <ButtonAnchor
              variant="quiet"
              size="s"
              icon="whatsapp"
              href={whatsAppTo(phone, requestGreeting[request.locale]({ name, ticket }))}
            >
              {inbox.whatsApp}
            </ButtonAnchor>
          </>
        )}
      </EntryFacts>
      <Quotes context={context} request={request} work={opened.work} refresh={refresh} />
      <EntryForm
        key={ticket}
        foldedAs={t.statusAndNote}
        subject={`request ${ticket}`}
        row={request}
        statuses={statusesOf(opened)}
        statusWords={REQUEST_STATUS_WORDS}
        noteLabel={t.noteLabel}
        noteHint={t.noteHint}
        renderAboutNote={(note) => <NamedWorkers context={context} work={{ ticket }} text={note} />}
        send={async (base, changes) => ({
          ...(await updateRequest(context, base, changes)),
          photos: base.photos,
        })}
        refresh={refresh}
        confirmation={{
          title: t.confirmTitle,
          text: request.status === 'ACCEPTED' ? t.closeText : t.confirmText,
          confirm: t.confirm,
        }}
      />
      <details>
        <summary>{t.changesByStaff}</summary>
        <HistoryList history={history} columns={entryColumns(REQUEST_STATUS_WORDS, locale)} />
      </details>
    </>
  );
}
