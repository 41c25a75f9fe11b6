import { use } from 'react';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { actionsFor } from '../action-dialog/actions-for';
import type { OrderControls } from '../action-dialog/order-controls';
import { MISFIT_WORDS, moneyMessages } from './money-messages';

interface ReviewNoticeProps {
  readonly controls: OrderControls;
  readonly money: Promise<Live<OrderMoney>>;
}

/** Why an order is in review, and how to resolve it: the proposed refund in one click, or a person's decision. */
export function ReviewNotice({ controls, money }: ReviewNoticeProps) {
  const t = useMessages(moneyMessages);
  const locale = useLocale();
  const live = use(money);
  // The payments panel reports that the payments could not be loaded.
  if (live.state === 'failed') return null;
  const { proposal } = live.value;
  if (!proposal) {
    return (
      <Alert tone="warning" title={t.judgeTitle}>
        {t.judge}
      </Alert>
    );
  }

  const sum = formatPaise(proposal.amount_paise);
  const canRefund = actionsFor(controls.order, controls.role).includes('refund');
  return (
    <Alert
      tone="warning"
      title={t.proposalTitle({ sum })}
      action={
        canRefund ? (
          <Button
            variant="danger"
            size="s"
            aria-haspopup="dialog"
            onClick={() => controls.open({ kind: 'refund', paymentId: proposal.payment_id })}
          >
            {t.proposalDo({ sum })}
          </Button>
        ) : null
      }
    >
      <p>{MISFIT_WORDS[proposal.reason][locale]}</p>
      <p>{canRefund ? t.proposalOrAccept : t.proposalForAdmin}</p>
    </Alert>
  );
}
