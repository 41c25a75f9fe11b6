import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import { bookableDays } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { Total } from '@kaarigar/shared/ui/total';
import { chosenDayProblem } from '../booking/day-choice';
import { itemName } from '../booking/item-name';
import { closedDaysText } from '../booking/schedule-messages';
import { HireHead } from './hire-head';
import type { HireField, HireFields } from './hire-fields';
import { hireMessages } from './hire-messages';
import { hireProblemText } from './hire-problem-text';
import { HireSum } from './hire-sum';
import styles from './hire.module.css';
import { hireTotal, validateHire, type HireProblems } from './validate-hire';

interface HireDetailsProps {
  readonly rate: WorkerRate;
  readonly fields: HireFields;
  readonly openedAt: Date;
  readonly onChange: (field: HireField, value: string) => void;
  readonly onDone: () => void;
}

/** Step 1: who, where, how many, for how long. */
export function HireDetails({ rate, fields, openedAt, onChange, onDone }: HireDetailsProps) {
  const t = useMessages(hireMessages);
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const check = validateHire(fields, openedAt);
  const problems: HireProblems = isChecked && !check.ok ? check.problems : {};
  const days = bookableDays(openedAt);
  const total = hireTotal(rate, fields);

  function control(field: HireField) {
    return {
      name: field,
      required: true,
      value: fields[field],
      error: hireProblemText(field, problems[field], locale),
      onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    };
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    if (form.current && focusFirstInvalid(form.current)) return;
    onDone();
  }

  return (
    <Card className={styles['card']}>
      <HireHead rate={rate} step={t.step1} isFocused={false} />
      <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
        <TextField
          name="workerType"
          label={t.workerType}
          value={itemName(rate, locale)}
          readOnly
          autoComplete="off"
        />
        <FieldRow>
          <TextField
            {...control('workers')}
            label={t.workers}
            hint={t.upTo({ max: QUANTITY_BOUNDS.worker_day.max })}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
          />
          <TextField
            {...control('days')}
            label={t.days}
            hint={t.upTo({ max: DAYS_BOUNDS.max })}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
          />
        </FieldRow>
        <TextField
          {...control('day')}
          // A chosen day is judged at once: the calendar itself cannot leave out the Sundays.
          error={hireProblemText(
            'day',
            problems.day ?? chosenDayProblem(fields.day, openedAt),
            locale,
          )}
          label={t.day}
          hint={closedDaysText('hint', locale)}
          type="date"
          min={days.first}
          max={days.last}
        />
        <FieldRow>
          <TextField {...control('name')} {...personInputs.name} label={t.name} />
          <TextField {...control('phone')} {...personInputs.phone} label={t.phone} />
        </FieldRow>
        <TextAreaField
          {...control('address')}
          {...personInputs.address}
          label={t.address}
          hint={t.addressHint}
          rows={2}
        />
        <Total
          label={t.total}
          detail={total === null ? t.totalNeedsNumbers : <HireSum rate={rate} fields={fields} />}
          paise={total ?? 0}
        />
        {Object.values(problems).includes('missing') ? (
          <Alert tone="error">{t.fillRequired}</Alert>
        ) : null}
        <Button variant="primary" type="submit" block>
          {t.proceed}
        </Button>
      </form>
    </Card>
  );
}
