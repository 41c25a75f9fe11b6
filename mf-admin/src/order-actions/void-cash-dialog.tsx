import { voidCash } from '@kaarigar/shared/api/order-actions';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Button } from '@kaarigar/shared/ui/button';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { actionsFor } from '../action-dialog/actions-for';
import { Telling } from '../order/telling';
import { ordersNamedIn } from '../order/orders-named';
import { refundMessages } from '../order-money/money-messages';
import { amountProblem, canKeepPart, hasOtherMoney } from '../order-money/refund-amount';
import { Sums } from '../order-money/sums';
import { cashDoubtMessages } from './cash-doubt-messages';
import { voidCashMessages } from './dialog-messages';
import styles from './order-actions.module.css';
import { OrderNamed } from './order-named';

interface VoidCashProps {
  readonly controls: OrderControls;
  /** Null: it could not be read. */
  readonly money: OrderMoney | null;
  /** Where the cash belongs, if that is known. */
  readonly rightOrder?: string | undefined;
}

export function VoidCashDialog({ controls, money, rightOrder }: VoidCashProps) {
  const t = useMessages(voidCashMessages);
  const doubt = useMessages(cashDoubtMessages);
  const refund = useMessages(refundMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const all = order.amount_paise;
  const sum = formatPaise(all);
  const receipt = order.transaction_id ?? '';
  // SQL (`void_cash`) decides by the same.
  const hasMore = money !== null && hasOtherMoney(money);
  const grants = canKeepPart(order) && !hasMore;
  /** What is given back of it, and what stays with us. */
  const partsOf = (amount: string) => {
    const returned = amountProblem(amount, all) === null ? parseRupees(amount) : null;
    return returned === null ? null : { returned, kept: all - returned };
  };
  const action = useAction({
    controls,
    action: 'voidCash',
    // What staff said of it is the reason, until the admin writes another.
    initial: {
      amount: typedRupees(all),
      reason:
        order.cash_doubt?.reason ??
        (rightOrder ? doubt.belongsTo({ order: rightOrder, receipt }) : ''),
    },
    check(values) {
      const reason = values.reason.trim();
      return checked(
        {
          amount: grants ? (amountProblem(values.amount, all) ?? undefined) : undefined,
          reason: reason ? undefined : 'missing',
        },
        { reason, kept: grants ? (partsOf(values.amount)?.kept ?? 0) : 0 },
      );
    },
    text: (name, problem): string =>
      name === 'reason'
        ? shared.required
        : { ...refund, tooLarge: refund.tooLarge({ sum }) }[problem],
    send: (seen, { reason, kept }) =>
      voidCash(context, order.order_id, {
        ...seen,
        reason,
        ...(kept > 0 ? { kept_paise: kept } : {}),
      }),
    success({ reason, kept }, answered) {
      if (answered?.status === 'REVIEW') return t.inReview;
      if (grants) return kept > 0 ? t.grantedInPart({ sum: formatPaise(kept) }) : t.granted;
      const [right] = ordersNamedIn(reason, order.order_id);
      return right ? t.successMoved({ order: right, receipt }) : t.success;
    },
  });

  const parts = partsOf(action.form.values.amount);

  return (
    <ActionDialog
      action={action}
      title={grants ? t.grantTitle : t.title}
      confirm={
        !grants
          ? t.confirm
          : parts === null
            ? t.grantPlain
            : t.grantConfirm({ sum: formatPaise(parts.returned) })
      }
      doing={t.doing}
      isDangerous
      // Whoever marked it is told so where it was refused, with the way on.
      mistake={
        action.form.problem?.code === 'cash_void_same_person' &&
        actionsFor(order, controls.role).includes('askVoidCash') ? (
          <Button
            variant="quiet"
            size="s"
            onClick={() =>
              controls.open({ kind: 'askVoidCash', reason: action.form.values.reason })
            }
          >
            {doubt.askAnother}
          </Button>
        ) : null
      }
    >
      <OrderNamed order={order} />
      <div>
        <p>{(grants ? t.granting : hasMore ? t.besideOthers : t.consequence)({ sum, receipt })}</p>
        <p className={textStyles['hint']}>{t.whoMay}</p>
      </div>
      <Telling order={order} />
      {grants ? (
        <>
          <TextField
            {...action.form.field('amount')}
            label={t.amount}
            hint={t.amountHint({ sum })}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          {parts && parts.kept > 0 ? (
            <div role="status" className={styles['question']}>
              <Sums
                rows={[
                  { label: t.returned, paise: parts.returned },
                  { label: t.kept, paise: parts.kept },
                ]}
              />
              <p className={textStyles['hint']}>{t.keeps}</p>
            </div>
          ) : null}
        </>
      ) : null}
      <TextAreaField
        {...action.form.field('reason')}
        label={shared.reason}
        hint={shared.reasonHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
    </ActionDialog>
  );
}
