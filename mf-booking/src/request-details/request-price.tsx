import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Card } from '@kaarigar/shared/ui/card';
import { PriceAccepted } from './price-accepted';
import { PriceOffered } from './price-offered';
import { PriceWithdrawn } from './price-withdrawn';

interface RequestPriceProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  /** Newest first. */
  readonly quotes: readonly ContractQuote[];
  readonly isOpen: boolean;
  /** They ask to cancel what is agreed. */
  readonly isCancelAsked: boolean;
  readonly onChanged: () => void;
  readonly onAccepted: () => void;
  readonly onAsk: () => void;
}

/** The price of a request, as far as there is one, and those that it replaced. */
export function RequestPrice({
  quotes: [last, ...earlier],
  isCancelAsked,
  ...props
}: RequestPriceProps) {
  const words = useMessages(contractMessages);
  if (!last) return null;
  return (
    <>
      {last.accepted_at === null && (last.is_withdrawn || !props.isOpen) ? (
        <PriceWithdrawn quote={last} />
      ) : last.accepted_at === null ? (
        <PriceOffered {...props} quote={last} />
      ) : (
        <PriceAccepted
          context={props.context}
          isCancelAsked={isCancelAsked}
          onChanged={props.onChanged}
          quote={last}
        />
      )}
      {earlier.length > 0 ? (
        <Card>
          <details>
            <summary>{words.earlier}</summary>
            {earlier.map((quote) => (
              <QuoteView key={quote.version} quote={quote} isOver />
            ))}
          </details>
        </Card>
      ) : null}
    </>
  );
}
