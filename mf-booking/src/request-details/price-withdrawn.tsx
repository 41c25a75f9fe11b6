import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { quoteMessages } from './quote-messages';
import styles from './request-details.module.css';

/** A price that was taken back, or that a cancelled request had: nobody can say yes to it. What it was for is folded. */
export function PriceWithdrawn({ quote }: { readonly quote: ContractQuote }) {
  const t = useMessages(quoteMessages);
  const words = useMessages(contractMessages);
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['subtitle']}>{t.withdrawnTitle}</h2>
      <p>
        <s>{formatPaise(quote.amount_paise)}</s>
      </p>
      {quote.is_withdrawn ? <p>{words.withdrawn}</p> : null}
      <details>
        <summary>{t.withdrawnFor}</summary>
        <QuoteView quote={quote} isOver />
      </details>
    </Card>
  );
}
