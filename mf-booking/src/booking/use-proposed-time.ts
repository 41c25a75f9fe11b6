import { useEffect, useState, type SubmitEvent } from 'react';
import type { Draft } from '@kaarigar/shared/forms/draft';
import type { BookingFields } from './booking-fields';
import type { FirstRoom } from './use-first-room';

/** So long nothing is proposed while it is asked who is free. */
const LONGEST_WAIT_MS = 3000;

type Time = Pick<BookingFields, 'day' | 'slot'>;

/** The first time with room is looked for. */
interface TimeSearch {
  readonly openedAt: Date;
  readonly onFound: (found: FirstRoom) => void;
}

export interface ProposedTime {
  /** Over the form's initial values. Empty until it is known. */
  readonly time: Time;
  /** The day or the part of it for whoever chooses the other before one is proposed. */
  readonly otherwise: Time;
  /** Days on which nobody is free. */
  readonly full: readonly string[];
  /** Null: the person has chosen a time. */
  readonly search: TimeSearch | null;
  /** The button that was pressed and waits until a time is proposed. */
  readonly pressed: HTMLButtonElement | null;
  /** Of the form: whoever orders before a time is proposed orders the one that is. */
  readonly sendWith: (send: Submit) => Submit;
}

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

/** The time that a booking proposes: the first at which somebody is free, and without an answer the next day. */
export function useProposedTime(
  draft: Draft,
  openedAt: Date,
  { day, slot }: BookingFields,
): ProposedTime {
  const [found, setFound] = useState<FirstRoom | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [search] = useState(() => {
    const kept = draft.fields();
    return 'day' in kept || 'slot' in kept ? null : { openedAt, onFound: setFound };
  });
  useEffect(() => {
    if (search === null) return undefined;
    const timer = setTimeout(() => setIsOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const otherwise = { day, slot };
  const [time, setTime] = useState<Time | null>(search === null ? otherwise : null);
  // What was proposed stays: an answer that comes later changes nothing that they have seen.
  if (time === null && (found !== null || isOver)) {
    const first = found?.first;
    setTime(first ? { day: first.day, slot: first.slot ?? '' } : otherwise);
  }
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  const isKnown = time !== null;
  useEffect(() => {
    if (isKnown) pressed?.form?.requestSubmit(pressed);
  }, [isKnown, pressed]);
  const sendWith = (send: Submit): Submit =>
    isKnown
      ? send
      : (event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
          setPressed(submitter as HTMLButtonElement | null);
        };
  return {
    time: time ?? { day: '', slot: '' },
    otherwise,
    full: found?.full ?? [],
    search,
    pressed: isKnown ? null : pressed,
    sendWith,
  };
}
