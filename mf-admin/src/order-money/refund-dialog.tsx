import { createRandomKey } from '@kaarigar/shared/domain/random-key';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useState } from 'react';
import { refundPayment } from '@kaarigar/shared/api/order-actions';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { paymentMethodWord } from '../order/payment-words';
import { ActionDialog } from '../order-actions/action-dialog';
import { actingMessages } from '../order-actions/acting-messages';
import type { Desk } from '../order-actions/desk';
import { MISFIT_WORDS, refundMessages } from './money-messages';
import { PaymentChoice } from './payment-choice';
import { amountProblem, refundablePayments, refundStart } from './refund-amount';

interface RefundDialogProps {
  readonly desk: Desk;
  readonly money: OrderMoney;
  readonly paymentId?: string | undefined;
}

/** How much of which payment goes back, and why. Prefilled, so that what is proposed is one click. */
export function RefundDialog({ desk, money, paymentId }: RefundDialogProps) {
  const t = useMessages(refundMessages);
  const shared = useMessages(actingMessages);
  const locale = useLocale();
  const { context, order } = desk;
  // A second try is the same refund and not a second one, unless the first is known to have failed.
  const [idempotencyKey, setIdempotencyKey] = useState(() => createRandomKey());
  const [form, setForm] = useState(() => startForm(money, { paymentId, locale }));
  const [isChecked, setIsChecked] = useState(false);

  const payments = refundablePayments(money);
  const payment = payments.find(({ id }) => id === form.paymentId);
  const atMost = payment?.refundable_paise ?? 0;
  const problem = amountProblem(form.amount, atMost);
  const paise = problem === null ? parseRupees(form.amount) : null;
  const sum = paise === null ? null : formatPaise(paise);
  const reason = form.reason.trim();
  const problemWords = {
    missing: t.missing,
    notAnAmount: t.notAnAmount,
    tooLarge: t.tooLarge({ sum: formatPaise(atMost) }),
  };

  return (
    <ActionDialog
      desk={desk}
      action="refund"
      title={t.title}
      confirm={sum === null ? t.confirmPlain : t.confirm({ sum })}
      doing={t.doing}
      isDangerous
      check={() => {
        setIsChecked(true);
        return payment !== undefined && paise !== null && reason !== '';
      }}
      send={async (seen) => {
        try {
          return await refundPayment(context, order.order_id, {
            ...seen,
            payment_id: form.paymentId,
            ...(paise === null ? {} : { amount_paise: paise }),
            reason,
            idempotency_key: idempotencyKey,
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'refund_failed') {
            setIdempotencyKey(createRandomKey());
          }
          throw error;
        }
      }}
      success={() => t.success({ sum: sum ?? '' })}
    >
      {payments.length === 0 ? <Alert tone="warning">{t.nothingLeft}</Alert> : null}
      {payments.length > 1 ? (
        <PaymentChoice
          payments={payments}
          value={form.paymentId}
          onChange={(chosen) =>
            setForm({
              ...form,
              paymentId: chosen.id,
              amount: typedRupees(chosen.refundable_paise),
            })
          }
        />
      ) : null}
      <TextField
        name="amount"
        label={t.amount}
        hint={t.atMost({ sum: formatPaise(atMost) })}
        required
        inputMode="decimal"
        autoComplete="off"
        value={form.amount}
        onChange={(event) => setForm({ ...form, amount: event.target.value })}
        error={isChecked && problem ? problemWords[problem] : null}
      />
      <TextAreaField
        name="reason"
        label={shared.reason}
        hint={shared.reasonHint}
        required
        rows={2}
        maxLength={MAX_LENGTH.reason}
        value={form.reason}
        onChange={(event) => setForm({ ...form, reason: event.target.value })}
        error={isChecked && reason === '' ? shared.required : null}
      />
      {sum === null || !payment ? null : (
        <p>
          {t.consequence({
            sum,
            name: order.name,
            method: paymentMethodWord(payment.method, locale),
          })}
        </p>
      )}
    </ActionDialog>
  );
}

interface StartOptions {
  readonly paymentId: string | undefined;
  readonly locale: 'en' | 'hi';
}

function startForm(money: OrderMoney, { paymentId, locale }: StartOptions) {
  const start = refundStart(money, paymentId);
  const { proposal } = money;
  const isProposed = proposal !== null && proposal.payment_id === start?.paymentId;
  return {
    paymentId: start?.paymentId ?? '',
    amount: start ? typedRupees(start.paise) : '',
    reason: isProposed ? MISFIT_WORDS[proposal.reason][locale] : '',
  };
}
