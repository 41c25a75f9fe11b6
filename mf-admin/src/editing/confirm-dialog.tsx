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
  readonly problem: Problem | null;
  /** Words for a code that say more here than its usual ones. */
  readonly problemText?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that a customer, a colleague or money feels; stays open when it could not be done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirm, isDangerous, isBusy, problem, problemText } = props;
  const t = useMessages(editingMessages);
  const errorText = useErrorMessage();

  // What is on its way cannot be called back by closing; the page would not say how it ended.
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
            onClick={props.onConfirm}
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
