import { bookableSlots, nextBookableDays, SLOTS } from '@kaarigar/shared/domain/schedule';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { slotHoursText, slotWord } from '@kaarigar/shared/i18n/slot-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { NO_DAY, type NewOrderFault, type NewOrderFields } from './new-order-fields';
import { newOrderMessages } from './new-order-messages';

interface WhenFieldsProps {
  readonly form: Pick<Form<NewOrderFields, NewOrderFault>, 'field' | 'change' | 'values'>;
  /** The work takes whole days. */
  readonly isByDay: boolean;
  readonly openedAt: Date;
}

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

/** The day and the part of the day, what most callers want at one press; or that no day is agreed yet. */
export function WhenFields({
  form: { field, change, values },
  isByDay,
  openedAt,
}: WhenFieldsProps) {
  const t = useMessages(newOrderMessages);
  const locale = useLocale();
  const left = bookableSlots(values.day, openedAt);
  // Day and part stay from the work before: most callers want all at once, and one worker does one at a time.
  const isSameTime =
    values.slot !== '' &&
    values.lines.some(({ day, slot }) => day === values.day && slot === values.slot);

  return (
    <FieldRow>
      <DayField
        {...field('day')}
        label={t.day}
        near={nextBookableDays(openedAt, NEAR_DAYS)}
        openedAt={openedAt}
        instead={{ value: NO_DAY, label: t.noDay }}
        hint={values.day === NO_DAY ? t.noDayHint : undefined}
      />
      {isByDay || values.day === NO_DAY ? null : (
        <ChipGroupField
          name="slot"
          legend={t.slot}
          required
          error={field('slot').error}
          hint={isSameTime ? t.sameTime : undefined}
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
