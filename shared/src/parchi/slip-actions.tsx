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

/** What can be done with a slip: print it when it is a receipt, and share it. */
export function SlipActions({ facts, picture, canPrint }: SlipActionsProps) {
  const t = useMessages(receiptMessages);
  return (
    <div className={styles['actions']}>
      {canPrint ? (
        <Button variant="primary" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      ) : null}
      <ShareParchi facts={facts} picture={picture} />
    </div>
  );
}
