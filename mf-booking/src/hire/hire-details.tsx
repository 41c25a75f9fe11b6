import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { parseQuantity } from '@kaarigar/shared/domain/parse-quantity';
import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { TextField } from '@kaarigar/shared/ui/field';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { StepperField } from '@kaarigar/shared/ui/stepper-field';
import { Total } from '@kaarigar/shared/ui/total';
import { chosenDayProblem, nearDays } from '../booking/day-choice';
import { itemName } from '../booking/item-name';
import { PersonFields, type BookingAccount } from '../booking/person-fields';
import { closedDaysText } from '../booking/schedule-messages';
import { HireHead } from './hire-head';
import type { HireFields } from './hire-fields';
import { hireMessages } from './hire-messages';
import { hireProblemText } from './hire-problem-text';
import { HireSum } from './hire-sum';
import styles from './hire.module.css';
import { hireTotal, type HireProblem } from './validate-hire';

interface HireDetailsProps {
  readonly rate: WorkerRate;
  readonly form: Form<HireFields, HireProblem>;
  readonly openedAt: Date;
  readonly account: BookingAccount;
}

/** Step 1: who, where, how many, for how long. */
export function HireDetails({ rate, form, openedAt, account }: HireDetailsProps) {
  const t = useMessages(hireMessages);
  const locale = useLocale();
  const { field, values } = form;
  const total = hireTotal(rate, values);
  const sum = (
    <HireSum
      rate={rate}
      workers={parseQuantity(values.workers) ?? 0}
      days={parseQuantity(values.days) ?? 0}
    />
  );

  return (
    <Card className={styles['card']}>
      <HireHead rate={rate} step={t.step1} isFocused={false} />
      <form {...form.props} className={styles['form']}>
        <FieldsAlert summary={form.summary} />
        <TextField
          name="workerType"
          label={t.workerType}
          value={itemName(rate, locale)}
          readOnly
          autoComplete="off"
        />
        <FieldRow>
          <StepperField
            {...field('workers')}
            required
            label={t.workers}
            hint={t.upTo({ max: QUANTITY_BOUNDS.worker_day.max })}
            bounds={QUANTITY_BOUNDS.worker_day}
          />
          <StepperField
            {...field('days')}
            required
            label={t.days}
            hint={t.upTo({ max: DAYS_BOUNDS.max })}
            bounds={DAYS_BOUNDS}
          />
        </FieldRow>
        <DayField
          {...field('day')}
          // We check a chosen day at once: the browser's calendar cannot leave out Sundays.
          error={
            field('day').error ??
            hireProblemText('day', chosenDayProblem(values.day, openedAt), locale)
          }
          label={t.day}
          near={nearDays(openedAt)}
          openedAt={openedAt}
          hint={closedDaysText('hint', locale)}
        />
        <PersonFields
          name={field('name')}
          phone={field('phone')}
          address={field('address')}
          email={null}
          account={account}
        />
        <Total
          label={t.total}
          detail={total === null ? t.totalNeedsNumbers : sum}
          paise={total ?? 0}
        />
        <Button variant="primary" type="submit" block>
          {t.proceed}
        </Button>
      </form>
    </Card>
  );
}
