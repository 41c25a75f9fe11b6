import { useId } from 'react';
import { explainFinding } from '@kaarigar/shared/api/account-findings';
import type { AccountFinding } from '@kaarigar/shared/contracts/order-money';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ConfirmDialog } from '../editing/confirm-dialog';
import { FindingEntry } from './finding-entry';
import { findingsMessages } from './findings-messages';
import styles from './findings.module.css';

interface ExplainDialogProps {
  readonly context: RemoteContext;
  readonly finding: AccountFinding;
  readonly refresh: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An admin writes down what a payment or refund of the account is. */
export function ExplainDialog({ context, finding, refresh, onDone, onClose }: ExplainDialogProps) {
  const t = useMessages(findingsMessages);
  const formId = useId();
  const form = useForm({
    initial: { reason: '' },
    check(values) {
      const reason = values.reason.trim();
      return checked({ reason: reason ? undefined : 'missing' }, reason);
    },
    text: () => t.required,
    async send(reason) {
      try {
        await explainFinding(context, finding, reason);
      } finally {
        refresh();
      }
      onDone();
    },
  });

  return (
    <ConfirmDialog
      isOpen
      title={t.dialogTitle({ sum: formatPaise(finding.amount_paise) })}
      confirm={t.confirm}
      isBusy={form.isBusy}
      problem={form.problem}
      formId={formId}
      onClose={onClose}
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <ul>
          <FindingEntry finding={finding}>{null}</FindingEntry>
        </ul>
        <TextAreaField
          {...form.field('reason')}
          label={t.reason}
          hint={t.reasonHint}
          required
          rows={3}
          maxLength={MAX_LENGTH.reason}
        />
      </form>
    </ConfirmDialog>
  );
}
