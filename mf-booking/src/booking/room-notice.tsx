import { useState, type ReactNode } from 'react';
import type { Room, RoomWish } from '@kaarigar/shared/api/room';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
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
  readonly openedAt: Date;
  readonly wishAt: (time: Time) => RoomWish;
  readonly onFound: (found: FirstRoom) => void;
}

/** Says before anything is paid that few or no workers are free then. Nobody is kept from booking. */
export function RoomNotice({ context, wish, search, found }: RoomNoticeProps): ReactNode {
  const [times] = useState(() => (search ? proposableTimes(search.openedAt) : []));
  const wishes = search ? times.map(search.wishAt) : [];
  const { isAsking, ...own } = useFirstRoom(context, wishes, (first) => search?.onFound(first));
  const isProposed = wish !== null && wish.day === wishes[0]?.day && wish.slot === wishes[0].slot;
  // Of a time that may yet be proposed otherwise nothing is said.
  const room = useRoom(context, isAsking && isProposed ? null : wish, found ?? own);
  const isTight = room === 'few' || room === 'none';
  const { room: anyRoom, full } = found ?? own;
  // No day is proposed, for those that could be are full. Of an item later ones are looked at, at the time of the first.
  const isFull = wish === null && anyRoom === 'none';
  const later = isFull ? (wishes[0] ?? null) : null;
  const free = useFreeDays(context, isTight ? wish : later, full);
  const last = isFull ? full[full.length - 1] : undefined;
  const shown = useAfterPress({
    room,
    free,
    until: last === undefined ? undefined : { day: last, slot: later?.slot ?? null },
  });
  return <RoomAlert {...shown} time={wish?.slot === null ? 'days' : 'time'} />;
}

interface RoomAlertProps {
  readonly room: Room;
  /** Whether whole days were chosen or a part of one. */
  readonly time: 'days' | 'time';
  /** Days near it on which enough are free. */
  readonly free?: readonly string[];
  /** No day is chosen, and up to this one all are full; `slot`: the part of the day in which others have room. */
  readonly until?: { readonly day: string; readonly slot: string | null } | undefined;
}

export function RoomAlert({ room, time, free, until }: RoomAlertProps) {
  const t = useMessages(roomMessages);
  const locale = useLocale();
  const nameOf = (day: string, slot: string | null) =>
    visitText({ scheduled_on: day, slot }, locale) ?? '';
  const days = (free ?? []).map((day) => nameOf(day, until?.slot ?? null)).join('; ');
  const words = until
    ? {
        title: t.noneUntil({ day: nameOf(until.day, null) }),
        free: t.freeThen({ days }),
        rest: t.chooseThen,
      }
    : room === 'few' || room === 'none'
      ? { title: t[room]({ time }), free: t.freeOn({ time, days }), rest: t.whatThen }
      : null;
  if (words === null) return null;
  return (
    // Also above the bar that lies over the end of the form.
    <div ref={scrollIntoViewOnMount} className={styles['room']}>
      <Alert tone="info" title={words.title}>
        {days === '' ? null : (
          <p>
            <strong>{words.free}</strong>
          </p>
        )}
        {words.rest}
      </Alert>
    </div>
  );
}
