import { Fragment, useEffect, useRef, useState } from 'react';
import { updateMessage } from '@kaarigar/shared/api/admin-messages';
import { MESSAGE_STATUSES, type MessageStatus } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { HistoryList } from '../editing/history-list';
import { entryColumns } from '../inbox/entry-columns';
import { EntryFacts } from '../inbox/entry-facts';
import { EntryForm } from '../inbox/entry-form';
import { EntryText } from '../inbox/entry-text';
import { inboxMessages } from '../inbox/inbox-messages';
import { MESSAGE_STATUS_WORDS, MESSAGE_TONES } from '../inbox/status-words';
import { OpenedHeading } from '../list/opened-heading';
import { whatsAppTo } from '../order/reply-links';
import { stateOf } from '../order-messages/message-state';
import { STATE_TONES, STATE_WORDS } from '../order-messages/message-words';
import { AnswerForm } from './answer-form';
import { AnswerList } from './answer-list';
import { orderIn, phoneIn } from './found-in-message';
import type { OpenedMessage } from './messages-list';
import { chatGreeting, messagesMessages } from './messages-messages';
import styles from './opened-message.module.css';

interface OpenedMessageViewProps {
  readonly context: RemoteContext;
  readonly opened: OpenedMessage;
  readonly refresh: () => void;
}

/** What staff say by hand: that it is answered follows from the answer. */
const BY_HAND: readonly MessageStatus[] = ['NEW', 'CLOSED'];

/** One message in full, what was answered and the form for it, and the notes of colleagues. */
export function OpenedMessageView({ context, opened, refresh }: OpenedMessageViewProps) {
  const t = useMessages(messagesMessages);
  const inbox = useMessages(inboxMessages);
  const locale = useLocale();
  const { row: message, history, answers } = opened;
  const { id, name, email } = message;
  // They were called, or written to in a chat: what is left is to say what was answered.
  const [spokenTo, setSpokenTo] = useState<number | null>(null);
  const hasSpoken = spokenTo === id;
  const answer = useRef<HTMLDivElement>(null);
  // Without an address the button goes with its press: the focus goes to what it opened, and is not lost.
  useEffect(() => {
    if (!hasSpoken || document.activeElement !== document.body) return;
    answer.current?.querySelector('textarea')?.focus();
  }, [hasSpoken]);
  // Some write another number into their message: where they want to be called.
  const written = phoneIn(message.message);
  const phones = [...new Set([message.phone, written])].filter((phone) => phone !== null);
  const orderId = orderIn(message.message);
  const isOpen = message.status === 'NEW';
  // Answered is what has left: until then, and when it did not arrive, that is how the message stands.
  const mail = message.status === 'ANSWERED' ? (answers[answers.length - 1]?.mail ?? null) : null;
  const mailState = mail && stateOf(mail).state;
  const isUnsent = mailState === 'waits' || mailState === 'failed' || mailState === 'withheld';
  const form = { context, message, orderId, refresh, onDone: () => setSpokenTo(null) };

  return (
    <>
      <OpenedHeading title={name}>
        {`${[message.phone, email].filter(Boolean).join(' · ')} `}
        {isUnsent ? (
          <StatusPill tone={STATE_TONES[mailState]}>{STATE_WORDS[mailState][locale]}</StatusPill>
        ) : (
          <StatusPill tone={MESSAGE_TONES[message.status]}>
            {MESSAGE_STATUS_WORDS[message.status][locale]}
          </StatusPill>
        )}
      </OpenedHeading>
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
                {email === null ? null : (
                  <Link to={paths.adminCustomerOfEmail(email)}>{t.accountOf}</Link>
                )}
                {phones.map((phone, place) => (
                  <Fragment key={phone}>
                    {place > 0 || email !== null ? ' · ' : null}
                    <Link to={paths.adminCallerOf(phone)}>{t.callerOf({ phone })}</Link>
                  </Fragment>
                ))}
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
        {phones.map((phone, place) => (
          <Fragment key={phone}>
            <ButtonAnchor
              // Without an address this is the way to answer.
              variant={email === null && place === 0 && isOpen && !hasSpoken ? 'primary' : 'quiet'}
              size="s"
              icon="phone"
              href={`tel:+91${phone}`}
              onClick={() => setSpokenTo(id)}
            >
              {inbox.call({ phone })}
            </ButtonAnchor>
            <ButtonAnchor
              variant="quiet"
              size="s"
              icon="whatsapp"
              href={whatsAppTo(phone, chatGreeting[message.locale]({ name }))}
              onClick={() => setSpokenTo(id)}
            >
              {phones.length > 1 ? t.whatsAppTo({ phone }) : inbox.whatsApp}
            </ButtonAnchor>
          </Fragment>
        ))}
        {hasSpoken && email === null ? null : (
          <Button
            variant="quiet"
            size="s"
            icon={hasSpoken ? 'mail' : 'check'}
            onClick={() => setSpokenTo(hasSpoken ? null : id)}
          >
            {hasSpoken ? t.answerByMail : t.answeredByPhone}
          </Button>
        )}
      </EntryFacts>
      <div ref={answer} className={styles['part']}>
        <AnswerList answers={answers} lang={message.locale} />
        {email === null && isOpen && !hasSpoken ? (
          <p className={textStyles['hint']}>{t.phoneOnly}</p>
        ) : null}
        {hasSpoken ? (
          <AnswerForm key={`said ${id}`} {...form} email={null} isNext={isOpen} />
        ) : email === null ? null : (
          <AnswerForm key={`mail ${id}`} {...form} email={email} isNext={isOpen} />
        )}
      </div>
      <div className={styles['part']}>
        <EntryForm
          key={id}
          subject={`message ${id}`}
          row={message}
          statuses={message.status === 'ANSWERED' ? MESSAGE_STATUSES : BY_HAND}
          statusWords={MESSAGE_STATUS_WORDS}
          noteLabel={t.noteLabel}
          noteHint={t.noteHint}
          send={(base, changes) => updateMessage(context, base, changes)}
          refresh={refresh}
        />
      </div>
      <HistoryList history={history} columns={entryColumns(MESSAGE_STATUS_WORDS, locale)} />
    </>
  );
}
