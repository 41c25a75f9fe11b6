import { QUANTITY_BOUNDS, type Unit } from '@kaarigar/shared/domain/quote';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { TextField } from '@kaarigar/shared/ui/field';
import { StepperField } from '@kaarigar/shared/ui/stepper-field';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { quantityMessages } from './quantity-messages';

interface QuantityFieldProps {
  readonly unit: Unit;
  /** The form's `quantity`. */
  readonly field: ReturnType<Form<BookingFields, never>['field']>;
}

/** How many of an item; nothing for a price for the whole work. An area is typed: nobody steps up to 1,200. */
export function QuantityField({ unit, field }: QuantityFieldProps) {
  const t = useMessages(bookingMessages);
  const labels = useMessages(quantityMessages);
  if (unit === 'fixed') return null;
  const bounds = QUANTITY_BOUNDS[unit];
  const label = labels[unit];
  const hint = t.quantityHint({ min: formatNumber(bounds.min), max: formatNumber(bounds.max) });
  return unit === 'sq_ft' ? (
    <TextField
      {...field}
      required
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
    />
  ) : (
    <StepperField {...field} required label={label} hint={hint} bounds={bounds} />
  );
}
