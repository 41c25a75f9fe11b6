import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { orderMessages } from '../order-words/order-messages';
import { orderPageMessages } from './order-page-messages';

/** Shown for an unknown number and for another person's order: the text is the same for both. */
export function OrderNotFound() {
  const t = useMessages(orderPageMessages);
  const words = useMessages(orderMessages);
  return (
    <EmptyState
      icon="receipt"
      title={t.notFoundTitle}
      way={{ to: paths.orders, label: words.myOrders }}
      action={<ContactLinks />}
    >
      {t.notFoundText}
    </EmptyState>
  );
}
