import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { isOtherEmail, type BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { useContactHint } from './contact-hint';

type Field = ReturnType<Form<BookingFields, never>['field']>;

export interface BookingAccount {
  /** The address that mails go to, whatever is typed. Null: an account by phone has none. */
  readonly email: string | null;
}

interface PersonFieldsProps {
  readonly name: Field;
  readonly phone: Field;
  readonly address: Field;
  /** Null: not asked. */
  readonly email: Field | null;
  /** Null: a visitor, who has an account only after this form. */
  readonly account: BookingAccount | null;
}

/** Who books, and where the work is: asked for where it is not known, not right, or somebody wants to change it. */
export function usePerson({ name, phone, address, email, account }: PersonFieldsProps) {
  const t = useMessages(bookingMessages);
  const phoneHint = useContactHint(phone.value);
  const opened = useRef<HTMLDivElement>(null);
  const accountEmail = account?.email ?? null;
  const asked = accountEmail === null ? null : email;
  const all = [name, phone, address, ...(asked ? [asked] : [])];
  const [isAsked, setIsAsked] = useState(
    account === null || all.some(({ value }) => value.trim() === ''),
  );
  // It stays open: who corrects a field must not lose it on the way.
  if (!isAsked && all.some(({ error }) => error !== null)) setIsAsked(true);

  function ask(): void {
    flushSync(() => setIsAsked(true));
    opened.current?.querySelector('input')?.focus();
  }

  const change = (
    <Button variant="quiet" size="s" aria-label={t.changeDetails} onClick={ask}>
      {t.change}
    </Button>
  );
  const fields = (
    <div ref={opened} className={styles['form']}>
      <FieldRow isShort>
        <TextField {...name} required {...personInputs.name} label={t.name} />
        <TextField {...phone} required {...personInputs.phone} label={t.phone} hint={phoneHint} />
      </FieldRow>
      {asked === null || accountEmail === null ? null : (
        <TextField
          {...asked}
          required
          {...personInputs.email}
          label={t.email}
          hint={
            isOtherEmail(asked.value, accountEmail)
              ? t.otherEmail({ account: accountEmail })
              : undefined
          }
        />
      )}
      <AddressField {...address} label={t.address} />
    </div>
  );
  return { isAsked, change, fields };
}

/** The same in a form without a slip: who it is, beside the way to change it, and where. */
export function PersonFields(props: PersonFieldsProps) {
  const { isAsked, change, fields } = usePerson(props);
  if (isAsked) return fields;
  const { name, phone, address } = props;
  return (
    <div className={styles['known']}>
      <p className={styles['knownText']}>
        <Dotted phrases={[name.value, displayPhone(phone.value)]} />
      </p>
      <p className={styles['knownText']}>{address.value}</p>
      {change}
    </div>
  );
}
