import { updateMessage } from '@kaarigar/shared/api/admin-messages';
import { MESSAGE_STATUSES, type ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { HistoryList } from '../editing/history-list';
import { entryColumns } from '../inbox/entry-columns';
import { EntryFacts } from '../inbox/entry-facts';
import { EntryForm } from '../inbox/entry-form';
import { EntryText } from '../inbox/entry-text';
import { inboxMessages } from '../inbox/inbox-messages';
import { mailWith } from '../order/reply-links';
import type { OpenedRow } from '../list/open-row';
import { OpenedHeading } from '../list/opened-heading';
import {
  mailGreeting,
  mailSubject,
  MESSAGE_STATUS_WORDS,
  messagesMessages,
} from './messages-messages';

interface OpenedMessageViewProps {
  readonly context: RemoteContext;
  readonly opened: OpenedRow<ContactMessageRow>;
  readonly refresh: () => void;
}

/** One message in full, a link to answer by mail, and the notes of colleagues. */
export function OpenedMessageView({ context, opened, refresh }: OpenedMessageViewProps) {
  const t = useMessages(messagesMessages);
  const inbox = useMessages(inboxMessages);
  const locale = useLocale();
  const { row: message, history } = opened;
  const { id, name, email } = message;

  return (
    <>
      <OpenedHeading title={name}>{email}</OpenedHeading>
      <EntryText text={message.message} lang={message.locale} />
      <EntryFacts
        facts={[
          {
            label: inbox.received,
            value: `${formatDate(message.created_at, locale)}, ${formatTime(new Date(message.created_at), locale)}`,
          },
          { label: inbox.reads, value: message.locale === 'hi' ? inbox.hindi : inbox.english },
        ]}
      >
        <ButtonAnchor
          variant="quiet"
          size="s"
          icon="mail"
          href={mailWith(
            email,
            mailSubject[message.locale],
            mailGreeting[message.locale]({ name }),
          )}
        >
          {inbox.writeMail}
        </ButtonAnchor>
      </EntryFacts>
      <EntryForm
        key={id}
        subject={`message ${id}`}
        row={message}
        statuses={MESSAGE_STATUSES}
        statusWords={MESSAGE_STATUS_WORDS}
        noteLabel={t.noteLabel}
        noteHint={t.noteHint}
        send={(base, changes) => updateMessage(context, base, changes)}
        refresh={refresh}
      />
      <HistoryList history={history} columns={entryColumns(MESSAGE_STATUS_WORDS, locale)} />
    </>
  );
}
