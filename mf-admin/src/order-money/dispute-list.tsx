import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill, type StatusTone } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Moment } from '../order/moment';
import { DISPUTE_STATE_WORDS, disputeMessages } from './dispute-messages';
import styles from './order-money.module.css';
import { paymentSum } from './payment-sum';

type Dispute = OrderMoney['disputes'][number];

const TONES: Readonly<Record<Dispute['state'], StatusTone>> = {
  open: 'failed',
  under_review: 'waiting',
  unknown: 'failed',
  won: 'success',
  lost: 'failed',
  closed: 'success',
};

/** Payments that the customer's bank asks back: how each stands, and until when staff can answer. */
export function DisputeList({ disputes }: { readonly disputes: readonly Dispute[] }) {
  const t = useMessages(disputeMessages);
  const locale = useLocale();
  return (
    <div>
      <h3 className={styles['subtitle']}>{t.title}</h3>
      <ul>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={styles['entry']}>
            <div>
              <p className={styles['sum']}>
                {paymentSum(dispute.amount_paise, dispute.currency)}
                <StatusPill tone={TONES[dispute.state]}>
                  {DISPUTE_STATE_WORDS[dispute.state][locale]}
                </StatusPill>
              </p>
              {dispute.reason ? <p>{dispute.reason}</p> : null}
              {canBeAnswered(dispute) ? (
                <p>
                  {dispute.respond_by
                    ? t.answerBy({ when: formatDate(dispute.respond_by, locale) })
                    : t.answer}
                </p>
              ) : null}
              <p className={textStyles['hint']}>
                <Moment at={dispute.opened_at} />
                {' · '}
                <code>{dispute.provider_dispute_id}</code>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function canBeAnswered({ state }: Dispute): boolean {
  return state === 'open' || state === 'unknown';
}
