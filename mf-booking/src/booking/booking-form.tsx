import type { Unit } from '@kaarigar/shared/domain/quote';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { isOtherEmail, type BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { QuantityField } from './quantity-field';
import { ScheduleFields } from './schedule-fields';
import type { FieldProblem } from './validate-booking';

interface BookingFormProps {
  readonly unit: Unit;
  /** The address that mails go to, whatever is typed. Null: an account by phone has none, and a visitor gives it later. */
  readonly accountEmail: string | null;
  readonly form: Form<BookingFields, FieldProblem>;
}

/** The fields of the details form. */
export function BookingForm({ unit, accountEmail, form }: BookingFormProps) {
  const { field, values } = form;
  const t = useMessages(bookingMessages);

  return (
    <>
      <QuantityField unit={unit} field={field('quantity')} />
      <ScheduleFields day={field('day')} slot={field('slot')} />
      <FieldRow>
        <TextField {...field('name')} required {...personInputs.name} label={t.name} />
        <TextField {...field('phone')} required {...personInputs.phone} label={t.phone} />
      </FieldRow>
      {accountEmail === null ? null : (
        <TextField
          {...field('email')}
          required
          {...personInputs.email}
          label={t.email}
          hint={
            isOtherEmail(values.email, accountEmail)
              ? t.otherEmail({ account: accountEmail })
              : undefined
          }
        />
      )}
      <TextAreaField
        {...field('address')}
        required
        {...personInputs.address}
        label={t.address}
        hint={t.addressHint}
        rows={2}
      />
    </>
  );
}
