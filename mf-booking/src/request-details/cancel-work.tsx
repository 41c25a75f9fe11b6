import { useId } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { askToCancelWork } from '@kaarigar/shared/api/contract-work';
import type { ContractEvent } from '@kaarigar/shared/contracts/contract-work';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { COMMON_REASONS, LONGEST_REASON, reasonMessages } from '../order-words/cancel-reasons';
import { reasonText } from '../order-words/reason-text';
import rowStyles from '../parts/changes.module.css';
import { useSheet } from '../use-sheet';
import { cancelWorkMessages } from './cancel-work-messages';
import styles from './request-details.module.css';

interface WorkProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  readonly onChanged: () => void;
}

/** That the person asked to cancel agreed work and waits for an answer, and the way back. */
export function AskedToCancelWork(props: WorkProps & { readonly asked: ContractEvent }) {
  const { context, ticket, asked, onChanged } = props;
  const t = useMessages(cancelWorkMessages);
  const by = useToldBy();
  const { isBusy, problem, run } = useSubmission();
  const { text } = asked.data;

  async function takeBack(): Promise<void> {
    await run(() => askToCancelWork(context, { ticket, reason: null }));
    // Also after a refusal: staff may have answered meanwhile.
    onChanged();
  }

  return (
    <Alert
      tone="info"
      title={t.asked}
      action={
        <Button
          variant="quiet"
          size="s"
          busy={isBusy}
          busyLabel={t.takingBack}
          onClick={() => void takeBack()}
        >
          {t.takeBack}
        </Button>
      }
    >
      {typeof text === 'string' ? <p className={textStyles['lines']}>{text}</p> : null}
      <p>{t.waiting({ by })}</p>
      <ProblemAlert problem={problem} title={t.notTakenBack} />
    </Alert>
  );
}

/** Our no to the wish to cancel, where they look first. */
export function WorkNotCancelled({ refusal }: { readonly refusal: ContractEvent }) {
  const t = useMessages(cancelWorkMessages);
  const locale = useLocale();
  const { text } = refusal.data;
  return (
    <Alert tone="info" title={t.declined}>
      {typeof text === 'string' ? <p className={textStyles['lines']}>{text}</p> : null}
      <p className={textStyles['note']}>
        <time dateTime={refusal.at}>{formatDate(new Date(refusal.at), locale)}</time>
      </p>
    </Alert>
  );
}

interface AskProps extends WorkProps {
  /** What we hold of the customer's money for this work. */
  readonly heldPaise: number;
}

/** The way to ask that agreed work is cancelled as a whole. */
export function AskToCancelWork(props: AskProps) {
  const t = useMessages(cancelWorkMessages);
  const [sheet, setSheet] = useSheet<'cancel'>();
  return (
    <>
      <Button
        variant="plain"
        size="s"
        className={rowStyles['callOff']}
        aria-haspopup="dialog"
        onClick={() => setSheet('cancel')}
      >
        {t.ask}
      </Button>
      {sheet ? <AskDialog {...props} onClose={() => setSheet(null)} /> : null}
    </>
  );
}

export function AskDialog(props: AskProps & { readonly onClose: () => void }) {
  const { context, ticket, heldPaise, onChanged, onClose } = props;
  const t = useMessages(cancelWorkMessages);
  const reasons = useMessages(reasonMessages);
  const by = useToldBy();
  const formId = useId();
  const draft = useOwnDraft(`cancel-work.${ticket}`);
  const form = useForm<{ why: string; reason: string }, string, 'missing'>({
    draft,
    initial: { why: '', reason: '' },
    check: ({ why, reason }) => {
      const common = COMMON_REASONS.find((one) => one === why);
      const said = reasonText(common ? reasons[common] : '', cleanLines(reason));
      return checked({ why: emptyFault(said) }, said);
    },
    text: () => t.whyMissing,
    async send(reason) {
      await askToCancelWork(context, { ticket, reason });
      onClose();
      onChanged();
    },
  });

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  /** They want the work after all: what they wrote is no draft any more. */
  function handleKeep(): void {
    if (form.isBusy) return;
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.sending}
          >
            {t.send}
          </Button>
          <Button variant="quiet" onClick={handleKeep}>
            {t.keep}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['standing']}>
        <p>{heldPaise > 0 ? t.paid({ paid: formatPaise(heldPaise) }) : t.nothingPaid}</p>
        <p>{t.text({ by })}</p>
        <ChipGroupField
          {...form.choice('why')}
          required
          isWordy
          legend={t.why}
          chips={COMMON_REASONS.map((one) => ({ value: one, label: reasons[one] }))}
        />
        <TextAreaField
          {...form.field('reason')}
          label={t.reason}
          rows={3}
          maxLength={MAX_LENGTH.note - LONGEST_REASON}
        />
        <ProblemAlert
          problem={form.problem}
          title={t.notAsked}
          action={<ContactLinks ticket={ticket} />}
        />
      </form>
    </Dialog>
  );
}
