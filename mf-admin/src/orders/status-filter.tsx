import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { SelectField } from '@kaarigar/shared/ui/field';
import { STATUS_WORDS } from '../order/status-words';
import { ordersMessages } from './orders-messages';
import styles from './status-filter.module.css';
import { changeView, ordersHref, type OrdersView } from './orders-view';

/** One click each where there is room; a list to choose from where there is not. */
export function StatusFilter({ view }: { readonly view: OrdersView }) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const choices = [
    { status: null, label: t.allStatuses },
    ...ORDER_STATUSES.map((status) => ({ status, label: STATUS_WORDS[status][locale] })),
  ].map((choice) => ({ ...choice, to: ordersHref(changeView(view, { status: choice.status })) }));

  return (
    <>
      <nav className={styles['wide']} aria-label={t.statusFilter}>
        <ul className={styles['choices']}>
          {choices.map(({ status, label, to }) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                className={styles['choice']}
                aria-current={status === view.status ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SelectField
        className={styles['narrow']}
        name="status"
        label={t.statusFilter}
        options={choices.map(({ label, to }) => ({ value: to, label }))}
        value={ordersHref(changeView(view, {}))}
        onChange={(event) => void navigate(event.target.value, { preventScrollReset: true })}
      />
    </>
  );
}
