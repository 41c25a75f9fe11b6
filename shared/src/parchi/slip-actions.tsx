import { useMessages } from '../i18n/define-messages';
import { receiptMessages } from '../i18n/receipt-messages';
import { Button } from '../ui/button';
import type { ParchiFacts } from './parchi-facts';
import styles from './parchi.module.css';
import { ShareParchi } from './share-parchi';
import type { TradePicture } from './trade-picture';

interface SlipActionsProps {
  readonly facts: ParchiFacts;
  readonly picture: TradePicture;
  readonly canPrint: boolean;
}

/** What can be done with a slip: send or save it, the first of both on a phone; a receipt is also printed. */
export function SlipActions({ facts, picture, canPrint }: SlipActionsProps) {
  const t = useMessages(receiptMessages);
  return (
    <div className={styles['actions']} data-print="none">
      <ShareParchi facts={facts} picture={picture} isReceipt={canPrint} />
      {canPrint ? (
        <Button variant="quiet" size="s" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      ) : null}
    </div>
  );
}
