import type { ReactNode } from 'react';
import type { AccountFinding } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Moment } from '../order/moment';
import { findingsMessages, PROVIDER_NAMES } from './findings-messages';
import styles from './findings.module.css';

interface FindingEntryProps {
  readonly finding: AccountFinding;
  /** What can be done about it, or what was said. */
  readonly children: ReactNode;
}

/** How much money it is, when it moved, and how to find it at the payment company. */
export function FindingEntry({ finding, children }: FindingEntryProps) {
  const t = useMessages(findingsMessages);
  const { provider, provider_id: id, provider_payment_id: paymentId, reference } = finding;
  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['sum']}>
          {formatPaise(finding.amount_paise)}
          <span className={styles['provider']}>{PROVIDER_NAMES[provider] ?? provider}</span>
        </p>
        <p>
          <code>{id}</code>
        </p>
        <p className={textStyles['hint']}>
          <Moment at={finding.happened_at} />
          {id === paymentId ? null : ` · ${t.ofPayment({ id: paymentId })}`}
          {reference ? ` · ${t.calledThere({ name: reference })}` : null}
        </p>
      </div>
      {children}
    </li>
  );
}
