import { createRandomKey } from '@kaarigar/shared/domain/random-key';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useState } from 'react';
import { refundPayment } from '@kaarigar/shared/api/order-actions';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { receivedBy } from '@kaarigar/shared/i18n/payment-method';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { MISFIT_WORDS, refundMessages } from './money-messages';
import { PaymentChoice } from './payment-choice';
import {
  amountProblem,
  cancelsWork,
  canKeepPart,
  isPlanned,
  refundablePayments,
  refundStart,
} from './refund-amount';

interface RefundDialogProps {
  readonly controls: OrderControls;
  readonly money: OrderMoney;
  readonly paymentId?: string | undefined;
}

/** How much of which payment goes back, and why. Prefilled, so that the proposed refund takes one click. */
export function RefundDialog({ controls, money, paymentId }: RefundDialogProps) {
  const t = useMessages(refundMessages);
  const shared = useMessages(actionDialogMessages);
  const locale = useLocale();
  const { context, order } = controls;
  // A retry repeats the same refund and must not create a second one, unless we know that the first one failed.
  const [idempotencyKey, setIdempotencyKey] = useState(() => createRandomKey());
  const [initial] = useState(() =>
    startForm(money, { paymentId, locale, asked: order.cancel_reason }),
  );
  const payments = refundablePayments(money);
  const endsWork = (paise: number) => cancelsWork(order.job_status, money, paise);
  const keepsPart = (paise: number) => canKeepPart(order) && !endsWork(paise);
  const action = useAction({
    controls,
    action: 'refund',
    initial,
    check(values) {
      const payment = payments.find(({ id }) => id === values.paymentId);
      const problem = amountProblem(values.amount, payment?.refundable_paise ?? 0);
      const paise = parseRupees(values.amount);
      const reason = values.reason.trim();
      return checked(
        { amount: problem ?? undefined, reason: reason ? undefined : 'missing' },
        payment && paise !== null
          ? { payment, paise, reason, cancels: values.what === 'cancel' && keepsPart(paise) }
          : null,
      );
    },
    text: (name, problem): string => (name === 'reason' ? shared.required : problemWords[problem]),
    async send(seen, { payment, paise, reason, cancels }) {
      try {
        return await refundPayment(context, order.order_id, {
          ...seen,
          payment_id: payment.id,
          amount_paise: paise,
          reason,
          ...(cancels ? { cancels } : {}),
          idempotency_key: idempotencyKey,
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'refund_failed') {
          setIdempotencyKey(createRandomKey());
        }
        throw error;
      }
    },
    // Some banks take it at once: what is said is what the order says beside it.
    success({ paise, cancels }, answered) {
      const isCancelled = cancels && answered?.job_status === 'CANCELLED';
      const isReturned = answered && answered.status !== 'REFUND_PENDING';
      const words = isCancelled ? t.cancelled : isReturned ? t.returned : t.success;
      return words({ sum: formatPaise(paise) });
    },
  });
  const { values, field, change } = action.form;
  const payment = payments.find(({ id }) => id === values.paymentId);
  const atMost = payment?.refundable_paise ?? 0;
  const isAmount = amountProblem(values.amount, atMost) === null;
  const paise = isAmount ? parseRupees(values.amount) : null;
  const sum = paise === null ? null : formatPaise(paise);
  const kept =
    paise === null ? '' : formatPaise(money.held_paise - money.pending_refund_paise - paise);
  const isAsked = paise !== null && keepsPart(paise);
  const cancels =
    paise !== null && (isAsked ? values.what === 'cancel' : endsWork(paise) && order.cancel_reason);
  const problemWords = {
    missing: t.missing,
    notAnAmount: t.notAnAmount,
    tooLarge: t.tooLarge({ sum: formatPaise(atMost) }),
  };

  return (
    <ActionDialog
      action={action}
      title={t.title}
      confirm={
        sum === null ? t.confirmPlain : cancels ? t.confirmCancel({ sum }) : t.confirm({ sum })
      }
      doing={t.doing}
      isDangerous
    >
      {payments.length === 0 ? <Alert tone="warning">{t.nothingLeft}</Alert> : null}
      {payments.length > 1 ? (
        <PaymentChoice
          payments={payments}
          value={values.paymentId}
          onChange={(chosen) =>
            change({ paymentId: chosen.id, amount: typedRupees(chosen.refundable_paise) })
          }
        />
      ) : null}
      <TextField
        {...field('amount')}
        label={t.amount}
        hint={t.atMost({ sum: formatPaise(atMost) })}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextAreaField
        {...field('reason')}
        label={shared.reason}
        hint={t.reasonHint}
        required
        rows={2}
        maxLength={MAX_LENGTH.reason}
      />
      {isAsked ? (
        <ChipGroupField
          isWordy
          name="what"
          legend={t.whatOfOrder}
          value={values.what}
          onChange={(what) => change({ what })}
          chips={[
            { value: 'cancel', label: t.cancelAndKeep({ kept }) },
            { value: 'money', label: t.onlyMoney },
          ]}
        />
      ) : null}
      {paise === null || sum === null || !isPlanned(order.job_status) ? null : (
        <Alert tone="warning">
          {endsWork(paise)
            ? t.endsWork
            : !isAsked
              ? t.workStays
              : cancels
                ? t.endsAndKeeps({ sum, kept, name: order.name })
                : t.wishStays}
        </Alert>
      )}
      {order.return_visits.some(({ status }) => status === 'FREE') ? (
        <Alert tone="info">{t.endsVisits}</Alert>
      ) : null}
      {sum === null || !payment ? null : (
        <p>
          {t.consequence({
            sum,
            name: order.name,
            method: receivedBy(payment.method, locale),
          })}
        </p>
      )}
    </ActionDialog>
  );
}

interface StartOptions {
  readonly paymentId: string | undefined;
  readonly locale: 'en' | 'hi';
  /** Why its customer asks to cancel; null: they do not. */
  readonly asked: string | null;
}

function startForm(money: OrderMoney, { paymentId, locale, asked }: StartOptions) {
  const start = refundStart(money, paymentId);
  const { proposal } = money;
  const isProposed = proposal !== null && proposal.payment_id === start?.paymentId;
  return {
    paymentId: start?.paymentId ?? '',
    amount: start ? typedRupees(start.paise) : '',
    // Whoever answers a wish to cancel means it.
    what: 'cancel',
    reason: isProposed ? MISFIT_WORDS[proposal.reason][locale] : (asked ?? ''),
  };
}
