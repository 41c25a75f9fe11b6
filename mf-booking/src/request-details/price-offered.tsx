import { useState } from 'react';
import { acceptQuote } from '@kaarigar/shared/api/contract-work';
import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractEvent, ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { useSheet } from '../use-sheet';
import { quoteMessages } from './quote-messages';
import { PriceReplaced, type PriceReplacedProps } from './price-replaced';
import { RefusePrice } from './refuse-price';
import styles from './request-details.module.css';

interface PriceOfferedProps {
  readonly context: RemoteContext;
  readonly request: Pick<ContractRequestRow, 'ticket' | 'updated_at'>;
  readonly quote: ContractQuote;
  /** Of the request, oldest first. */
  readonly events: readonly ContractEvent[];
  /** It holds. */
  readonly canAccept: boolean;
  /** They have not said no to it yet. */
  readonly canRefuse: boolean;
  readonly onChanged: () => void;
  /** They have accepted it. */
  readonly onAccepted: () => void;
  /** They want to ask about it first. */
  readonly onAsk: () => void;
}

/** The newest price of a request, which the customer accepts, asked once more with the sum, says no to, or asks back about. */
export function PriceOffered(props: PriceOfferedProps) {
  const { context, request, quote, events, canAccept, canRefuse } = props;
  const { onChanged, onAccepted, onAsk } = props;
  const t = useMessages(quoteMessages);
  const words = useMessages(contractMessages);
  const locale = useLocale();
  const [sheet, setSheet] = useSheet<'accept' | 'refuse'>();
  // The version that the person saw: a newer one is not accepted by the old dialog.
  const [asked, setAsked] = useState(quote);
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  async function accept(version: number): Promise<void> {
    const outcome = await run(() => acceptQuote(context, { ticket: request.ticket, version }));
    if (outcome?.state === 'known') {
      setSheet(null);
      onAccepted();
    }
    // Also after a failure: the newest state says why.
    onChanged();
  }

  function open(name: 'accept' | 'refuse'): void {
    setAsked(quote);
    setSheet(name);
  }

  function close(): void {
    if (isBusy) return;
    forgetProblem();
    setSheet(null);
  }

  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['title']}>{words.quote(quote)}</h2>
      <QuoteView quote={quote} />
      {quote.is_expired ? (
        <Alert tone="info">{words.expired({ date: formatDate(quote.valid_until, locale) })}</Alert>
      ) : null}
      <div className={styles['answers']} data-print="none">
        {canAccept ? (
          <Button variant="accent" aria-haspopup="dialog" onClick={() => open('accept')}>
            {t.accept({ sum: formatPaise(quote.amount_paise) })}
          </Button>
        ) : null}
        {canRefuse ? (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => open('refuse')}>
            {t.refuse}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onAsk}>
          {t.askFirst}
        </Button>
      </div>
      {sheet === 'refuse' ? (
        <RefusePrice
          {...{ context, request, events, asked, quote, onChanged }}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet === 'accept' || isBusy ? (
        <AcceptDialog
          {...{ asked, quote, isBusy, problem }}
          onAccept={() => void accept(asked.version)}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

interface AcceptDialogProps extends PriceReplacedProps {
  readonly asked: ContractQuote;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly onAccept: () => void;
}

/** Asks once more, with the sum. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { asked, quote, isBusy, problem, onAccept, onClose } = props;
  const t = useMessages(quoteMessages);
  if (asked.version !== quote.version) return <PriceReplaced {...{ asked, quote, onClose }} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.acceptTitle({ sum: formatPaise(asked.amount_paise) })}
      footer={
        <>
          <Button variant="accent" busy={isBusy} busyLabel={t.accepting} onClick={onAccept}>
            {t.acceptConfirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.notYet}
          </Button>
        </>
      }
    >
      <p>{t.acceptText({ count: asked.stages.length })}</p>
      <ProblemAlert problem={problem} title={t.notAccepted} />
    </Dialog>
  );
}
