import { useId } from 'react';
import { changeQuantity } from '@kaarigar/shared/api/order-actions';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import type { Paise } from '@kaarigar/shared/domain/money';
import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity, orderSum } from '@kaarigar/shared/i18n/order-sum';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Price } from '@kaarigar/shared/ui/price';
import { StepperField } from '@kaarigar/shared/ui/stepper-field';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { bookingMessages } from '../booking/booking-messages';
import { PriceChanged } from '../booking/price-changed';
import { quantityText } from '../booking/problem-text';
import { QuantityField } from '../booking/quantity-field';
import { changeQuantityMessages, quantityNotes } from './change-quantity-messages';
import {
  checkQuantity,
  quantityFields,
  quantityWish,
  type QuantityFault,
  type QuantityFields,
  type QuantityWish,
} from './check-quantity';
import styles from './order.module.css';
import { useFreshOrder } from './use-fresh-order';
import { ProblemInView } from './problem-in-view';
import { quantityDialogMessages } from './quantity-dialog-messages';

/** The order is no longer what the page shows, and cannot be changed here. */
const CONFLICTS: readonly ErrorCode[] = [
  'already_paid',
  'order_not_payable',
  'order_changed',
  'not_found',
];

interface QuantityDialogProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  /** What one of it costs today; null: it is no longer offered. */
  readonly unitPaise: Paise | null;
  readonly hasWorkers: boolean;
  /** Whether this browser was last paying it. */
  readonly isBeingPaid: boolean;
  readonly onClose: () => void;
  /** The page shows another price than there is now. */
  readonly onOutdated: () => void;
  /** What is booked now. A problem: it can no longer be changed here. */
  readonly onDone: (outcome: QuantityWish | Problem) => void;
}

/** More or less of an order that is not paid: how much it costs then is seen before it is confirmed. */
export function QuantityDialog(props: QuantityDialogProps) {
  const { context, order, unitPaise, hasWorkers, isBeingPaid, onClose, onOutdated, onDone } = props;
  const t = useMessages(quantityDialogMessages);
  const titles = useMessages(changeQuantityMessages);
  const notes = useMessages(quantityNotes);
  const words = useMessages(bookingMessages);
  const locale = useLocale();
  const formId = useId();
  const draft = useOwnDraft(`quantity.${order.order_id}`);
  const watchOrder = useFreshOrder(order.updated_at);
  const form = useForm<QuantityFields, QuantityWish, QuantityFault | 'day_over'>({
    draft,
    initial: quantityFields(order),
    check: (fields) => checkQuantity(order, fields, unitPaise ?? 0),
    text: (name, fault) =>
      fault === 'invalid_quantity'
        ? quantityText(
            name === 'days' || order.unit === 'fixed' ? DAYS_BOUNDS : QUANTITY_BOUNDS[order.unit],
            locale,
          )
        : t[fault === 'day_over' ? 'dayOver' : fault],
    refusals: { invalid_date: { quantity: 'day_over' } },
    async send(wish) {
      const isShown = watchOrder();
      try {
        await changeQuantity(context, order.order_id, wish);
      } catch (error) {
        const problem = problemOf(error);
        if (CONFLICTS.includes(problem.code)) return onDone(problem);
        // The total that is shown follows, and the next press is about that.
        if (problem.code === 'price_changed' || problem.code === 'inactive_item') onOutdated();
        throw error;
      }
      onOutdated();
      await isShown();
      onDone(wish);
    },
  });
  const { field, values } = form;
  const wish = unitPaise === null ? null : quantityWish(order, values, unitPaise);

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (form.isBusy) return;
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={titles[order.unit]}
      footer={
        <>
          {unitPaise === null ? null : (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.isBusy}
              busyLabel={t.saving}
            >
              {t.confirm}
            </Button>
          )}
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <FieldsAlert summary={form.summary} />
        <p>
          {t.isNow({
            what: orderQuantity(order, locale),
            sum: formatPaise(order.amount_paise),
          })}
        </p>
        {unitPaise === null ? (
          <>
            <p>{t.gone}</p>
            <ContactLinks orderId={order.order_id} />
          </>
        ) : (
          <>
            {isBeingPaid ? <p>{t.openPayment}</p> : null}
            {hasWorkers && order.days !== null ? <p>{t.workers}</p> : null}
            <QuantityField unit={order.unit} field={field('quantity')} />
            {order.days === null ? null : (
              <StepperField
                {...field('days')}
                required
                label={t.days}
                hint={words.quantityHint({
                  min: formatNumber(DAYS_BOUNDS.min),
                  max: formatNumber(DAYS_BOUNDS.max),
                })}
                bounds={DAYS_BOUNDS}
              />
            )}
            <PriceChanged
              seenPaise={order.unit_price_paise}
              paise={unitPaise}
              title={t.priceChanged}
            />
            <output>
              <span className={textStyles['note']}>{t.newTotal}</span>
              <br />
              {wish === null ? (
                '—'
              ) : (
                <>
                  <Price paise={wish.expected_amount_paise} />{' '}
                  <span className={textStyles['note']}>
                    {orderSum(
                      {
                        unit: order.unit,
                        quantity: wish.quantity,
                        days: wish.days ?? null,
                        unit_price_paise: unitPaise,
                      },
                      locale,
                    )}
                  </span>
                </>
              )}
            </output>
          </>
        )}
        <ProblemInView
          problem={form.problem}
          title={notes.notChanged}
          action={<ContactLinks orderId={order.order_id} />}
        />
      </form>
    </Dialog>
  );
}
