import { useId } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { parseQuantity } from '@kaarigar/shared/domain/parse-quantity';
import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Beside, useHasBeside } from '@kaarigar/shared/ui/beside';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { StepperField } from '@kaarigar/shared/ui/stepper-field';
import { BarTotal } from '../booking/bar-total';
import { LeavingLater } from '../booking/leaving-later';
import { PayBar } from '../booking/pay-bar';
import { PersonFields, type BookingAccount } from '../booking/person-fields';
import { RoomLater } from '../booking/room-later';
import { ScheduleFields } from '../booking/schedule-fields';
import type { ProposedTime } from '../booking/use-proposed-time';
import { HireHead } from './hire-head';
import type { HireFields } from './hire-fields';
import { hireMessages } from './hire-messages';
import { HireSlip } from './hire-slip';
import { HireSum } from './hire-sum';
import styles from './hire.module.css';
import { hireTotal, roomWishOf, type HireProblem } from './validate-hire';

interface HireDetailsProps {
  readonly context: RemoteContext;
  readonly rate: WorkerRate;
  readonly form: Form<HireFields, HireProblem>;
  readonly account: BookingAccount;
  readonly proposed: ProposedTime;
}

/** Step 1: who, where, how many, for how long. With room the slip stands beside the fields, with the total and the button. */
export function HireDetails({ context, rate, form, account, proposed }: HireDetailsProps) {
  const t = useMessages(hireMessages);
  const { field, values } = form;
  const total = hireTotal(rate, values);
  const workers = parseQuantity(values.workers) ?? 0;
  const days = parseQuantity(values.days) ?? 0;
  const formId = useId();
  const hasBeside = useHasBeside();
  const { search } = proposed;
  /** Of what cannot be hired nothing is asked. */
  const wishOn = (day: string) =>
    total === null || day === '' ? null : roomWishOf(rate, day, workers, days);
  const bar = (
    <PayBar
      notes={
        <p className={textStyles['note']}>
          {total === null ? (
            t.totalNeedsNumbers
          ) : (
            <HireSum rate={rate} workers={workers} days={days} />
          )}
        </p>
      }
      total={<BarTotal paise={total} />}
      buttons={
        <Button variant="primary" type="submit" form={formId} busy={proposed.pressed !== null}>
          {t.proceed}
        </Button>
      }
    />
  );

  return (
    <Beside
      aside={
        <>
          {hasBeside ? (
            <HireSlip day={values.day} days={total === null ? null : days}>
              {bar}
            </HireSlip>
          ) : null}
          <HelpAside />
        </>
      }
    >
      <Card className={styles['card']}>
        <HireHead rate={rate} step={t.step1} isSecond={false} />
        <form
          {...form.props}
          onSubmit={proposed.sendWith(form.props.onSubmit)}
          id={formId}
          className={styles['form']}
        >
          <FieldsAlert summary={form.summary} />
          <LeavingLater context={context} />
          <FieldRow isShort>
            <StepperField
              {...field('workers')}
              required
              label={t.workers}
              bounds={QUANTITY_BOUNDS.worker_day}
            />
            <StepperField {...field('days')} required label={t.days} bounds={DAYS_BOUNDS} />
          </FieldRow>
          <ScheduleFields day={field('day')} slot={null} full={proposed.full} dayLabel={t.day} />
          <RoomLater
            context={context}
            wish={wishOn(values.day)}
            search={
              search && {
                ...search,
                chosen: values.day === '' ? null : { day: values.day, slot: null },
                isProposed: values.day === proposed.time.day,
                wishAt: ({ day }) => wishOn(day),
              }
            }
          />
          <PersonFields
            name={field('name')}
            phone={field('phone')}
            address={field('address')}
            email={null}
            account={account}
          />
          {hasBeside ? null : (
            <div className={classNames(styles['bar'], styles['oneWay'])}>{bar}</div>
          )}
        </form>
      </Card>
    </Beside>
  );
}
