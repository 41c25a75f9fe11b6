import { useId, useState } from 'react';
import { ORDER_SERVICES, ORDER_SORTS, PAYMENT_KINDS } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { SelectField } from '@kaarigar/shared/ui/field';
import { PAYMENT_KIND_WORDS } from '../order/payment-words';
import { SERVICE_WORDS } from '../order/service-words';
import { DayFields } from './day-fields';
import styles from './more-filters.module.css';
import { ordersMessages, SORT_WORDS } from './orders-messages';
import {
  changeView,
  clearFilters,
  countMoreFilters,
  isFiltered,
  ordersHref,
  type OrdersView,
} from './orders-view';

/** Service, payment and days. On a phone behind one button, so that the orders are not a screen away. */
export function MoreFilters({ view }: { readonly view: OrdersView }) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const fieldsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = countMoreFilters(view);

  const show = (change: Partial<Omit<OrdersView, 'cursor'>>) =>
    void navigate(ordersHref(changeView(view, change)), { preventScrollReset: true });

  return (
    <div className={styles['more']}>
      <div className={styles['toggle']}>
        <Button
          variant="quiet"
          size="s"
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t.moreFiltersOn({ count }) : t.moreFilters}
        </Button>
      </div>
      <div id={fieldsId} className={styles['fields']} data-open={isOpen || undefined}>
        <SelectField
          name="service"
          label={t.service}
          placeholder={t.allServices}
          options={ORDER_SERVICES.map((value) => ({ value, label: SERVICE_WORDS[value][locale] }))}
          value={view.service ?? ''}
          onChange={({ target }) =>
            show({ service: ORDER_SERVICES.find((known) => known === target.value) ?? null })
          }
        />
        <SelectField
          name="payment"
          label={t.payment}
          placeholder={t.allPayments}
          options={PAYMENT_KINDS.map((value) => ({
            value,
            label: PAYMENT_KIND_WORDS[value][locale],
          }))}
          value={view.payment ?? ''}
          onChange={({ target }) =>
            show({ payment: PAYMENT_KINDS.find((known) => known === target.value) ?? null })
          }
        />
        <DayFields range={view} onChange={show} />
        <div className={styles['narrow']}>
          <SelectField
            name="sort"
            label={t.sortLabel}
            options={ORDER_SORTS.map((value) => ({ value, label: SORT_WORDS[value][locale] }))}
            value={view.sort}
            onChange={({ target }) =>
              show({ sort: ORDER_SORTS.find((known) => known === target.value) ?? view.sort })
            }
          />
        </div>
        {isFiltered(view) ? (
          <div>
            <ButtonLink variant="plain" size="s" icon="close" to={ordersHref(clearFilters(view))}>
              {t.clearFilters}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </div>
  );
}
