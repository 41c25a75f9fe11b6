import type { ContactMessageRow, MessageStatus } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { ListPage } from '../list/list-page';
import { messagesAddress, type OpenedMessage } from './messages-list';
import { MESSAGE_STATUS_WORDS, MESSAGE_TONES } from '../inbox/status-words';
import { isAnswerLate } from '../inbox/is-answer-late';
import { messagesMessages } from './messages-messages';
import { OpenedMessageView } from './opened-message';

const isOverdue = (status: MessageStatus, since: string): boolean =>
  status === 'NEW' && isAnswerLate(since, new Date().toISOString());

/** `/admin/messages`: what people wrote on the contact page, newest first. */
export function MessagesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(messagesMessages);
  const locale = useLocale();
  return (
    <ListPage
      address={messagesAddress}
      words={t}
      search={{ ...t, icon: 'mail' }}
      filters={{ status: { label: messagesMessages.status, values: MESSAGE_STATUS_WORDS } }}
      renderCard={({
        id,
        name,
        email,
        phone,
        created_at: at,
        message,
        status,
      }: ContactMessageRow) => ({
        id: String(id),
        title: name,
        facts: [phone, email, formatMoment(at, locale)].filter(Boolean).join(' · '),
        excerpt: message,
        end: isOverdue(status, at) ? (
          <StatusPill tone="failed" icon="clock">
            {t.lateAnswer}
          </StatusPill>
        ) : (
          <StatusPill tone={MESSAGE_TONES[status]}>
            {MESSAGE_STATUS_WORDS[status][locale]}
          </StatusPill>
        ),
      })}
      renderOpened={(opened: OpenedMessage, refresh) => (
        <OpenedMessageView {...{ context, opened, refresh }} />
      )}
    />
  );
}
