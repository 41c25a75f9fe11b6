import { useState } from 'react';
import type { Draft } from '@kaarigar/shared/forms/draft';
import type { BookingFields } from './booking-fields';
import type { FirstRoom } from './use-first-room';

/** The first time with room is looked for. */
interface TimeSearch {
  readonly openedAt: Date;
  readonly onFound: (found: FirstRoom) => void;
}

export interface ProposedTime {
  /** Over the form's initial values. */
  readonly time: Partial<Pick<BookingFields, 'day' | 'slot'>>;
  /** Days on which nobody is free. */
  readonly full: readonly string[];
  /** Null: the person has chosen a time. */
  readonly search: TimeSearch | null;
}

/** The time that a booking proposes: the first at which somebody is free, once that is known. */
export function useProposedTime(draft: Draft, openedAt: Date): ProposedTime {
  const [found, setFound] = useState<FirstRoom | null>(null);
  const [search] = useState(() => {
    const { day, slot } = draft.fields();
    const isChosen = day !== undefined || slot !== undefined;
    return isChosen ? null : { openedAt, onFound: setFound };
  });
  const first = found?.first;
  return {
    time: first ? { day: first.day, slot: first.slot ?? '' } : {},
    full: found?.full ?? [],
    search,
  };
}
