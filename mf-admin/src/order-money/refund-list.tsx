import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill, type StatusTone } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Moment } from '../order/moment';
import { moneyMessages, REFUND_ERROR_WORDS, REFUND_STATE_WORDS } from './money-messages';
import styles from './order-money.module.css';

type Refund = OrderMoney['refunds'][number];

const TONES: Readonly<Record<Refund['state'], StatusTone>> = {
  pending: 'waiting',
  processed: 'success',
  failed: 'failed',
};

/** Every requested refund: who asked for it, why, and its result. */
export function RefundList({ refunds }: { readonly refunds: readonly Refund[] }) {
  const t = useMessages(moneyMessages);
  const locale = useLocale();
  return (
    <div>
      <h3 className={styles['subtitle']}>{t.refunds}</h3>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles['entry']}>
            <div>
              <p className={styles['sum']}>
                {formatPaise(refund.amount_paise)}
                <StatusPill tone={TONES[refund.state]}>
                  {REFUND_STATE_WORDS[refund.state][locale]}
                </StatusPill>
              </p>
              <p>{refund.reason ?? t.madeElsewhere}</p>
              <p className={textStyles['hint']}>
                <Moment at={refund.created_at} />
                {refund.requested_by_name ? ` · ${t.by({ name: refund.requested_by_name })}` : null}
              </p>
              {refund.is_returned ? <p>{t.cameBack}</p> : null}
              {refund.last_error ? (
                <RefundError code={refund.last_error} words={refund.last_words} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RefundErrorProps {
  readonly code: string;
  /** The payment company's own. */
  readonly words: string | null;
}

/** The error in words, with the code that the runbook uses for it. */
function RefundError({ code, words }: RefundErrorProps) {
  const locale = useLocale();
  return (
    <>
      <p>{REFUND_ERROR_WORDS[code]?.[locale]}</p>
      {words ? <q lang="en">{words}</q> : null}
      <p className={textStyles['hint']}>
        <code lang="en">{code}</code>
      </p>
    </>
  );
}
