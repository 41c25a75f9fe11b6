import type { ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { quoteMessages } from './quote-messages';

export interface PriceReplacedProps {
  /** The price that they were asked about. */
  readonly asked: Pick<ContractQuote, 'version' | 'amount_paise'>;
  /** The newest one. */
  readonly quote: Pick<ContractQuote, 'version' | 'amount_paise'>;
  readonly onClose: () => void;
}

/** A newer price came while they were asked: there is nothing left to answer but to look at it. */
export function PriceReplaced({ asked, quote, onClose }: PriceReplacedProps) {
  const t = useMessages(quoteMessages);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.newPrice({ sum: formatPaise(quote.amount_paise) })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.seeNewPrice}
        </Button>
      }
    >
      <p>{t.newPriceText({ sum: formatPaise(asked.amount_paise) })}</p>
    </Dialog>
  );
}
