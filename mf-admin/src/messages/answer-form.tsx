import { answerMessage } from '@kaarigar/shared/api/admin-messages';
import { TalkForm } from '@kaarigar/shared/contract-work/talk-form';
import type { ContactMessageRow } from '@kaarigar/shared/contracts/staff-rows';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { NamedWorkers } from '../order/named-workers';
import { messagesMessages } from './messages-messages';

interface AnswerFormProps {
  readonly context: RemoteContext;
  readonly message: ContactMessageRow;
  /** That they wrote about; null: none is named. */
  readonly orderId: string | null;
  /** Where the mail goes; null: it was said elsewhere. */
  readonly email: string | null;
  /** Whoever wrote waits for this. */
  readonly isNext: boolean;
  readonly onDone: () => void;
  readonly refresh: () => void;
}

/** An answer that goes out by mail, or what was said elsewhere. What is typed is kept until then. */
export function AnswerForm(props: AnswerFormProps) {
  const { context, message, orderId, email, isNext, onDone, refresh } = props;
  const t = useMessages(messagesMessages);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const isMail = email !== null;
  const name = `${isMail ? 'answer' : 'answered'}.${message.id}`;
  const words = isMail
    ? {
        label: t.answer,
        hint: (message.locale === 'hi' ? t.answerInHindi : t.answerInEnglish)({ email }),
        send: t.sendAnswer,
        sending: t.sending,
        sent: t.sent,
        failed: t.notSent,
      }
    : {
        label: t.whatAnswered,
        hint: t.whatAnsweredHint,
        send: t.keepAnswer,
        sending: t.keeping,
        failed: t.notKept,
      };
  return (
    <TalkForm
      {...words}
      draft={openDraft(draftKey(session.userId, `message.${name}`))}
      isNext={isNext}
      renderAbout={(text) =>
        orderId === null ? null : <NamedWorkers context={context} work={{ orderId }} text={text} />
      }
      onSend={async (text) => {
        try {
          await answerMessage(context, message, { way: isMail ? 'email' : 'elsewhere', text });
        } finally {
          // Also when it is refused: a colleague was first, and what they wrote appears above.
          refresh();
        }
        onDone();
      }}
    />
  );
}
