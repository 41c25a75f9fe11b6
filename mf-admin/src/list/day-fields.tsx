import { useEffect, useRef, useState } from 'react';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatShortDate } from '@kaarigar/shared/i18n/format';
import { WrittenDayField } from '@kaarigar/shared/ui/written-day-field';
import { isFilterDay, isTurned, parseTypedDay, type DayRange } from './day-range';
import { listMessages } from './list-messages';
import type { SearchWords } from './register';

interface DayFieldsProps {
  readonly range: DayRange;
  readonly words: Pick<SearchWords, 'from' | 'to'>;
  readonly onChange: (range: DayRange) => void;
}

/** First and last day of a range, in India. */
export function DayFields({ range: { from, to }, words, onChange }: DayFieldsProps) {
  const t = useMessages(listMessages);
  // What is typed, also a turned range, which the list does not follow.
  const newest = useRef<DayRange>({ from, to });
  useEffect(() => {
    newest.current = { from, to };
  }, [from, to]);
  const [turned, setTurned] = useState<'from' | 'to' | null>(null);
  const choose = (end: 'from' | 'to') => (day: string | null) => {
    const next = { ...newest.current, [end]: day };
    setTurned(isTurned(next) ? end : null);
    newest.current = next;
    if (!isTurned(next)) onChange(next);
  };
  const problem = (end: 'from' | 'to') => (turned === end ? t.turned : null);
  return (
    <>
      <DayField
        isPast
        name="from"
        label={words.from ?? ''}
        day={from}
        problem={problem('from')}
        onChange={choose('from')}
      />
      <DayField
        isPast
        name="to"
        label={words.to ?? ''}
        day={to}
        problem={problem('to')}
        onChange={choose('to')}
      />
    </>
  );
}

interface DayFieldProps {
  /** Whether there is nothing to find after today. */
  readonly isPast?: boolean;
  readonly name: string;
  readonly label: string;
  readonly day: string | null;
  /** What is wrong with a whole day; it stands in the field as it was typed. */
  readonly problem?: string | null;
  readonly onChange: (day: string | null) => void;
}

const written = (day: string | null): string => (day === null ? '' : formatShortDate(day));

/** A day, written day before month. Only a whole day or an empty field changes the address; what is half typed stays. */
export function DayField({
  isPast = false,
  name,
  label,
  day,
  problem = null,
  onChange,
}: DayFieldProps) {
  const t = useMessages(listMessages);
  const [today] = useState(() => indianDay(new Date()));
  const [draft, setDraft] = useState({ text: written(day), seen: day });
  const [hasLeft, setHasLeft] = useState(false);
  if (draft.seen !== day) {
    // What was typed otherwise, but means this day, stays as it is.
    setDraft({ text: parseTypedDay(draft.text) === day ? draft.text : written(day), seen: day });
  }
  const isHalf = draft.text !== '' && parseTypedDay(draft.text) === null;

  function choose(chosen: string | null): void {
    if (chosen !== day || problem !== null) onChange(chosen);
  }

  return (
    <WrittenDayField
      name={name}
      label={label}
      placeholder={t.dayForm}
      error={isHalf && hasLeft ? t.notADay : problem}
      text={draft.text}
      onText={(text) => {
        setDraft({ ...draft, text });
        setHasLeft(false);
        const typed = parseTypedDay(text);
        if (typed !== null || text === '') choose(typed);
      }}
      onLeave={() => {
        setHasLeft(true);
        if (!isHalf && problem === null && parseTypedDay(draft.text) === day) {
          setDraft({ ...draft, text: written(day) });
        }
      }}
      max={isPast ? today : undefined}
      day={day ?? ''}
      onPick={(picked) => {
        if (picked === '' || isFilterDay(picked)) choose(picked || null);
      }}
    />
  );
}
