import { use } from 'react';
import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Moment } from '../order/moment';
import { PanelProblem } from '../panel/panel-problem';
import { factsOf } from './event-facts';
import { describeEvent } from './describe-event';
import { ACTOR_WORDS, timelineMessages } from './timeline-messages';
import styles from './timeline.module.css';

interface TimelinePanelProps {
  readonly timeline: Promise<Live<readonly TimelineEvent[]>>;
  /** Where the work is now. */
  readonly address: string;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** Everything that happened to an order, newest first: people mostly ask what happened last. */
export function TimelinePanel({ timeline, address, isRefreshing, onRefresh }: TimelinePanelProps) {
  const t = useMessages(timelineMessages);
  const live = use(timeline);
  if (live.state === 'failed') {
    return (
      <PanelProblem
        title={t.failed}
        problem={live.problem}
        isRetrying={isRefreshing}
        onRetry={onRefresh}
      />
    );
  }
  // We sort our own copy in place: browsers of 2021 have no `toSorted`.
  const newestFirst = [...live.value];
  newestFirst.sort((one, other) => other.id - one.id);
  // The address of the last move is the order's own: an older event names none.
  const moved = newestFirst.find((event) => factsOf(event).isElsewhere);
  return (
    <ol className={styles['timeline']} reversed>
      {newestFirst.map((event) => (
        <TimelineEntry key={event.id} event={event} address={event === moved ? address : null} />
      ))}
    </ol>
  );
}

interface TimelineEntryProps {
  readonly event: TimelineEvent;
  /** Where it moved to. */
  readonly address: string | null;
}

function TimelineEntry({ event, address }: TimelineEntryProps) {
  const t = useMessages(timelineMessages);
  const locale = useLocale();
  const { title, details } = describeEvent(event, locale, address);
  const actor = ACTOR_WORDS[event.actor][locale];
  return (
    <li className={styles['entry']}>
      <p className={styles['title']}>
        {title}
        {event.public ? null : <span className={styles['tag']}>{t.staffOnly}</span>}
      </p>
      {details.length > 0 ? <p className={styles['details']}>{details.join(' · ')}</p> : null}
      <p className={textStyles['hint']}>
        <Moment at={event.at} />
        {` · ${event.actor_name ? `${event.actor_name}, ${actor}` : actor}`}
      </p>
    </li>
  );
}
