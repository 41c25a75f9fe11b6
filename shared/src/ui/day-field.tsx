import { useState } from 'react';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { bookableDays, daysAfter, indianDay } from '../domain/schedule';
import { defineMessages, useMessages } from '../i18n/define-messages';
import { formatDayOfYear, formatShortWeekday } from '../i18n/format';
import { ChipGroupField } from './chip-group-field';
import { DateField } from './date-field';

const messages = defineMessages({
  today: { en: 'Today', hi: 'आज' },
  tomorrow: { en: 'Tomorrow', hi: 'कल' },
  any: { en: 'Any day', hi: 'कोई भी दिन' },
  other: { en: 'Another day', hi: 'कोई और दिन' },
  full: { en: 'full', hi: 'भरा है' },
  date: { en: 'Which date?', hi: 'कौन-सी तारीख?' },
});

const OTHER = 'other';

interface DayFieldProps {
  readonly label: string;
  readonly name: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** The days at one press, from the next on. */
  readonly near: readonly string[];
  readonly openedAt: Date;
  readonly hint?: string | undefined;
  /** What the days at one press leave no doubt about: said beside any other date. */
  readonly otherHint?: string | undefined;
  /** Days on which nobody is free: they can be chosen all the same. */
  readonly full?: readonly string[] | undefined;
  /** Other days than those that can be booked. */
  readonly range?: { readonly first: string; readonly last?: string } | undefined;
  /** What choosing no day means, where it is not any day. */
  readonly anyLabel?: string | undefined;
  /** Any day is fine: none has to be chosen. */
  readonly isOptional?: boolean;
  /** What a near day is called, where it is not by how soon it comes. */
  readonly nearName?: ((day: string) => string) | undefined;
  /** An answer that is no day, chosen like one. */
  readonly instead?: { readonly value: string; readonly label: string } | undefined;
}

/** The day of the work: the next days at one press, any other day of the calendar by its date. */
export function DayField({
  label,
  name,
  value,
  error,
  onChange,
  near,
  openedAt,
  hint,
  otherHint,
  full,
  range = bookableDays(openedAt),
  anyLabel,
  isOptional = false,
  nearName,
  instead,
}: DayFieldProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [isAsked, setIsAsked] = useState(false);
  const isDay = value !== '' && value !== instead?.value;
  const isOther = isAsked || (isDay && !near.includes(value));

  function choose(chosen: string): void {
    setIsAsked(chosen === OTHER);
    if (chosen !== OTHER) onChange({ target: { value: chosen } });
  }

  function nameOf(day: string): string {
    if (day === indianDay(openedAt)) return t.today;
    return day === daysAfter(openedAt, 1) ? t.tomorrow : formatShortWeekday(day, locale);
  }

  return (
    <ChipGroupField
      name={name}
      legend={label}
      required={!isOptional}
      value={isOther ? OTHER : value}
      onChange={choose}
      // With the date's field the reason stands there.
      error={isOther ? null : error}
      hint={isOther ? (otherHint ?? hint) : hint}
      chips={[
        ...(isOptional ? [{ value: '', label: anyLabel ?? t.any }] : []),
        ...near.map((day) => ({
          value: day,
          label: nearName?.(day) ?? nameOf(day),
          detail: [
            nearName ? `${formatShortWeekday(day, locale)} ` : '',
            formatDayOfYear(day, locale),
          ].join(''),
          against: full && (full.includes(day) ? t.full : ''),
        })),
        { value: OTHER, label: t.other },
        ...(instead ? [instead] : []),
      ]}
    >
      {isOther ? (
        <DateField
          name={`${name}-date`}
          required={!isOptional}
          label={t.date}
          error={error}
          min={range.first}
          max={range.last}
          value={isDay ? value : ''}
          onChange={onChange}
        />
      ) : null}
    </ChipGroupField>
  );
}
