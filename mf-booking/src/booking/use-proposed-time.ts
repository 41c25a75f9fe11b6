import { useEffect, useState, type SubmitEvent } from 'react';
import type { Draft } from '@kaarigar/shared/forms/draft';
import type { BookingFields } from './booking-fields';
import type { FirstRoom } from './use-first-room';

/** So long nothing is proposed while it is asked who is free. */
const LONGEST_WAIT_MS = 3000;

/** Without a part of the day: whole days. */
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
  readonly pressed: HTMLElement | null;
  /** Of the form: whoever orders before a time is proposed orders the one that is. */
  readonly sendWith: (send: Submit) => Submit;
}

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

interface Proposing {
  readonly draft: Draft;
  readonly openedAt: Date;
  /** What is proposed without an answer. */
  readonly otherwise: Time;
  /** The form is opened after its time was chosen. */
  readonly isLater?: boolean;
}

interface Proposed {
  readonly time: Time;
  /** The answer that it follows; null: there was none in time. */
  readonly found: FirstRoom | null;
}

/**
 * An answer to what they asked for since gives another time. One that comes too late changes nothing: they have seen what
 * was proposed.
 */
export function timeOf(before: Proposed | null, found: FirstRoom | null): Time | undefined {
  const isLate = before !== null && before.found === null;
  const first = found?.first;
  return first && !isLate ? { day: first.day, slot: first.slot ?? '' } : before?.time;
}

/** The time that a form proposes: the first at which somebody is free, and without an answer the next day. */
export function useProposedTime(proposing: Proposing): ProposedTime {
  const { draft, openedAt, otherwise, isLater = false } = proposing;
  const [found, setFound] = useState<FirstRoom | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [search] = useState(() => {
    const kept = draft.fields();
    const isChosen = 'day' in kept || 'slot' in kept;
    return isChosen || isLater ? null : { openedAt, onFound: setFound };
  });
  useEffect(() => {
    if (search === null) return undefined;
    const timer = setTimeout(() => setIsOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const [proposed, setProposed] = useState<Proposed | null>(
    search === null ? { time: otherwise, found } : null,
  );
  if (proposed?.found !== found && (found !== null || isOver)) {
    setProposed({ time: timeOf(proposed, found) ?? otherwise, found });
  }
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const isKnown = proposed !== null;
  useEffect(() => {
    if (isKnown) pressed?.click();
  }, [isKnown, pressed]);
  const sendWith = (send: Submit): Submit =>
    isKnown
      ? send
      : (event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
          setPressed(submitter);
        };
  return {
    time: proposed?.time ?? { day: '', slot: '' },
    otherwise,
    full: found?.full ?? [],
    search,
    pressed: isKnown ? null : pressed,
    sendWith,
  };
}
