import { useState } from 'react';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextField } from '@kaarigar/shared/ui/field';
import { changeDay, isFilterDay, type DayRange } from './day-range';
import { ordersMessages } from './orders-messages';

interface DayFieldsProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** First and last day of the booking, in India. */
export function DayFields({ range: { from, to }, onChange }: DayFieldsProps) {
  const t = useMessages(ordersMessages);
  const choose = (end: 'from' | 'to') => (day: string | null) =>
    onChange(changeDay({ from, to }, end, day));
  return (
    <>
      <DayField name="from" label={t.from} day={from} onChange={choose('from')} />
      <DayField name="to" label={t.to} day={to} onChange={choose('to')} />
    </>
  );
}

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
}

/** What is half typed is the field's own; it reaches the address when it is a day, or nothing at all. */
function DayField({ name, label, day, onChange }: DayFieldProps) {
  const [today] = useState(() => indianDay(new Date()));
  const [draft, setDraft] = useState({ value: day ?? '', seen: day });
  if (draft.seen !== day) setDraft({ value: day ?? '', seen: day });
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      max={today}
      value={draft.value}
      onChange={({ target: { value, validity } }) => {
        setDraft({ ...draft, value });
        const isWhole = value === '' ? !validity.badInput : isFilterDay(value);
        if (isWhole && (value || null) !== day) onChange(value || null);
      }}
    />
  );
}
