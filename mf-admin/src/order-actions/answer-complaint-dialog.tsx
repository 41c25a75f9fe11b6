import { useState } from 'react';
import { answerComplaint } from '@kaarigar/shared/api/order-actions';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import {
  bookableDays,
  isClosedOn,
  nextBookableDays,
  SLOTS,
} from '@kaarigar/shared/domain/schedule';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { RadioGroupField, SelectField, TextAreaField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { NamedWorkers } from '../order/named-workers';
import { ReadsOther } from '../order/reads-other';
import { Telling } from '../order/telling';
import { assignMessages } from '../order-workers/worker-messages';
import { complaintMessages } from './complaint-messages';

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

/** Somebody comes again for nothing, the customer reads why not, or is asked something first. */
export function AnswerComplaintDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(complaintMessages);
  const words = useMessages(assignMessages);
  const locale = useLocale();
  const { context, order } = controls;
  const [openedAt] = useState(() => new Date());
  const { first, last } = bookableDays(openedAt);
  const action = useAction({
    controls,
    action: 'answerComplaint',
    initial: {
      how: 'visit',
      // Their wish, while somebody can still come then.
      ...(order.complaint_day !== null && order.complaint_day >= first
        ? { day: order.complaint_day, slot: order.complaint_slot ?? '' }
        : { day: '', slot: '' }),
      text: '',
    },
    check({ how, day, slot, text }) {
      const isVisit = how === 'visit';
      const isOpen = day === '' || (day >= first && day <= last && !isClosedOn(day));
      const time = SLOTS.find((known) => known === slot);
      return checked(
        {
          day: isVisit && !isOpen ? 'notOpen' : undefined,
          text: isVisit ? undefined : emptyFault(text) && 'textMissing',
        },
        {
          visit: isVisit,
          ...(how === 'ask' ? { asks: true } : {}),
          ...(text.trim() ? { text: text.trim() } : {}),
          ...(isVisit && day ? { day, ...(time ? { slot: time } : {}) } : {}),
        },
      );
    },
    text: (_, problem): string => t[problem],
    send: (seen, answer) => answerComplaint(context, order.order_id, { ...seen, ...answer }),
    success: () => t.success,
  });
  const { field, choice, values } = action.form;
  const isVisit = values.how === 'visit';

  return (
    <ActionDialog
      action={action}
      title={t.title}
      confirm={isVisit ? t.confirmVisit : values.how === 'ask' ? t.confirmAsk : t.confirmWords}
      doing={t.doing}
    >
      <RadioGroupField
        {...choice('how')}
        legend={t.how}
        options={[
          { value: 'visit', label: t.visit },
          { value: 'words', label: t.words },
          { value: 'ask', label: t.ask },
        ]}
      />
      {values.how === 'ask' ? <p>{t.askText}</p> : null}
      {isVisit ? (
        <>
          <p>{t.visitText}</p>
          <FieldRow>
            <DayField
              {...field('day')}
              label={t.day}
              near={nextBookableDays(openedAt, NEAR_DAYS)}
              openedAt={openedAt}
              isOptional
            />
            <SelectField
              {...field('slot')}
              label={words.slot}
              placeholder={words.wholeDay}
              options={SLOTS.map((slot) => ({ value: slot, label: slotText(slot, locale) }))}
            />
          </FieldRow>
        </>
      ) : null}
      <ReadsOther lang={order.locale} />
      <TextAreaField
        {...field('text')}
        label={t.text}
        hint={t.textHint}
        required={!isVisit}
        rows={3}
        maxLength={MAX_LENGTH.note}
      />
      <NamedWorkers context={context} work={{ orderId: order.order_id }} text={values.text} />
      <Telling order={order} />
    </ActionDialog>
  );
}
