import { useState } from 'react';
import { tellPrice } from '@kaarigar/shared/api/contract-work';
import type { ToldPrice } from '@kaarigar/shared/contracts/told-price';
import { bookableDays, daysAfter } from '@kaarigar/shared/domain/schedule';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { TextField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { MaterialField } from './material-field';
import { quoteFormMessages, USUAL_VALIDITY_DAYS, VALIDITIES } from './quote-form-messages';
import type { RequestWithPhotos } from './requests-list';
import { checkTold } from './told-fields';
import styles from './quotes.module.css';

interface TellPriceProps {
  readonly context: RemoteContext;
  readonly request: RequestWithPhotos;
  readonly draft: Draft;
  readonly onDone: () => void;
  /** The request is perhaps no longer as the page shows it. */
  readonly onOutdated: () => void;
}

/** The price that was told on the phone, so that its customer reads it, too. */
export function TellPrice({ context, request, draft, onDone, onOutdated }: TellPriceProps) {
  const t = useMessages(quoteFormMessages);
  const [openedAt] = useState(() => new Date());
  const days = bookableDays(openedAt);
  // A price is for the work as the person read it.
  const [seenAt] = useState(request.updated_at);
  const form = useForm({
    initial: {
      rupees: '',
      days: '',
      material: '',
      validUntil: daysAfter(openedAt, USUAL_VALIDITY_DAYS),
    },
    draft,
    check: (fields) => checkTold(fields, days),
    text: (_field, fault) => t[fault],
    async send(told: ToldPrice) {
      try {
        await tellPrice(context, { ticket: request.ticket, seenAt }, told);
      } finally {
        onOutdated();
      }
      onDone();
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <FieldRow>
        <TextField {...form.field('rupees')} label={t.rupees} required inputMode="decimal" />
        <TextField {...form.field('days')} label={t.toldDays} inputMode="numeric" />
      </FieldRow>
      <MaterialField {...form.choice('material')} />
      <DayField
        {...form.field('validUntil')}
        label={t.validUntil}
        near={VALIDITIES.map((count) => daysAfter(openedAt, count))}
        nearName={(day) =>
          t.days({ count: VALIDITIES.find((count) => daysAfter(openedAt, count) === day) ?? 0 })
        }
        openedAt={openedAt}
        range={days}
      />
      <ProblemAlert problem={form.problem} title={t.notTold} />
      <Button variant="primary" type="submit" busy={form.isBusy} busyLabel={t.saving}>
        {t.saveTold}
      </Button>
    </form>
  );
}
