import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { StatusPill, type StatusTone } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Moment } from '../order/moment';
import {
  moneyMessages,
  REFUND_ERROR_WORDS,
  REFUND_NOT_MADE,
  REFUND_REFUSED,
  REFUND_STATE_WORDS,
  REFUSED_AND_ASKED,
} from './money-messages';
import styles from './order-money.module.css';

type Refund = OrderMoney['refunds'][number];

const TONES: Readonly<Record<Refund['state'], StatusTone>> = {
  pending: 'waiting',
  processed: 'success',
  failed: 'failed',
};

interface RefundListProps {
  readonly refunds: readonly Refund[];
  /** The payments that this person may refund and of which something is left. */
  readonly again: readonly string[];
  readonly onAgain: (paymentId: string) => void;
}

/** Every requested refund: who asked for it, why, and its result. */
export function RefundList({ refunds, again, onAgain }: RefundListProps) {
  const t = useMessages(moneyMessages);
  return (
    <div>
      <h3 className={styles['subtitle']}>{t.refunds}</h3>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles['entry']}>
            <div>
              <p className={styles['sum']}>
                {formatPaise(refund.amount_paise)}
                <RefundPill refund={refund} />
              </p>
              <p>{refund.reason ?? t.madeElsewhere}</p>
              <p className={textStyles['hint']}>
                <Moment at={refund.created_at} />
                {refund.requested_by_name ? ` · ${t.by({ name: refund.requested_by_name })}` : null}
              </p>
              {refund.bank_reference ? (
                <p>{t.bankReference({ number: refund.bank_reference })}</p>
              ) : null}
              {refund.is_returned ? <p>{t.cameBack}</p> : null}
              {refund.last_error ? (
                <RefundError
                  code={refund.last_error}
                  words={refund.last_words}
                  isOver={refund.state === 'failed'}
                />
              ) : null}
              {refund.state === 'failed' && again.includes(refund.payment_id) ? (
                <>
                  <p>{t.otherWay}</p>
                  <Button
                    variant="quiet"
                    size="s"
                    icon="retry"
                    aria-haspopup="dialog"
                    onClick={() => onAgain(refund.payment_id)}
                  >
                    {t.refundAgain}
                  </Button>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was not made yet is not on its way. */
function RefundPill({ refund }: { readonly refund: Refund }) {
  const locale = useLocale();
  const { state, last_error: error } = refund;
  const waits = state === 'pending' && error !== null;
  const words = waits
    ? REFUND_NOT_MADE
    : error === 'provider_refused'
      ? REFUND_REFUSED
      : REFUND_STATE_WORDS[state];
  return <StatusPill tone={waits ? 'failed' : TONES[state]}>{words[locale]}</StatusPill>;
}

interface RefundErrorProps {
  readonly code: string;
  /** The payment company's own. */
  readonly words: string | null;
  /** It is not tried again by itself. */
  readonly isOver: boolean;
}

/** The error in words, with the code that the runbook uses for it. */
function RefundError({ code, words, isOver }: RefundErrorProps) {
  const locale = useLocale();
  const said =
    !isOver && code === 'provider_refused' ? REFUSED_AND_ASKED : REFUND_ERROR_WORDS[code];
  return (
    <>
      <p>{said?.[locale]}</p>
      {words ? <q lang="en">{words}</q> : null}
      <p className={textStyles['hint']}>
        <code lang="en">{code}</code>
      </p>
    </>
  );
}
