import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import { ChangeList } from './change-list';
import { namedChanges, type Change, type Column } from './changes';
import { ConfirmDialog } from './confirm-dialog';
import styles from './edit-form.module.css';
import { editingMessages } from './editing-messages';
import type { Editing } from './use-editing';

/** What the person is asked before it is saved; `changes`: what the save will do, in words. */
export interface Confirmation {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  readonly changes: readonly Change[];
  readonly isDangerous?: boolean;
}

interface EditFormProps<Row, Values> {
  readonly editing: Editing<Row, Values>;
  /** How the columns read that the form edits. */
  readonly columns: readonly Column[];
  readonly children: ReactNode;
  /** False marks what is to be put right first; it is called in an update of its own. */
  readonly check?: () => boolean;
  /** Null: it is saved without asking. */
  readonly confirmation?: Confirmation | null;
}

/** Fields of one row with saving, asking first where it matters, and what to do when somebody else was faster. */
export function EditForm<Row extends object, Values>(props: EditFormProps<Row, Values>) {
  const { editing, columns, children, check, confirmation = null } = props;
  const t = useMessages(editingMessages);
  const errorText = useErrorMessage();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isDirty, isBusy, problem, theirs } = editing;

  async function save() {
    if (await editing.save()) setIsAsking(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isDirty || theirs) return;
    // The errors must be on the page before the first of them can be focused.
    const isFine = flushSync(() => check?.() ?? true);
    if (!isFine) {
      if (form.current) focusFirstInvalid(form.current);
    } else if (confirmation) {
      editing.forgetProblem();
      setIsAsking(true);
    } else {
      void save();
    }
  }

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={handleSubmit}>
      {children}
      {theirs ? (
        <Alert
          tone="warning"
          title={t.theirsTitle}
          action={
            <>
              <Button variant="quiet" size="s" onClick={editing.keepMine}>
                {t.keepMine}
              </Button>
              <Button variant="plain" size="s" onClick={editing.discard}>
                {t.takeTheirs}
              </Button>
            </>
          }
        >
          <p>{t.theirsText}</p>
          <ChangeList changes={namedChanges(columns, editing.base, theirs)} />
        </Alert>
      ) : null}
      {problem && !isAsking && !theirs ? (
        <Alert tone="error" title={t.notSaved}>
          {errorText(problem.code)}
        </Alert>
      ) : null}
      <div className={styles['buttons']}>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={t.saving}
          aria-disabled={!isDirty || theirs !== null || undefined}
        >
          {t.save}
        </Button>
        {isDirty ? (
          <Button variant="plain" onClick={editing.discard}>
            {t.undo}
          </Button>
        ) : null}
        <p role="status" className={styles['status']}>
          {isDirty ? t.unsaved : editing.isSaved ? t.saved : null}
        </p>
      </div>
      {confirmation ? (
        <ConfirmDialog
          isOpen={isAsking && theirs === null}
          title={confirmation.title}
          confirm={confirmation.confirm}
          isDangerous={confirmation.isDangerous}
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => void save()}
          onClose={() => setIsAsking(false)}
        >
          <p>{confirmation.text}</p>
          <ChangeList changes={confirmation.changes} />
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
