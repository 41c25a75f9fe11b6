import type { DeskCaller } from '@kaarigar/shared/contracts/desk';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface CallerFactsProps {
  readonly read: Settled<DeskCaller> | null;
  readonly isLooking: boolean;
  /** Ten digits; null while none is typed. */
  readonly phone: string | null;
  /** An order is looked at instead. */
  readonly onLeave: () => void;
  /** Whoever calls has said that this name and address are theirs. */
  readonly onTakeOver: (known: Unproved) => void;
}
export type Unproved = NonNullable<DeskCaller['unproved']>;

/** What is known of whoever calls: their account, and the orders of their number. */
export function CallerFacts({ read, isLooking, phone, onLeave, onTakeOver }: CallerFactsProps) {
  const t = useMessages(newOrderMessages);
  const locale = useLocale();
  const caller = read?.state === 'known' ? read.value : null;
  return (
    <div role="status" className={styles['caller']}>
      {isLooking ? <p className={textStyles['hint']}>{t.looking}</p> : null}
      {read?.state === 'failed' ? <p className={textStyles['hint']}>{t.lookFailed}</p> : null}
      {caller?.is_own ? <Alert tone="error">{t.isOwn}</Alert> : null}
      {caller && !caller.is_own ? (
        <p className={textStyles['hint']}>
          {!caller.has_account
            ? t.noAccount
            : caller.old_proof_at === null
              ? t.hasAccount
              : t.oldProof({ day: formatDate(caller.old_proof_at, locale) })}
        </p>
      ) : null}
      {caller?.has_account === false && caller.name !== null ? (
        <p className={textStyles['hint']}>{t.knownByCall}</p>
      ) : null}
      {caller?.unproved ? (
        <Alert
          tone="info"
          title={t.unproved({ name: caller.unproved.name, count: caller.unproved.orders })}
          action={
            <Button
              variant="quiet"
              size="s"
              onClick={() => caller.unproved && onTakeOver(caller.unproved)}
            >
              {t.takeOver}
            </Button>
          }
        >
          {t.unprovedHint({
            address: caller.unproved.address,
            day: formatDate(caller.unproved.last_at, locale),
          })}
        </Alert>
      ) : null}
      {caller &&
      phone !== null &&
      (caller.has_account || caller.orders.length > 0 || caller.unproved) ? (
        <p>
          <Link to={paths.adminCallerOf(phone)} onClick={onLeave}>
            {t.allOfNumber}
          </Link>
        </p>
      ) : null}
      {caller && caller.orders.length > 0 ? (
        <>
          <p className={styles['heading']}>{t.ordersOfNumber}</p>
          <ul className={styles['orders']}>
            {caller.orders.map((order) => (
              <li key={order.order_id}>
                <Link to={paths.adminOrderDetailsOf(order.order_id)} onClick={onLeave}>
                  {order.order_id}
                </Link>
                {` · ${serviceName(order, locale)} · ${STATUS_WORDS[order.status][locale]}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
