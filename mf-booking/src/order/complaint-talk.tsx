import { useState } from 'react';
import { complain } from '@kaarigar/shared/api/order-actions';
import { TalkForm } from '@kaarigar/shared/contract-work/talk-form';
import type { ComplaintTurn } from '@kaarigar/shared/domain/complaint';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Button } from '@kaarigar/shared/ui/button';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { focusOnMount } from '../focus-on-mount';
import { complaintMessages, kindMessages } from './complaint-messages';
import styles from './order.module.css';

/** What the customer found not right and what we answered, in its order. */
export function ComplaintTalk({ turns }: { readonly turns: readonly ComplaintTurn[] }) {
  const t = useMessages(complaintMessages);
  const kinds = useMessages(kindMessages);
  const locale = useLocale();
  return (
    <ol className={styles['talk']}>
      {turns.map(({ id, at, by, text, kind, visit, asks }) => (
        <li key={id} data-by={by}>
          <p className={textStyles['note']}>
            <Dotted
              phrases={[
                by !== 'us' ? t.youWrote : asks ? t.weAsked : t.answer,
                formatMoment(at, locale),
              ]}
            />
          </p>
          {kind === null ? null : <p>{kinds[kind]}</p>}
          {text === null ? null : <p className={textStyles['lines']}>{text}</p>}
          {visit === null ? null : <p>{t.visits}</p>}
        </li>
      ))}
    </ol>
  );
}

interface MoreWordsProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly orderId: string;
  /** We have answered last: the field for their reply is there without a press, under this name. */
  readonly reply?: string;
  /** We asked them something, and this is the answer. */
  readonly isAsked?: boolean;
  readonly onSent: () => void;
}

/** Further words about work that is not right: one field, in the same talk. */
export function MoreWords(props: MoreWordsProps) {
  const { context, userId, orderId, reply, isAsked = false, onSent } = props;
  const t = useMessages(complaintMessages);
  const [draft] = useState(() => openDraft(draftKey(userId, `complaint.${orderId}`)));
  // What was half written is not hidden behind the button.
  const [state, setState] = useState<'closed' | 'open' | 'sent'>(() =>
    isAsked || reply !== undefined || typeof draft.fields()['text'] === 'string'
      ? 'open'
      : 'closed',
  );
  const [isPressed, setIsPressed] = useState(false);
  if (state === 'open') {
    return (
      <div ref={isPressed ? focusOnMount : undefined} tabIndex={-1}>
        <TalkForm
          label={isAsked ? t.yourAnswer : (reply ?? t.moreLabel)}
          isNext={isAsked}
          isOptional={reply !== undefined}
          hint={t.moreHint}
          send={t.send}
          sending={t.sending}
          failed={t.notSent}
          draft={draft}
          onSend={async (text) => {
            await complain(context, orderId, { text });
            setState('sent');
            onSent();
          }}
        />
      </div>
    );
  }
  return (
    <div className={styles['actions']}>
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          setIsPressed(true);
          setState('open');
        }}
      >
        {t.more}
      </Button>
      <p role="status">{state === 'sent' ? t.moreSent : null}</p>
    </div>
  );
}
