import { useState } from 'react';
import { bookableSlots, SLOTS } from '@kaarigar/shared/domain/schedule';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { slotHoursText, slotWord } from '@kaarigar/shared/i18n/slot-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { DayField } from '@kaarigar/shared/ui/day-field';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { chosenDayProblem, nearDays } from './day-choice';
import { problemText } from './problem-text';
import { closedDaysText } from './schedule-messages';
import type { FieldProblem } from './validate-booking';

type Field = ReturnType<Form<BookingFields, FieldProblem>['field']>;

interface ScheduleFieldsProps {
  readonly day: Field;
  /** Null: the work takes whole days. */
  readonly slot: Field | null;
  /** A day that stands already is no mistake of the person, whatever day it is. */
  readonly standingDay?: string | undefined;
  /** Any day is fine: none has to be chosen, and no part of it. */
  readonly isOptional?: boolean | undefined;
  /** Days on which nobody is free. */
  readonly full?: readonly string[] | undefined;
  /** Left out: the day on which somebody is to come. */
  readonly dayLabel?: string | undefined;
  /** What the chosen time means, where it is more than the chips say. */
  readonly inWords?: ((chosen: { when: string }) => string) | undefined;
}

/** The day of the work and the part of the day. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { day, slot, standingDay, isOptional = false, dayLabel, inWords: say } = props;
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const left = bookableSlots(day.value, openedAt);
  // With no slot left, the person must change the day; the day field says so, and we offer all slots.
  const open = left.length > 0 ? left : SLOTS;
  // We check a chosen day at once: the browser's calendar cannot leave out Sundays.
  const chosen = day.value === standingDay ? undefined : chosenDayProblem(day.value, openedAt);
  const when =
    day.value === '' || chosen
      ? null
      : visitText({ scheduled_on: day.value, slot: slot?.value || null }, locale);

  return (
    <>
      <DayField
        {...day}
        label={dayLabel ?? t.day}
        error={day.error ?? problemText('day', chosen, locale)}
        near={nearDays(openedAt)}
        full={props.full}
        openedAt={openedAt}
        isOptional={isOptional}
        otherHint={closedDaysText('hint', locale)}
      />
      {slot && !(isOptional && day.value === '') ? (
        <ChipGroupField
          name={slot.name}
          legend={t.slot}
          required
          error={slot.error}
          value={slot.value}
          onChange={(value) => slot.onChange({ target: { value } })}
          // A chosen slot that is over stays chosen; the check says why it cannot be booked.
          chips={SLOTS.map((one) => ({
            value: one,
            label: slotWord(one, locale),
            detail: open.includes(one) ? slotHoursText(one, locale) : t.tooLate,
            isDisabled: !open.includes(one) && one !== slot.value,
          }))}
        />
      ) : null}
      {say ? (
        <p className={styles['inWords']} aria-live="polite">
          {when === null ? null : say({ when })}
        </p>
      ) : null}
    </>
  );
}
