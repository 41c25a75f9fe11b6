import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { useCopy } from '@kaarigar/shared/ui/use-copy';
import { useDeskContext } from '../desk-settings/desk-context';
import { whatsAppTo } from '../order/reply-links';
import { callersText, newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface BookedProps {
  readonly order: OrderDetails;
  /** The order was there before, and is not what was typed last. */
  readonly isOther: boolean;
}

/** The order that now stands, and what to send to whoever called. */
export function Booked({ order, isOther }: BookedProps) {
  const t = useMessages(newOrderMessages);
  const { config } = useDeskContext();
  const { outcome, copy } = useCopy();
  const { order_id: orderId, locale } = order;
  const text = callersText[locale]({
    name: order.name,
    orderId,
    service: serviceName(order, locale),
    when: visitText(order, locale) ?? '',
    sum: formatPaise(order.amount_paise),
    isCash: order.payment_mode === 'after_service',
    link:
      order.has_account === true || config.phoneSignIn === true
        ? `${window.location.origin}${paths.order(orderId)}`
        : null,
  });

  return (
    <div className={styles['form']}>
      <p role="status">{t.bookedText({ orderId })}</p>
      {isOther ? <Alert tone="info">{t.bookedBefore}</Alert> : null}
      <TextAreaField
        name="message"
        label={t.message}
        readOnly
        rows={5}
        value={text}
        lang={locale}
      />
      <div className={styles['buttons']}>
        <ButtonAnchor
          variant="quiet"
          size="s"
          icon="whatsapp"
          href={whatsAppTo(order.phone_no, text)}
          target="_blank"
          rel="noreferrer"
        >
          {t.whatsapp}
        </ButtonAnchor>
        <Button variant="quiet" size="s" icon="copy" onClick={() => void copy(text)}>
          {t.copy}
        </Button>
      </div>
      <p role="status">
        {outcome === 'copied' ? t.copied : outcome === 'refused' ? t.notCopied : ''}
      </p>
    </div>
  );
}
