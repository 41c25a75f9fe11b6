import { useState } from 'react';
import { bookableSlots, nextBookableDays, SLOTS } from '@kaarigar/shared/domain/schedule';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { slotHoursText, slotWord } from '@kaarigar/shared/i18n/slot-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import type { NewOrderFault, NewOrderFields } from './new-order-fields';
import { newOrderMessages } from './new-order-messages';

interface WhenFieldsProps {
  readonly form: Pick<Form<NewOrderFields, NewOrderFault>, 'field' | 'change' | 'values'>;
  /** The work takes whole days. */
  readonly isByDay: boolean;
}

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

/** The day and the part of the day, what most callers want at one press. */
export function WhenFields({ form: { field, change, values }, isByDay }: WhenFieldsProps) {
  const t = useMessages(newOrderMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const left = bookableSlots(values.day, openedAt);

  return (
    <FieldRow>
      <DayField
        {...field('day')}
        label={t.day}
        near={nextBookableDays(openedAt, NEAR_DAYS)}
        openedAt={openedAt}
      />
      {isByDay ? null : (
        <ChipGroupField
          name="slot"
          legend={t.slot}
          required
          error={field('slot').error}
          value={values.slot}
          onChange={(slot) => change({ slot })}
          chips={SLOTS.map((slot) => ({
            value: slot,
            label: slotWord(slot, locale),
            detail: slotHoursText(slot, locale),
            // A chosen part that is over stays chosen: the check says why it cannot be booked.
            isDisabled: left.length > 0 && !left.includes(slot) && slot !== values.slot,
          }))}
        />
      )}
    </FieldRow>
  );
}
