import type { ContractEvent } from '../contracts/contract-work';
import { questionStates, type QuestionState } from '../domain/open-question';
import { contractEventText, contractMessages, QUESTION_WORDS } from './contract-words';
import { useMessages } from '../i18n/define-messages';
import { formatMoment } from '../i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill } from '../ui/status-pill';
import styles from './contract-timeline.module.css';
import textStyles from '../ui/text.module.css';

interface ContractTimelineProps {
  readonly events: readonly ContractEvent[];
  /** Whether the customer reads it. */
  readonly isOwn?: boolean;
}

/** Everything that happened to a request and was said about it, oldest first. */
export function ContractTimeline({ events, isOwn = false }: ContractTimelineProps) {
  const t = useMessages(contractMessages);
  const locale = useLocale();
  // The customer's page has what was asked in a place of its own.
  const states = isOwn ? null : questionStates(events);
  return (
    <section aria-labelledby="contract-timeline" className={styles['block']}>
      <h2 id="contract-timeline" className={textStyles['subtitle']}>
        {t.timeline}
      </h2>
      <ol className={styles['events']}>
        {events.map((event) => {
          const words = contractEventText(event, isOwn);
          if (!words) return null;
          const { text, address, from_address: before, asks } = event.data;
          const said =
            typeof address === 'string' && typeof before === 'string'
              ? t.insteadOf({ before, now: address })
              : text;
          const state = states?.get(event.id);
          return (
            <li key={event.id}>
              <p className={styles['event']}>
                {asks === true ? t.weAsked : words[locale]}
                {state && <Question state={state} isOurs={asks === true} />}
              </p>
              {typeof said === 'string' ? <p className={styles['said']}>{said}</p> : null}
              <p className={textStyles['note']}>
                {event.actor_name ? `${event.actor_name} · ` : null}
                <time dateTime={event.at}>{formatMoment(event.at, locale)}</time>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface QuestionProps {
  readonly state: QuestionState;
  readonly isOurs: boolean;
}

/** Whether a question has its answer, beside the words that say whose it is. */
function Question({ state, isOurs }: QuestionProps) {
  const locale = useLocale();
  return (
    <>
      {' '}
      <StatusPill tone={state === 'answered' ? 'success' : state === 'waits' ? 'waiting' : 'ended'}>
        {QUESTION_WORDS[isOurs ? state : 'forUs'][locale]}
      </StatusPill>
    </>
  );
}
