import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import styles from './action-dialog.module.css';
import { actingMessages } from './acting-messages';
import { ActingNotice } from './acting-notice';
import type { Acting } from './use-acting';

interface ActionDialogProps<Values extends object, Fault extends string> {
  readonly acting: Acting<Values, Fault>;
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
  const { acting, title, children, confirm, doing, isDangerous = false, size } = props;
  const t = useMessages(actingMessages);
  const formId = useId();
  const { desk, form } = acting;
  const canConfirm = !acting.hasChanged && acting.isOffered;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (canConfirm && !isSearching(event.currentTarget)) form.props.onSubmit(event);
    else event.preventDefault();
  }

  // What is on its way cannot be called back by closing; the page would not say how it ended.
  function handleClose() {
    if (!form.isBusy) desk.close();
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
        <ActingNotice acting={acting} />
      </form>
    </Dialog>
  );
}

/** Enter in a search field is a search and not a decision. */
function isSearching(form: HTMLFormElement): boolean {
  return form.querySelector('input[type="search"]:focus') !== null;
}
