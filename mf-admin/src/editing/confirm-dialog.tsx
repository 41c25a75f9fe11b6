import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { editingMessages } from './editing-messages';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What is about to happen, and to whom. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly isDangerous?: boolean | undefined;
  readonly isBusy: boolean;
  /** Id of the form inside that the button submits; without a form it calls `onConfirm`. */
  readonly formId?: string | undefined;
  readonly problem: Problem | null;
  /** Texts for error codes that need more detail here than their usual text. */
  readonly problemText?: string | undefined;
  readonly onConfirm?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before an action that affects a customer, a colleague or money; stays open when the action fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirm, isDangerous, isBusy, problem, problemText } = props;
  const { formId, onConfirm } = props;
  const t = useMessages(editingMessages);
  const errorText = useErrorMessage();

  // Closing cannot cancel a request that is already sent, and the person would not see its result.
  function handleClose() {
    if (!isBusy) props.onClose();
  }

  return (
    <Dialog
      open={isOpen}
      onClose={handleClose}
      title={title}
      footer={
        <>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel={t.saving}
            {...(formId === undefined ? { onClick: onConfirm } : { type: 'submit', form: formId })}
          >
            {confirm}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.goBack}
          </Button>
        </>
      }
    >
      {children}
      {problem ? (
        <Alert tone="error" title={t.notSaved}>
          {problemText ?? errorText(problem.code)}
        </Alert>
      ) : null}
    </Dialog>
  );
}
