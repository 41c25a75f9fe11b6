import { useState, type ReactNode } from 'react';
import type { Room, RoomWish } from '@kaarigar/shared/api/room';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDayOfYear, formatWeekdays } from '@kaarigar/shared/i18n/format';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { scrollIntoViewIfNotPast } from '../scroll-into-view';
import styles from './booking.module.css';
import type { Time } from './day-choice';
import { proposableTimes } from './proposable-times';
import { roomMessages } from './room-messages';
import { useAfterPress } from './use-after-press';
import { useFirstRoom, type FirstRoom } from './use-first-room';
import { useFreeDays } from './use-free-days';
import { useRoom } from './use-room';

interface RoomNoticeProps {
  readonly context: RemoteContext;
  /** Null: no time is chosen yet. */
  readonly wish: RoomWish | null;
  /** A time is proposed: the first with room. */
  readonly search?: RoomSearch | null | undefined;
}

type Chosen = Pick<RoomWish, 'day' | 'slot'>;

interface RoomSearch {
  /** Null: none is yet. */
  readonly chosen: Chosen | null;
  /** The time is the one that was proposed. */
  readonly isProposed: boolean;
  readonly openedAt: Date;
  /** Null: how much is wanted is not known. */
  readonly wishAt: (time: Time) => RoomWish | null;
  readonly onFound: (found: FirstRoom) => void;
}

/** Says before anything is paid that few or no workers are free then. Nobody is kept from booking. */
export function RoomNotice({ context, wish, search }: RoomNoticeProps): ReactNode {
  const [times] = useState(() => (search ? proposableTimes(search.openedAt) : []));
  const wishes = times.flatMap((time) => search?.wishAt(time) ?? []);
  const { isAsking, ...found } = useFirstRoom(
    context,
    // Of whole days there is one for all parts of a day.
    wishes.filter((one, place) => !isSame(one, wishes[place - 1] ?? null)),
    (first) => search?.onFound(first),
  );
  // Of a time that may yet be proposed otherwise nothing is said.
  const room = useRoom(context, isAsking && search?.isProposed ? null : wish, found);
  const isTight = room === 'few' || room === 'none';
  const { room: anyRoom, full } = found;
  const free = useFreeDays(context, isTight ? wish : null, full);
  // All that may be proposed are full: who reads of one day only would try the next, and the next.
  const isFull = anyRoom === 'none' && wish !== null && full.includes(wish.day);
  const shown = useAfterPress({ room, free, until: isFull ? full[full.length - 1] : undefined });
  const alert = <RoomAlert {...shown} time={wish?.slot === null ? 'days' : 'time'} />;
  if (!search) return alert;
  return (
    <>
      <TimeInWords
        time={search.chosen}
        kind={search.isProposed ? (isSame(search.chosen, found.first) ? 'first' : 'next') : 'own'}
      />
      {alert}
    </>
  );
}

const isSame = (one: Chosen | null, other: Chosen | null): boolean =>
  one !== null && one.day === other?.day && one.slot === other.slot;

interface TimeInWordsProps {
  /** Null: none is proposed yet. */
  readonly time: Chosen | null;
  /** The first with room, the next day where none is known, or what the person chose. */
  readonly kind: 'first' | 'next' | 'own';
}

/** Which time was proposed, and why. */
export function TimeInWords({ time, kind }: TimeInWordsProps) {
  const t = useMessages(roomMessages);
  const locale = useLocale();
  return (
    <p className={textStyles['quiet']} aria-live="polite">
      {time === null
        ? t.looking
        : t[kind]({
            when: [
              formatWeekdays([new Date(time.day).getUTCDay()], locale),
              formatDayOfYear(time.day, locale),
              time.slot === null ? null : slotWord(time.slot, locale),
            ],
          })}
    </p>
  );
}

interface RoomAlertProps {
  readonly room: Room;
  /** Whether whole days were chosen or a part of one. */
  readonly time: 'days' | 'time';
  /** Days near it on which enough are free. */
  readonly free?: readonly string[];
  /** Up to this day all are full. */
  readonly until?: string | undefined;
}

export function RoomAlert({ room, time, free, until }: RoomAlertProps) {
  const t = useMessages(roomMessages);
  const locale = useLocale();
  const nameOf = (day: string) => visitText({ scheduled_on: day, slot: null }, locale) ?? '';
  const days = (free ?? []).map(nameOf).join('; ');
  if (room !== 'few' && room !== 'none') return null;
  const isNoneUntil = room === 'none' && until !== undefined;
  return (
    // Also above the bar that lies over the end of the form.
    <div ref={scrollIntoViewIfNotPast} className={styles['room']}>
      <Alert
        tone="info"
        title={isNoneUntil ? t.noneUntil({ day: nameOf(until) }) : t[room]({ time })}
      >
        {days === '' ? null : (
          <p>
            <strong>{t.freeOn({ time, days })}</strong> {t.chooseOne}
          </p>
        )}
        {t.whatThen}
      </Alert>
    </div>
  );
}
