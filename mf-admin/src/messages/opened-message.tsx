import { useState } from 'react';
import { updateMessage } from '@kaarigar/shared/api/admin-messages';
import { MESSAGE_STATUSES, type ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { HistoryList } from '../editing/history-list';
import { entryColumns } from '../inbox/entry-columns';
import { EntryFacts } from '../inbox/entry-facts';
import { EntryForm } from '../inbox/entry-form';
import { EntryText } from '../inbox/entry-text';
import { inboxMessages } from '../inbox/inbox-messages';
import { MESSAGE_STATUS_WORDS } from '../inbox/status-words';
import { mailWith, whatsAppTo } from '../order/reply-links';
import { AnsweredForm } from './answered-form';
import { answerIn, orderIn, phoneIn } from './answering';
import type { OpenedRow } from '../list/open-row';
import { OpenedHeading } from '../list/opened-heading';
import { mailAnswer, mailGreeting, mailSubject, messagesMessages } from './messages-messages';

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
  // A letter was begun, or they were called: what is left is to say what was answered.
  const [writtenTo, setWrittenTo] = useState<number | null>(null);
  const hasWritten = writtenTo === id;
  const phone = phoneIn(message.message);
  const orderId = orderIn(message.message);
  const isOpen = message.status === 'NEW';
  const answered = answerIn(history.entries);

  return (
    <>
      <OpenedHeading title={name}>{email}</OpenedHeading>
      <EntryText text={message.message} lang={message.locale} />
      <EntryFacts
        facts={[
          {
            label: inbox.received,
            value: formatMoment(message.created_at, locale),
          },
          { label: inbox.reads, value: message.locale === 'hi' ? inbox.hindi : inbox.english },
          {
            label: t.who,
            // What they wrote proves nothing: it is where to look.
            value: (
              <>
                <Link to={paths.adminCustomerOfEmail(email)}>{t.accountOf}</Link>
                {phone === null ? null : (
                  <>
                    {' · '}
                    <Link to={paths.adminCallerOf(phone)}>{t.callerOf({ phone })}</Link>
                  </>
                )}
              </>
            ),
          },
          ...(orderId === null
            ? []
            : [
                {
                  label: t.order,
                  value: <Link to={paths.adminOrderDetailsOf(orderId)}>{orderId}</Link>,
                },
              ]),
        ]}
      >
        <ButtonAnchor
          variant={isOpen && !hasWritten ? 'primary' : 'quiet'}
          size="s"
          icon="mail"
          href={mailWith(
            email,
            mailSubject[message.locale],
            mailAnswer[message.locale]({ name, words: message.message }),
          )}
          onClick={() => setWrittenTo(id)}
        >
          {inbox.writeMail}
        </ButtonAnchor>
        {phone === null ? null : (
          <ButtonAnchor
            variant="quiet"
            size="s"
            icon="whatsapp"
            href={whatsAppTo(phone, mailGreeting[message.locale]({ name }))}
            onClick={() => setWrittenTo(id)}
          >
            {inbox.whatsApp}
          </ButtonAnchor>
        )}
        {isOpen && !hasWritten ? (
          <Button variant="quiet" size="s" icon="check" onClick={() => setWrittenTo(id)}>
            {t.answeredElsewhere}
          </Button>
        ) : null}
      </EntryFacts>
      {answered ? (
        <p>
          {t.answeredBy({
            who: answered.actor_name ?? t.somebody,
            when: formatMoment(answered.at, locale),
          })}
        </p>
      ) : null}
      {isOpen && hasWritten ? <AnsweredForm key={id} {...{ context, message, refresh }} /> : null}
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
