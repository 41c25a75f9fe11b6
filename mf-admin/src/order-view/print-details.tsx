import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { orderDetailsMessages } from './order-details-messages';

/** All that is known, on one sheet of paper. The worker takes the slip. */
export function PrintDetails() {
  const t = useMessages(orderDetailsMessages);
  return (
    <div data-print="none">
      <Button variant="quiet" size="s" icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  );
}
