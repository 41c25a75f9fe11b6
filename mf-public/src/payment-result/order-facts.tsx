import { Suspense, use, type ReactNode } from 'react';
import type { OrderFacts } from '@kaarigar/shared/api/order-facts';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { Settled } from '@kaarigar/shared/contracts/problem';

/** The page does not wait for these: people come to see the payment. */
export type AskedFacts = Promise<Settled<OrderFacts | null>>;

interface FactProps {
  readonly facts: AskedFacts;
}

/**
 * The service that was paid for, in the language of the page. English is the fallback while the Hindi name is missing.
 */
export function ServiceOf({ english, facts }: FactProps & { readonly english: string }) {
  const locale = useLocale();
  if (locale === 'en') return english;
  const inEnglish = <span lang="en">{english}</span>;
  return <Fact facts={facts} otherwise={inEnglish} show={({ serviceHi }) => serviceHi} />;
}

/** The receipt number; nothing while it is unknown or when the order has none. */
export function ReceiptNumber({ facts }: FactProps) {
  return <Fact facts={facts} otherwise={null} show={({ receiptNumber }) => receiptNumber} />;
}

interface ShownFact extends FactProps {
  readonly otherwise: ReactNode;
  readonly show: (facts: OrderFacts) => ReactNode;
}

function Fact(props: ShownFact) {
  return (
    <Suspense fallback={props.otherwise}>
      <KnownFact {...props} />
    </Suspense>
  );
}

function KnownFact({ facts, otherwise, show }: ShownFact) {
  const answer = use(facts);
  return (answer.state === 'known' && answer.value ? show(answer.value) : null) ?? otherwise;
}
