import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { isOtherEmail, type BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import type { FieldProblem } from './validate-booking';

export interface BookingAccount {
  /** The address that mails go to, whatever is typed. Null: an account by phone has none. */
  readonly email: string | null;
}

interface PersonFieldsProps {
  /** Null: a visitor, who has an account only after this form. */
  readonly account: BookingAccount | null;
  readonly form: Form<BookingFields, FieldProblem>;
}

/** Who books, and where the work is. What is known is one line, until somebody wants to change it or it is not right. */
export function PersonFields({ account, form }: PersonFieldsProps) {
  const { field, values } = form;
  const t = useMessages(bookingMessages);
  const fields = useRef<HTMLDivElement>(null);
  const accountEmail = account?.email ?? null;
  const known = [values.name, values.phone, values.address];
  const wanted = accountEmail === null ? known : [...known, values.email];
  const [isOpen, setIsOpen] = useState(
    account === null || wanted.some((text) => text.trim() === ''),
  );
  const isWrong = (['name', 'phone', 'email', 'address'] as const).some(
    (name) => field(name).error !== null,
  );
  // It stays open: who corrects a field must not lose it on the way.
  if (isWrong && !isOpen) setIsOpen(true);

  function open(): void {
    flushSync(() => setIsOpen(true));
    fields.current?.querySelector('input')?.focus();
  }

  if (!isOpen) {
    return (
      <div className={styles['known']}>
        <p className={styles['knownText']}>{known.join(' · ')}</p>
        <Button variant="quiet" size="s" aria-label={`${t.change}: ${t.changeWhat}`} onClick={open}>
          {t.change}
        </Button>
      </div>
    );
  }
  return (
    <div ref={fields} className={styles['form']}>
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
    </div>
  );
}
