import type { ReactNode, SubmitEvent } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ChangeList } from './change-list';
import { ConfirmDialog } from './confirm-dialog';
import styles from './edit-form.module.css';
import { editingMessages } from './editing-messages';
import type { Editing } from './use-editing';

interface EditFormProps<Row, Values extends object, Fault extends string> {
  readonly editing: Editing<Row, Values, Fault>;
  readonly children: ReactNode;
}

/** Fields of one row: it saves them, asks first where it matters, and handles a conflicting change of somebody else. */
export function EditForm<Row, Values extends object, Fault extends string>({
  editing,
  children,
}: EditFormProps<Row, Values, Fault>) {
  const t = useMessages(editingMessages);
  const { form, theirChanges, confirmation } = editing;
  const { isDirty, isBusy, isAsking, problem } = form;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isDirty && !theirChanges) form.props.onSubmit(event);
    else event.preventDefault();
  }

  return (
    <form {...form.props} className={styles['form']} data-print="none" onSubmit={handleSubmit}>
      {children}
      {theirChanges ? (
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
          <ChangeList changes={theirChanges} />
        </Alert>
      ) : null}
      <ProblemAlert problem={isAsking || theirChanges ? null : problem} title={t.notSaved} />
      <div className={styles['buttons']}>
        <Button
          type="submit"
          // With nothing to save it is not what somebody does next.
          variant={isDirty || isBusy ? 'primary' : 'quiet'}
          busy={isBusy}
          busyLabel={t.saving}
          aria-disabled={!isDirty || theirChanges !== null || undefined}
        >
          {t.save}
        </Button>
        {isDirty ? (
          <Button variant="plain" onClick={editing.discard}>
            {t.undo}
          </Button>
        ) : null}
        <p role="status" className={textStyles['note']}>
          {isDirty ? t.unsaved : form.isDone ? t.saved : null}
        </p>
      </div>
      {confirmation ? (
        <ConfirmDialog
          isOpen={isAsking && theirChanges === null}
          title={confirmation.title}
          confirm={confirmation.confirm}
          isDangerous={confirmation.isDangerous}
          isBusy={isBusy}
          problem={problem}
          onConfirm={form.confirm}
          onClose={form.goBack}
        >
          <p>
            {confirmation.subject ? (
              <>
                <strong>{confirmation.subject}</strong>
                {' – '}
              </>
            ) : null}
            {confirmation.text}
          </p>
          <ChangeList changes={editing.changes} />
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
