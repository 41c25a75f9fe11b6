import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractEvent, ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Card } from '@kaarigar/shared/ui/card';
import { PriceAccepted } from './price-accepted';
import { PriceOffered } from './price-offered';
import type { RequestState } from '../order-words/request-state';
import { PriceWithdrawn } from './price-withdrawn';
import { REQUEST_ACTS, WITH_OFFER } from './request-standing';

interface RequestPriceProps {
  readonly context: RemoteContext;
  readonly request: Pick<ContractRequestRow, 'ticket' | 'updated_at'>;
  /** Newest first. */
  readonly quotes: readonly ContractQuote[];
  /** Oldest first. */
  readonly events: readonly ContractEvent[];
  readonly state: RequestState;
  readonly onChanged: () => void;
  readonly onAccepted: () => void;
  readonly onAsk: () => void;
}

/** The price of a request, as far as there is one, and those that it replaced. */
export function RequestPrice({ quotes: [last, ...earlier], state, ...props }: RequestPriceProps) {
  const words = useMessages(contractMessages);
  const acts = REQUEST_ACTS[state];
  if (!last) return null;
  return (
    <>
      {last.accepted_at !== null ? (
        <PriceAccepted {...props} quote={last} acts={acts} />
      ) : !last.is_withdrawn && WITH_OFFER.includes(state) ? (
        <PriceOffered
          {...props}
          quote={last}
          canAccept={acts.includes('accept')}
          canRefuse={state === 'offered'}
        />
      ) : (
        <PriceWithdrawn quote={last} />
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
