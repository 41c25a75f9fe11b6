import { DateField } from '@kaarigar/shared/ui/date-field';
import { useState } from 'react';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { changeDay, isFilterDay, type DayRange } from './day-range';
import type { SearchWords } from './register';

interface DayFieldsProps {
  readonly range: DayRange;
  readonly words: Pick<SearchWords, 'from' | 'to'>;
  readonly onChange: (range: DayRange) => void;
}

/** First and last day of a range, in India. */
export function DayFields({ range: { from, to }, words, onChange }: DayFieldsProps) {
  const choose = (end: 'from' | 'to') => (day: string | null) =>
    onChange(changeDay({ from, to }, end, day));
  return (
    <>
      <DayField isPast name="from" label={words.from ?? ''} day={from} onChange={choose('from')} />
      <DayField isPast name="to" label={words.to ?? ''} day={to} onChange={choose('to')} />
    </>
  );
}

interface DayFieldProps {
  /** Whether there is nothing to find after today. */
  readonly isPast?: boolean;
  readonly name: string;
  readonly label: string;
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Keeps a half-typed day in the field; only a whole day or an empty field changes the address. */
export function DayField({ isPast = false, name, label, day, onChange }: DayFieldProps) {
  const [today] = useState(() => indianDay(new Date()));
  const [draft, setDraft] = useState({ value: day ?? '', seen: day });
  if (draft.seen !== day) setDraft({ value: day ?? '', seen: day });
  return (
    <DateField
      name={name}
      label={label}
      max={isPast ? today : undefined}
      value={draft.value}
      onChange={({ target: { value, validity } }) => {
        setDraft({ ...draft, value });
        const isWhole = value === '' ? !validity.badInput : isFilterDay(value);
        if (isWhole && (value || null) !== day) onChange(value || null);
      }}
    />
  );
}
