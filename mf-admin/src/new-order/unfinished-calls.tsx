import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { newOrderMessages } from './new-order-messages';
import { useKeptCalls } from './use-kept-calls';

/** In the bar: how many callers' orders wait half written. */
export function UnfinishedCalls({ onOpen }: { readonly onOpen: () => void }) {
  const t = useMessages(newOrderMessages);
  const { length: count } = useKeptCalls();
  return count === 0 ? null : (
    <Button
      variant="quiet"
      size="s"
      icon="phone"
      aria-haspopup="dialog"
      aria-label={t.unfinished({ count })}
      title={t.unfinished({ count })}
      onClick={onOpen}
    >
      {String(count)}
    </Button>
  );
}
