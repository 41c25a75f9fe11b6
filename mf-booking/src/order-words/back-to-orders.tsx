import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { orderMessages } from './order-messages';

/** Link from one order or request back to the list. */
export function BackToOrders() {
  const t = useMessages(orderMessages);
  return (
    <ButtonLink variant="quiet" size="s" icon="arrow-left" to={paths.orders}>
      {t.myOrders}
    </ButtonLink>
  );
}
