import type { ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { ListPage, type RowPlace } from '../list/list-page';
import { ListRow } from '../list/list-row';
import { messagesAddress } from './messages-address';
import type { OpenedMessage } from './messages-loader';
import { MESSAGE_STATUS_WORDS, MESSAGE_TONES, messagesMessages } from './messages-messages';
import { OpenedMessageView } from './opened-message';

/** `/admin/messages`: what people wrote on the contact page, newest first. */
export function MessagesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(messagesMessages);
  return (
    <ListPage
      title={t.title}
      address={messagesAddress}
      words={{ ...t, icon: 'mail' }}
      filterWords={{ status: { label: messagesMessages.status, values: MESSAGE_STATUS_WORDS } }}
      counted="status"
      renderRow={(message: ContactMessageRow, place) => (
        <MessageRow key={message.id} message={message} place={place} />
      )}
      renderOpened={(opened: OpenedMessage, refresh) => (
        <OpenedMessageView {...{ context, opened, refresh }} />
      )}
    />
  );
}

interface MessageRowProps {
  readonly message: ContactMessageRow;
  readonly place: RowPlace;
}

function MessageRow({ message, place }: MessageRowProps) {
  const locale = useLocale();
  const { id, name, email, status, created_at: createdAt } = message;
  return (
    <ListRow
      id={String(id)}
      place={place}
      title={name}
      facts={`${email} · ${formatDate(createdAt, locale)}, ${formatTime(new Date(createdAt), locale)}`}
      excerpt={message.message}
      end={
        <StatusPill tone={MESSAGE_TONES[status]}>{MESSAGE_STATUS_WORDS[status][locale]}</StatusPill>
      }
    />
  );
}
