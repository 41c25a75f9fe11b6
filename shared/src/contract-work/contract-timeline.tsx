import type { ContractEvent } from '../contracts/contract-work';
import { contractEventText, contractMessages } from './contract-words';
import { useMessages } from '../i18n/define-messages';
import { formatMoment } from '../i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
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
  return (
    <section aria-labelledby="contract-timeline" className={styles['block']}>
      <h2 id="contract-timeline" className={textStyles['subtitle']}>
        {t.timeline}
      </h2>
      <ol className={styles['events']}>
        {events.map((event) => {
          const words = contractEventText(event, isOwn);
          if (!words) return null;
          const { text, address, from_address: before } = event.data;
          const said =
            typeof address === 'string' && typeof before === 'string'
              ? t.insteadOf({ before, now: address })
              : text;
          return (
            <li key={event.id}>
              <p className={styles['event']}>{words[locale]}</p>
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
