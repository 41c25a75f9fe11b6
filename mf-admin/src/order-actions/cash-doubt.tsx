import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { actionsFor } from '../action-dialog/actions-for';
import type { OrderControls } from '../action-dialog/order-controls';
import { OrdersNamed } from '../order/orders-named';
import { isToldByNobody } from '../order/telling';
import { ACTION_WORDS } from './action-messages';
import { cashDoubtMessages } from './cash-doubt-messages';
import styles from './order-actions.module.css';

interface CashDoubtProps {
  readonly controls: OrderControls;
  readonly doubt: NonNullable<OrderDetails['cash_doubt']>;
}

/** Why staff ask to have cash taken back, who decides, and what this person can do about it. */
export function CashDoubt({ controls: { order, role, open }, doubt }: CashDoubtProps) {
  const t = useMessages(cashDoubtMessages);
  const locale = useLocale();
  const actions = actionsFor(order, role);
  return (
    <Alert
      tone="warning"
      title={t.asks}
      action={(['voidCash', 'keepCash'] as const)
        .filter((action) => actions.includes(action))
        .map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            size="s"
            aria-haspopup="dialog"
            onClick={() => open({ kind })}
          >
            {ACTION_WORDS[kind][locale]}
          </Button>
        ))}
    >
      <div className={styles['question']}>
        <q className={textStyles['lines']}>
          <OrdersNamed text={doubt.reason} ownId={order.order_id} />
        </q>
        <p>{t.since({ moment: formatMoment(doubt.at, locale) })}</p>
        <p>
          {role !== 'admin'
            ? t.byStaff
            : doubt.is_own
              ? t.byAnother
              : t.byAdmin({ isTold: !isToldByNobody(order) })}
        </p>
      </div>
    </Alert>
  );
}
