import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import styles from './action-dialog.module.css';
import { actionDialogMessages } from './action-dialog-messages';
import { ActionNotice } from './action-notice';
import type { ActionState } from './use-action';

interface ActionDialogProps<Values extends object, Fault extends string> {
  readonly action: ActionState<Values, Fault>;
  readonly title: string;
  /** What it means, and the fields it needs. */
  readonly children: ReactNode;
  /** On the button: what is done, with the sum where there is one. */
  readonly confirm: string;
  readonly doing: string;
  readonly isDangerous?: boolean | undefined;
  readonly size?: 'm' | 'l' | undefined;
}

/** Asks before something is done to an order, does it, and keeps what was typed when it could not be done. */
export function ActionDialog<Values extends object, Fault extends string>(
  props: ActionDialogProps<Values, Fault>,
) {
  const { action, title, children, confirm, doing, isDangerous = false, size } = props;
  const t = useMessages(actionDialogMessages);
  const formId = useId();
  const { controls, form } = action;
  const canConfirm = !action.hasChanged && action.isOffered;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (canConfirm && !isSearching(event.currentTarget)) form.props.onSubmit(event);
    else event.preventDefault();
  }

  // What is on its way cannot be called back by closing; the page would not say how it ended.
  function handleClose() {
    if (!form.isBusy) controls.close();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={title}
      size={size}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            busy={form.isBusy}
            busyLabel={doing}
            disabled={!canConfirm}
          >
            {confirm}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']} onSubmit={handleSubmit}>
        {children}
        <ActionNotice action={action} />
      </form>
    </Dialog>
  );
}

/** Enter in a search field is a search and not a decision. */
function isSearching(form: HTMLFormElement): boolean {
  return form.querySelector('input[type="search"]:focus') !== null;
}
