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
import { scrollIntoViewOnMount } from '../scroll-into-view';
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
  /** Another has looked for it. */
  readonly found?: FirstRoom | undefined;
}

interface RoomSearch {
  /** The time is the one that was proposed. */
  readonly isProposed: boolean;
  readonly openedAt: Date;
  readonly wishAt: (time: Time) => RoomWish;
  readonly onFound: (found: FirstRoom) => void;
}

/** Says before anything is paid that few or no workers are free then. Nobody is kept from booking. */
export function RoomNotice({ context, wish, search, found }: RoomNoticeProps): ReactNode {
  const [times] = useState(() => (search ? proposableTimes(search.openedAt) : []));
  const wishes = search ? times.map(search.wishAt) : [];
  const { isAsking, ...own } = useFirstRoom(
    context,
    wishes,
    (first) => search?.onFound(first),
    // Nothing that the person changes is asked about.
    0,
  );
  const isProposed = isSame(wish, wishes[0] ?? null);
  // Of a time that may yet be proposed otherwise nothing is said.
  const room = useRoom(context, isAsking && isProposed ? null : wish, found ?? own);
  const isTight = room === 'few' || room === 'none';
  const { room: anyRoom, full } = found ?? own;
  const free = useFreeDays(context, isTight ? wish : null, full);
  // All that may be proposed are full: who reads of one day only would try the next, and the next.
  const isFull = anyRoom === 'none' && wish !== null && full.includes(wish.day);
  const shown = useAfterPress({ room, free, until: isFull ? full[full.length - 1] : undefined });
  const alert = <RoomAlert {...shown} time={wish?.slot === null ? 'days' : 'time'} />;
  if (!search) return alert;
  return (
    <>
      <TimeInWords
        time={wish}
        kind={search.isProposed ? (isSame(wish, own.first) ? 'first' : 'next') : 'own'}
      />
      {alert}
    </>
  );
}

const isSame = (one: RoomWish | null, other: RoomWish | null): boolean =>
  one !== null && one.day === other?.day && one.slot === other.slot;

interface TimeInWordsProps {
  /** Null: none is proposed yet. */
  readonly time: Pick<RoomWish, 'day' | 'slot'> | null;
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
              slotWord(time.slot ?? '', locale),
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
    <div ref={scrollIntoViewOnMount} className={styles['room']}>
      <Alert
        tone="info"
        title={isNoneUntil ? t.noneUntil({ day: nameOf(until) }) : t[room]({ time })}
      >
        {days === '' ? null : (
          <p>
            <strong>{t.freeOn({ time, days })}</strong>
          </p>
        )}
        {t.whatThen}
      </Alert>
    </div>
  );
}
