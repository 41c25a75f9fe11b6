import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoment, formatPaise, formatTime } from '@kaarigar/shared/i18n/format';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { ratingText } from '@kaarigar/shared/i18n/rating-words';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { dayText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { OrderStatusPill } from '../order/order-status-pill';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { mailTo } from '../order/reply-links';
import { JOB_WORDS, PAYMENT_MODE_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { listNames } from '../order-workers/list-names';
import { orderDetailsMessages } from './order-details-messages';
import styles from './order-fields.module.css';

/** Everything we know about an order, one field and its value per row; what there is not yet has no row. */
export function OrderFields({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const createdAt = new Date(order.created_at);
  const isToCome = order.job_status === 'REQUESTED';
  const isErased = order.phone_no === ERASED.phone;

  return (
    <div className={styles['sheet']}>
      <KeyValueTable
        fieldLabel={t.field}
        valueLabel={t.value}
        rows={[
          { label: t.orderId, value: order.order_id },
          ...(order.return_of === null
            ? []
            : [{ label: t.returnOf, value: <OrderLink orderId={order.return_of} /> }]),
          ...(order.return_visits.length === 0
            ? []
            : [
                {
                  label: t.returnVisits,
                  value: order.return_visits.map(({ order_id: visit, job_status: job }) => (
                    <span key={visit} className={styles['status']}>
                      <OrderLink orderId={visit} /> {JOB_WORDS[job][locale]}
                    </span>
                  )),
                },
              ]),
          { label: t.name, value: order.name },
          {
            label: t.email,
            value: isErased ? (
              ERASED.text
            ) : order.email ? (
              <a href={mailTo(order.email)}>{order.email}</a>
            ) : null,
          },
          {
            label: t.phone,
            value: isErased ? t.erased : <a href={`tel:+91${order.phone_no}`}>{order.phone_no}</a>,
          },
          ...(order.has_account === false ? [{ label: t.account, value: t.noAccount }] : []),
          { label: t.address, value: <span className={textStyles['lines']}>{order.address}</span> },
          { label: t.serviceType, value: <OrderedItem order={order} /> },
          {
            label: t.amount,
            value: (
              <strong className={styles['amount']}>
                {order.return_of === null ? formatPaise(order.amount_paise) : t.free}
              </strong>
            ),
          },
          {
            label: t.calculation,
            // The sum of a free visit is nothing, and says nothing.
            value:
              orderSum(order, locale) ??
              (order.return_of === null ? formatPaise(order.unit_price_paise) : null),
          },
          {
            // Cash has no transaction: what is kept of it is the number of the paper receipt.
            label: order.payment_method === 'cash' ? t.bookNumber : t.transactionId,
            value: order.transaction_id,
          },
          { label: t.status, value: <OrderStatusPill status={order.status} /> },
          { label: t.receiptNumber, value: order.receipt_number },
          {
            label: t.paymentMode,
            value: order.return_of === null ? PAYMENT_MODE_WORDS[order.payment_mode][locale] : null,
          },
          { label: t.paymentMethod, value: paymentMethodName(order.payment_method, locale) },
          {
            label: t.paymentDate,
            value: order.payment_date ? formatDate(order.payment_date, locale) : null,
          },
          {
            label: t.paymentTime,
            value: order.payment_time ? formatTime(order.payment_time, locale) : null,
          },
          {
            label: t.scheduledOn,
            value: dayText(order, locale) ?? (isToCome ? t.noDayYet : null),
          },
          { label: t.slot, value: order.slot ? slotText(order.slot, locale) : null },
          { label: t.jobStatus, value: JOB_WORDS[order.job_status][locale] },
          {
            label: t.rating,
            value:
              order.rating === null ? null : (
                <span className={textStyles['lines']}>
                  {[ratingText(order.rating, locale), order.rating_words]
                    .filter((one) => one !== null)
                    .join('\n')}
                </span>
              ),
          },
          {
            label: t.workers,
            value:
              order.workers.length > 0
                ? listNames(order.workers, locale)
                : isToCome
                  ? t.nobodyYet
                  : null,
          },
          {
            label: t.createdAt,
            value: formatMoment(createdAt, locale),
          },
        ].filter(({ value }) => value !== null)}
      />
    </div>
  );
}

/** What it was called when it was booked, and quietly how the lists call it since, with the way there. */
function OrderedItem({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const { item, contract_ticket: ticket } = order;
  const booked = withStageText(serviceName(order, locale), locale);
  const now = item?.[`name_${locale}`];
  return (
    <span className={styles['item']}>
      <span>{booked}</span>
      {item ? (
        <span className={textStyles['hint']}>
          <Link to={paths.adminPrice(item.key)}>
            {now === undefined || now === booked ? t.inList : t.nowCalled({ name: now })}
          </Link>
        </span>
      ) : null}
      {ticket === null ? null : (
        <span className={textStyles['hint']}>
          {t.ticket} <Link to={paths.adminRequest(ticket)}>{ticket}</Link>
        </span>
      )}
    </span>
  );
}

function OrderLink({ orderId }: { readonly orderId: string }) {
  return <Link to={paths.adminOrderDetailsOf(orderId)}>{orderId}</Link>;
}
