import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { MISFIT_WORDS, moneyMessages } from './money-messages';

interface ProposedRefundProps {
  readonly proposal: NonNullable<OrderMoney['proposal']>;
  /** Null for who may not refund, or not now. */
  readonly onRefund: (() => void) | null;
}

/** The refund that would put things right, one click away. */
export function ProposedRefund({ proposal, onRefund }: ProposedRefundProps) {
  const t = useMessages(moneyMessages);
  const locale = useLocale();
  const sum = formatPaise(proposal.amount_paise);
  return (
    <Alert
      tone="warning"
      title={t.proposalTitle({ sum })}
      action={
        onRefund ? (
          <Button variant="danger" size="s" aria-haspopup="dialog" onClick={onRefund}>
            {t.proposalDo({ sum })}
          </Button>
        ) : null
      }
    >
      <p>{MISFIT_WORDS[proposal.reason][locale]}</p>
      {onRefund ? null : <p>{t.proposalForAdmin}</p>}
    </Alert>
  );
}
