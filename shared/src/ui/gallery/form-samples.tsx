import { useEffect, useRef, useState, type FormEvent } from 'react';
import { focusFirstInvalid } from '../../forms/focus-first-invalid';
import { useMessages } from '../../i18n/define-messages';
import { Button } from '../button';
import {
  CheckboxField,
  PasswordField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
} from '../field';
import { FieldRow } from '../field-row';
import styles from '../gallery.module.css';
import { Total } from '../total';
import { galleryMessages } from './gallery-messages';

/** A form with every field; sending it shows every error. */
export function FormSamples() {
  const t = useMessages(galleryMessages);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const error = attempts > 0 ? t.required : undefined;

  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstInvalid(form.current);
  }, [attempts]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      <FieldRow>
        <TextField name="name" label={t.name} autoComplete="name" required error={error} />
        <TextField
          name="phone"
          label={t.phone}
          hint={t.phoneHint}
          inputMode="tel"
          autoComplete="tel-national"
          required
          error={error && t.phoneError}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="service"
          label={t.service}
          placeholder={t.choose}
          defaultValue=""
          options={[
            { value: 'HW', label: t.wiring },
            { value: 'PL', label: t.plumbing },
          ]}
          error={error}
        />
        <TextField name="worker" label={t.workerType} defaultValue={t.mason} readOnly />
      </FieldRow>
      <PasswordField
        name="password"
        label={t.password}
        hint={t.passwordHint}
        required
        error={error}
      />
      <TextAreaField name="work" label={t.work} maxLength={2000} error={error} />
      <RadioGroupField
        name="slot"
        legend={t.slot}
        defaultValue="morning"
        options={[
          { value: 'morning', label: t.morning, detail: t.morningHours },
          { value: 'afternoon', label: t.afternoon, detail: t.afternoonHours },
        ]}
        error={error}
      />
      <CheckboxField name="consent" label={t.consent} required error={error} />
      <Total label={t.total} detail={t.sumLine} paise={12_000_00} />
      <FieldRow>
        <Button variant="quiet" block>
          {t.payLater}
        </Button>
        <Button variant="accent" type="submit" block>
          {t.payNow}
        </Button>
      </FieldRow>
    </form>
  );
}
