import { useState } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { formatPaise, formatShortDate, formatTime } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import { spanText } from '@kaarigar/shared/i18n/visit-text';
import { workersOf } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { TableColumn } from '../list/register';
import rowStyles from '../list/rows-table.module.css';
import { dayInList } from '../order/day-word';
import { OrderStatusPill } from '../order/order-status-pill';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { placeOf } from '../order/place-of';
import { StageTag } from '../order/stage-tag';
import { workName } from '../order/work-name';
import { JOB_WORDS, PAYMENT_MODE_WORDS } from '@kaarigar/shared/i18n/staff-words';
import styles from './order-columns.module.css';
import type { ColumnKey } from './orders-list';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { ordersMessages } from './orders-messages';

/** The columns of the table of orders, in the person's language. */
export function useOrderColumns(): Readonly<Record<ColumnKey, TableColumn<OrderSummary>>> {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const [today] = useState(() => indianDay(new Date()));
  return {
    customer: {
      label: t.customer,
      sort: 'name',
      width: 'l',
      isKeptBeside: true,
      render: ({ customer_name: name, place }) => (
        <span className={`${styles['pair']} ${rowStyles['named']}`}>
          <span className={rowStyles['whole']}>{name}</span>
          {place === null ? null : (
            <span className={`${textStyles['hint']} ${styles['place']}`} title={place}>
              {placeOf(place, locale)}
            </span>
          )}
        </span>
      ),
    },
    phone: {
      label: t.phone,
      render: ({ phone }) =>
        phone === ERASED.phone ? (
          ERASED.text
        ) : (
          <a href={`tel:+91${phone}`} className={styles['phone']}>
            {phone}
          </a>
        ),
    },
    service: {
      label: t.service,
      width: 'l',
      render: (order) =>
        order.contract_ticket === null ? (
          <span className={rowStyles['whole']}>{workName(order, locale)}</span>
        ) : (
          <span className={styles['pair']}>
            <span>{workName(order, locale)}</span>
            {order.stage === null ? (
              <span className={textStyles['hint']}>
                {t.ofTicket({ ticket: order.contract_ticket })}
              </span>
            ) : (
              <StageTag order={order} />
            )}
          </span>
        ),
    },
    quantity: { label: t.quantity, width: 's', render: (order) => orderQuantity(order, locale) },
    amount: {
      label: t.amount,
      sort: 'amount',
      align: 'end',
      width: 's',
      render: (order) => formatPaise(order.amount_paise),
    },
    status: {
      label: t.status,
      isKeptBeside: true,
      render(order) {
        const asked = [
          order.complains && t.complains,
          order.asks_to_cancel && (order.cancel_is_passed_on ? t.forAdmin : t.asksToCancel),
        ].filter(Boolean);
        return (
          <span className={styles['pair']}>
            <OrderStatusPill status={order.status} />
            {asked.length > 0 ? (
              <strong className={styles['asked']}>{asked.join(' · ')}</strong>
            ) : order.return_of === null ? null : (
              <span className={textStyles['hint']}>{t.returnVisit}</span>
            )}
          </span>
        );
      },
    },
    payment: {
      label: t.paymentMethod,
      width: 's',
      // The mode is shown under the method: "pay after service" must not look like an unpaid online order.
      render(order) {
        const method = paymentMethodName(order.payment_method, locale);
        return (
          <span className={styles['pair']}>
            {method === null ? null : <span>{method}</span>}
            {order.return_of === null ? (
              <span className={textStyles['hint']}>
                {PAYMENT_MODE_WORDS[order.payment_mode][locale]}
              </span>
            ) : null}
          </span>
        );
      },
    },
    job: { label: t.job, render: (order) => JOB_WORDS[order.job_status][locale] },
    scheduled: {
      label: t.scheduled,
      sort: 'visit',
      render: ({ scheduled_on: day, slot, days }) => (
        <span className={styles['pair']}>
          <span className={styles['date']}>
            {day === null
              ? t.noDay
              : (spanText({ scheduled_on: day, days }, locale) ?? dayInList(day, today, locale))}
          </span>
          {slot === null && day === null ? null : (
            <span className={textStyles['hint']}>{slot ? slotWord(slot, locale) : t.anyTime}</span>
          )}
        </span>
      ),
    },
    worker: {
      label: t.worker,
      width: 'l',
      render: (order) => {
        const { needs_worker: isNeeded, job_status: job, status, payment_mode: mode } = order;
        const names = workersOf(order, locale);
        const waitsForMoney = status === 'PENDING' && mode === 'online';
        return (
          <span className={styles['pair']}>
            {names ? <span className={rowStyles['whole']}>{names}</span> : null}
            {isNeeded ? <strong>{t.needsWorker}</strong> : null}
            {/* "Requested" and "assigned" are said by the names, "cancelled" by the status beside it. */}
            {job === 'REQUESTED' || job === 'ASSIGNED' || job === status ? null : (
              <span className={textStyles['hint']}>{JOB_WORDS[job][locale]}</span>
            )}
            {!names && !isNeeded && job === 'REQUESTED' && waitsForMoney ? (
              <span className={textStyles['hint']}>{t.afterPayment}</span>
            ) : null}
          </span>
        );
      },
    },
    date: {
      label: t.date,
      sort: 'created_at',
      render: ({ created_at: at }) => (
        <time dateTime={at} className={styles['date']}>
          {formatShortDate(at)}{' '}
          <span className={styles['time']}>{formatTime(new Date(at), locale)}</span>
        </time>
      ),
    },
  };
}
