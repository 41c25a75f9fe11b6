import type { AssignedWorker } from '../contracts/payment-api';
import type { OrderDetailRow, OrderRow, OwnRefund } from '../contracts/rows';
import { useMessages } from '../i18n/define-messages';
import { materialText } from '../i18n/material-text';
import { canPrintReceipt } from '../i18n/receipt-facts';
import { receiptMessages } from '../i18n/receipt-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Parchi } from './parchi';
import { parchiOf, type StampFacts } from './parchi-facts';
import { parchiMessages } from './parchi-messages';
import { ReceiptLines } from './receipt-lines';
import { SlipActions } from './slip-actions';
import { tradePicture } from './trade-picture';

interface OrderParchiProps {
  /** With the customer's details, the slip of money that arrived is its receipt. */
  readonly order: OrderRow | OrderDetailRow;
  readonly refunds?: readonly OwnRefund[] | undefined;
  /** What stays with us of a cancelled order. */
  readonly keptPaise?: number | null | undefined;
  readonly stamp?: StampFacts | undefined;
  /** Of a stage, whether material is in the price of the whole work. */
  readonly withMaterial?: boolean | null | undefined;
  readonly isAwaited?: boolean | undefined;
  readonly canWait?: boolean | undefined;
  readonly isDisputed?: boolean | undefined;
  readonly workers?: readonly AssignedWorker[] | undefined;
  readonly isHeaded?: boolean | undefined;
  readonly isTold?: boolean | undefined;
  readonly isNarrow?: boolean | undefined;
  /** Whether it can be printed and shared here. */
  readonly canShare?: boolean | undefined;
}

const NONE: readonly OwnRefund[] = [];

/** The slip of an order; once its money has arrived, its receipt, and on its page the only sheet that is printed. */
export function OrderParchi(props: OrderParchiProps) {
  const { order, refunds = NONE, keptPaise = null, canShare, ...known } = props;
  const { stamp, withMaterial, isAwaited, canWait, isDisputed, workers, ...look } = known;
  const t = useMessages(parchiMessages);
  const receipt = useMessages(receiptMessages);
  const locale = useLocale();
  const isReceipt = 'email' in order && canPrintReceipt(order, refunds);
  const facts = {
    ...parchiOf(order, locale, { stamp, isAwaited, canWait, isDisputed, workers }),
    material: materialText(withMaterial, locale),
    receipt:
      isReceipt && order.receipt_number !== null
        ? `${receipt.receipt} · ${receipt.number({ number: order.receipt_number })}`
        : undefined,
  };
  const picture = tradePicture(order);
  const actions = canShare ? (
    <SlipActions facts={facts} picture={picture} canPrint={isReceipt} />
  ) : null;
  /** On the order's page much else can be done. */
  const isFolded = isReceipt && look.isHeaded === true;
  return (
    <Parchi
      {...look}
      facts={facts}
      picture={picture}
      label={isReceipt ? receipt.receipt : t.slip}
      isPrintedAlone={isReceipt || look.isHeaded}
      lines={
        isReceipt ? (
          <ReceiptLines order={order} refunds={refunds} keptPaise={keptPaise}>
            {isFolded ? actions : null}
          </ReceiptLines>
        ) : null
      }
    >
      {isFolded ? null : actions}
    </Parchi>
  );
}
