import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import styles from './action-dialog.module.css';
import { actingMessages } from './acting-messages';
import { ActingNotice } from './acting-notice';
import type { OrderAction } from './actions-for';
import type { Desk } from './desk';
import { useActing, type Seen } from './use-acting';

interface ActionDialogProps {
  readonly desk: Desk;
  readonly action: OrderAction;
  readonly title: string;
  /** What it means, and the fields it needs. */
  readonly children: ReactNode;
  /** On the button: what is done, with the sum where there is one. */
  readonly confirm: string;
  readonly doing: string;
  readonly isDangerous?: boolean | undefined;
  /** False marks what is to be put right first; it is called in an update of its own. */
  readonly check?: (() => boolean) | undefined;
  readonly send: (seen: Seen) => Promise<OrderDetails>;
  /** What is announced when it is done. */
  readonly success: (order: OrderDetails) => string;
  readonly size?: 'm' | 'l' | undefined;
}

/** Asks before something is done to an order, does it, and keeps what was typed when it could not be done. */
export function ActionDialog(props: ActionDialogProps) {
  const { desk, title, children, confirm, doing, isDangerous = false, size } = props;
  const t = useMessages(actingMessages);
  const acting = useActing(desk, props.action);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const canConfirm = !acting.hasChanged && acting.isOffered;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canConfirm || acting.isBusy || isSearching(form.current)) return;
    // The errors must be on the page before the first of them can be focused.
    const isFine = flushSync(() => props.check?.() ?? true);
    if (!isFine) {
      if (form.current) focusFirstInvalid(form.current);
      return;
    }
    const order = await acting.act(props.send);
    if (order) desk.succeed(props.success(order));
  }

  // What is on its way cannot be called back by closing; the page would not say how it ended.
  function handleClose() {
    if (!acting.isBusy) desk.close();
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
            busy={acting.isBusy}
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
      <form
        ref={form}
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {children}
        <ActingNotice desk={desk} acting={acting} />
      </form>
    </Dialog>
  );
}

/** Enter in a search field is a search and not a decision. */
function isSearching(form: HTMLFormElement | null): boolean {
  return form?.querySelector('input[type="search"]:focus') != null;
}
