import { useState } from 'react';
import { updateMessage } from '@kaarigar/shared/api/admin-messages';
import type { ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import { checked } from '@kaarigar/shared/forms/check';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { draftKey } from '@kaarigar/shared/platform/storage';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import styles from '../editing/edit-form.module.css';
import { answerFault, noteWithAnswer } from './answering';
import { messagesMessages } from './messages-messages';

interface AnsweredFormProps {
  readonly context: RemoteContext;
  readonly message: ContactMessageRow;
  readonly refresh: () => void;
}

/** What was answered elsewhere, by mail or on the phone: colleagues read it here when the person writes again. */
export function AnsweredForm({ context, message, refresh }: AnsweredFormProps) {
  const t = useMessages(messagesMessages);
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [draft] = useState(() => openDraft(draftKey(userId, `answered.${message.id}`)));
  const form = useForm({
    initial: { answer: '' },
    draft,
    check: ({ answer }) =>
      checked({ answer: answerFault(message.note, answer) }, noteWithAnswer(message.note, answer)),
    text: (_, fault): string => t[fault],
    async send(note) {
      await updateMessage(context, message, { status: 'ANSWERED', note });
      refresh();
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextAreaField
        {...form.field('answer')}
        label={t.whatAnswered}
        hint={t.whatAnsweredHint}
        required
        rows={3}
      />
      <ProblemAlert problem={form.problem} title={t.notMarked} />
      <div className={styles['buttons']}>
        <Button
          type="submit"
          variant="primary"
          size="s"
          icon="check"
          busy={form.isBusy}
          busyLabel={t.marking}
        >
          {t.markAnswered}
        </Button>
      </div>
    </form>
  );
}
