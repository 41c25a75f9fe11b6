import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import styles from './action-dialog.module.css';
import { actionDialogMessages } from './action-dialog-messages';
import { ActionNotice } from './action-notice';
import { isSearching } from './is-searching';
import { ToCorrect } from './to-correct';
import type { ActionState } from './use-action';

interface ActionDialogProps<Values extends object, Fault extends string> {
  readonly action: ActionState<Values, Fault>;
  readonly title: string;
  /** What the action means, and the fields it needs. */
  readonly children: ReactNode;
  /** Text of the button: the action, with the amount if there is one. */
  readonly confirm: string;
  readonly doing: string;
  readonly isDangerous?: boolean | undefined;
  readonly size?: 'm' | 'l' | undefined;
  /** What keeps it from being sent, where its field may be out of view. */
  readonly toCorrect?: string | null;
  /** More on a plain mistake that was refused. */
  readonly mistake?: ReactNode;
}

/** Asks before an action on an order and runs it; keeps what was typed when the action fails. */
export function ActionDialog<Values extends object, Fault extends string>(
  props: ActionDialogProps<Values, Fault>,
) {
  const {
    action,
    title,
    children,
    confirm,
    doing,
    isDangerous = false,
    size,
    toCorrect = null,
    mistake = null,
  } = props;
  const t = useMessages(actionDialogMessages);
  const formId = useId();
  const { controls, form } = action;
  const canConfirm = !action.hasChanged && action.isOffered;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (canConfirm && !isSearching(event.currentTarget)) form.props.onSubmit(event);
    else event.preventDefault();
  }

  // Closing cannot cancel a request that is already sent, and the person would not see its result.
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
          <ToCorrect text={toCorrect} />
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
        <ActionNotice action={action} mistake={mistake} />
      </form>
    </Dialog>
  );
}
