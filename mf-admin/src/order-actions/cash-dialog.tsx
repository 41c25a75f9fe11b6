import { useEffect, useState } from 'react';
import { markPaidInCash } from '@kaarigar/shared/api/order-actions';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { findReceipt } from '@kaarigar/shared/api/order-money';
import { settled } from '@kaarigar/shared/contracts/problem';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { AsksFor } from '../action-dialog/asks-for';
import type { OrderControls } from '../action-dialog/order-controls';
import { Telling } from '../order/telling';
import { cashMessages } from './dialog-messages';
import { OrderNamed } from './order-named';
import { useAction } from '../action-dialog/use-action';

interface CashDialogProps {
  readonly controls: OrderControls;
  /** That was taken back elsewhere. */
  readonly receipt?: string | undefined;
}

export function CashDialog({ controls, receipt = '' }: CashDialogProps) {
  const t = useMessages(cashMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const sum = formatPaise(order.amount_paise);
  // The database has the last word: another stage may have changed meanwhile.
  const [wasRefused, setWasRefused] = useState(false);
  const waitsFor = order.waits_for_stage ?? null;
  const locale = useLocale();
  // A stage may be paid before its work: what is early of it is said by itself.
  const isBefore =
    order.contract_ticket === null &&
    (order.job_status === 'REQUESTED' || order.job_status === 'ASSIGNED');
  const asksReason = wasRefused || waitsFor !== null;
  const action = useAction({
    controls,
    action: 'cash',
    initial: { 'receipt-number': receipt, reason: '' },
    check(values) {
      const number = values['receipt-number'].trim();
      const reason = values.reason.trim();
      return checked(
        {
          'receipt-number': number ? undefined : 'missing',
          reason: asksReason && !reason ? 'missing' : undefined,
        },
        { receipt_number: number, ...(asksReason ? { reason } : {}) },
      );
    },
    text: () => shared.required,
    async send(seen, payment) {
      try {
        return await markPaidInCash(context, order.order_id, { ...seen, ...payment });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reason_needed') setWasRefused(true);
        throw error;
      }
    },
    success: () => t.success({ sum }),
  });

  return (
    <ActionDialog
      action={action}
      title={t.title}
      confirm={t.confirm({ sum })}
      doing={t.doing}
      mistake={
        action.form.problem?.code === 'receipt_number_taken' ? (
          <TakenBy controls={controls} receipt={action.form.values['receipt-number'].trim()} />
        ) : null
      }
    >
      <OrderNamed order={order} />
      {isBefore ? (
        <Alert tone="warning" title={t.notBegun}>
          {t.notBegunText({ when: visitText(order, locale) })}
        </Alert>
      ) : null}
      <p>{t.consequence({ sum })}</p>
      <Telling order={order} isAwaited />
      {waitsFor === null ? null : (
        <Alert tone="warning" title={t.early}>
          {t.waitsFor({ number: waitsFor })}
        </Alert>
      )}
      {/* Of a stage nobody chose how it is paid. */}
      {order.payment_mode === 'online' && order.contract_ticket === null ? (
        <Alert tone="info">{t.online}</Alert>
      ) : null}
      <TextField
        {...action.form.field('receipt-number')}
        label={t.receiptNumber}
        hint={t.receiptHint}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.receiptNumber}
        data-autofocus
      />
      {asksReason ? (
        <TextAreaField
          {...action.form.field('reason')}
          label={t.why}
          hint={shared.reasonHint}
          required
          rows={2}
          maxLength={MAX_LENGTH.reason}
        />
      ) : null}
    </ActionDialog>
  );
}

/** The order that has the receipt's number already: one of the two is written down wrong. */
function TakenBy({
  controls: { context, order, role },
  receipt,
}: {
  readonly controls: OrderControls;
  readonly receipt: string;
}) {
  const t = useMessages(cashMessages);
  const [used, setUsed] = useState<Awaited<ReturnType<typeof findReceipt>>>(null);
  const there: AsksFor = {
    asksFor: role === 'admin' ? 'voidCash' : 'askVoidCash',
    about: order.order_id,
  };
  // Of the number that was refused, whatever is typed since.
  const [refused] = useState(receipt);
  useEffect(() => {
    let isWanted = true;
    void settled(findReceipt(context, refused)).then((read) => {
      if (isWanted && read.state === 'known') setUsed(read.value);
    });
    return () => {
      isWanted = false;
    };
  }, [context, refused]);
  return (
    <div role="status">
      {used === null ? null : (
        <>
          <p>
            {t.takenBy}{' '}
            <Link to={paths.adminOrderDetailsOf(used.order_id)}>
              {`${used.order_id} · ${used.orders.name}`}
            </Link>
          </p>
          <p>
            {t.wrongThere}{' '}
            <Link to={paths.adminOrderDetailsOf(used.order_id)} state={there}>
              {role === 'admin' ? t.takeBackThere : t.askThere}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
