import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { KIND_WORDS, WISH_WORDS } from '../order/complaint-words';
import { complaintMessages } from './complaint-messages';

/** What the customer finds not right, and waits for an answer to. */
export function Complaint({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(complaintMessages);
  const locale = useLocale();
  const { complaint, complaint_kind: kind } = order;
  return (
    <Alert tone="warning" title={t.complains}>
      {kind === null ? null : (
        <p>
          <strong>{KIND_WORDS[kind][locale]}</strong>
        </p>
      )}
      <p className={textStyles['lines']}>{complaint}</p>
      {order.complaint_day === null ? null : (
        <p>
          {WISH_WORDS[locale]({
            when: [
              formatDate(order.complaint_day, locale),
              ...(order.complaint_slot ? [slotText(order.complaint_slot, locale)] : []),
            ].join(', '),
          })}
        </p>
      )}
    </Alert>
  );
}
