import type { ContactMessageRow, MessageAnswer } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { EntryText } from '../inbox/entry-text';
import { isUntold, stateOf } from '../order-messages/message-state';
import { reasonOf, STATE_TONES, STATE_WORDS } from '../order-messages/message-words';
import styles from './answer-list.module.css';
import { messagesMessages } from './messages-messages';

interface AnswerListProps {
  readonly answers: readonly MessageAnswer[];
  readonly lang: ContactMessageRow['locale'];
}

/** What was answered, by whom and when, and what became of its mail: read before anything more is written. */
export function AnswerList({ answers, lang }: AnswerListProps) {
  const t = useMessages(messagesMessages);
  const locale = useLocale();
  if (answers.length === 0) return null;
  return (
    <section className={styles['answers']} aria-label={t.answers}>
      <h3 className={textStyles['subtitle']}>{t.answers}</h3>
      <ol className={styles['list']}>
        {answers.map(({ id, way, text, by, at, mail }) => (
          <li key={id} className={styles['answer']}>
            <p className={styles['head']}>
              <span className={textStyles['note']}>
                {(way === 'email' ? t.sentBy : t.saidBy)({
                  who: by ?? t.somebody,
                  when: formatMoment(at, locale),
                })}
              </span>
              {mail === null ? null : (
                <StatusPill tone={STATE_TONES[stateOf(mail).state]}>
                  {STATE_WORDS[stateOf(mail).state][locale]}
                </StatusPill>
              )}
            </p>
            {mail === null ? null : <WhyUntold mail={mail} />}
            <EntryText text={text} lang={lang} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is left to do where the mail did not arrive, and what the mail server said of it. */
function WhyUntold({ mail }: { readonly mail: NonNullable<MessageAnswer['mail']> }) {
  const t = useMessages(messagesMessages);
  const why = reasonOf(mail, useLocale());
  return (
    <>
      {isUntold(mail) ? (
        <p>
          <strong>{t.untold}</strong>
        </p>
      ) : null}
      {why === null ? null : <p className={styles['untold']}>{t.lastError({ why })}</p>}
    </>
  );
}
