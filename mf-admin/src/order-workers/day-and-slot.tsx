import { useState } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import {
  bookableDays,
  bookableSlots,
  nextBookableDays,
  SLOTS,
  type Slot,
} from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { SelectField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { dayText } from '@kaarigar/shared/i18n/visit-text';
import type { WorkerFilter } from './use-worker-search';
import { assignMessages } from './worker-messages';

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

interface DayAndSlotProps {
  readonly order: Pick<OrderDetails, 'scheduled_on' | 'slot' | 'days' | 'name' | 'phone_no'>;
  readonly filter: WorkerFilter;
  /** Another part of the day than the customer's can be agreed. */
  readonly canChoosePart: boolean;
  /** The part is over for work of today. */
  readonly isOver: boolean;
  readonly error: string | null;
  readonly onChange: (change: Partial<WorkerFilter>) => void;
}

/** When the work is: shows the customer's choice, and asks for what they left open. */
export function DayAndSlot(props: DayAndSlotProps) {
  const { order, filter, canChoosePart, isOver, error, onChange } = props;
  const t = useMessages(assignMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const near = nextBookableDays(openedAt, NEAR_DAYS);

  // A part that was chosen for another day stays, and is said to be over.
  const day = order.scheduled_on ?? filter.day;
  const left = SLOTS.filter(
    (slot) =>
      day === '' ||
      slot === filter.slot ||
      slot === order.slot ||
      bookableSlots(day, openedAt).includes(slot),
  );
  const part = (
    <SelectField
      name="slot"
      label={t.slot}
      placeholder={t.wholeDay}
      options={left.map((slot) => ({ value: slot, label: slotText(slot, locale) }))}
      value={filter.slot}
      onChange={(event) => onChange({ slot: event.target.value as Slot | '' })}
    />
  );

  if (order.scheduled_on !== null) {
    const when = [
      dayText(order, locale),
      order.slot === null ? t.wholeDay : slotText(order.slot, locale),
      ...(order.days === null ? [] : [t.days({ days: order.days })]),
    ].join(', ');
    return (
      <>
        <p>{t.when({ when })}</p>
        {isOver ? <Alert tone="warning">{t.partOver}</Alert> : null}
        {canChoosePart ? part : null}
      </>
    );
  }
  return (
    <>
      <Alert
        tone="info"
        action={
          <ButtonAnchor
            variant="quiet"
            size="s"
            icon="phone"
            href={`tel:${withCountry(order.phone_no)}`}
          >
            {t.call({ name: order.name, phone: order.phone_no })}
          </ButtonAnchor>
        }
      >
        <p>{t.noDay}</p>
        {order.slot === null ? null : (
          <p>{t.preferredSlot({ slot: slotText(order.slot, locale) })}</p>
        )}
      </Alert>
      <FieldRow>
        <DayField
          name="day"
          label={t.day}
          near={near}
          // Not from today on where it is too late for that.
          range={{ ...bookableDays(openedAt), ...(near[0] && { first: near[0] }) }}
          openedAt={openedAt}
          value={filter.day}
          error={error}
          onChange={(event) => onChange({ day: event.target.value })}
        />
        {order.slot === null || canChoosePart ? part : null}
      </FieldRow>
    </>
  );
}
