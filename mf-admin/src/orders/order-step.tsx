import { useState } from 'react';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import type { ListView } from '../list/list-address';
import { rememberOpened } from '../list/use-list-keys';
import { nextStep } from '../order-view/next-step';
import { STEP_WORDS } from '../order-view/step-words';
import { ASKABLE_ACTIONS, type AsksFor } from '../action-dialog/asks-for';
import styles from './order-columns.module.css';
import { ordersAddress } from './orders-list';

interface OrderStepProps {
  readonly order: OrderSummary;
  readonly view: ListView;
}

/** The one thing to do next about an order; it opens with the question. */
export function OrderStep({ order, view }: OrderStepProps) {
  const locale = useLocale();
  const [today] = useState(() => indianDay(new Date()));
  const { order_id: id, scheduled_on: day } = order;
  const step = nextStep(order, day === null || day <= today);
  if (step === null) return null;
  const asked = ASKABLE_ACTIONS.find((action) => action === step);
  return (
    <Link
      to={ordersAddress.href({ ...view, open: id })}
      state={asked && ({ asksFor: asked } satisfies AsksFor)}
      preventScrollReset
      className={styles['step']}
      onClick={() => rememberOpened(id)}
    >
      {STEP_WORDS[step][locale]}
    </Link>
  );
}
