import { useState } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { askAboutRequest } from '@kaarigar/shared/api/contract-work';
import { TalkForm } from '@kaarigar/shared/contract-work/talk-form';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { focusOnMount } from '../focus-on-mount';
import { quoteMessages } from './quote-messages';

interface AskAboutProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  readonly onSent: () => void;
}

/** A question about the request, its price or its work. */
export function AskAbout({ context, ticket, onSent }: AskAboutProps) {
  const t = useMessages(quoteMessages);
  const by = useToldBy();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const [isSent, setIsSent] = useState(false);
  const [draft] = useState(() => openDraft(draftKey(userId, `question.${ticket}`)));
  if (isSent) return <QuestionSent onMore={() => setIsSent(false)} />;
  return (
    <TalkForm
      label={t.ask}
      hint={t.askHint({ by })}
      send={t.send}
      sending={t.sending}
      failed={t.notSent}
      draft={draft}
      onSend={async (text) => {
        await askAboutRequest(context, { ticket, text });
        setIsSent(true);
        onSent();
      }}
    />
  );
}

/** The thanks in place of the form, which somebody who has more to ask opens again. */
export function QuestionSent({ onMore }: { readonly onMore: () => void }) {
  const t = useMessages(quoteMessages);
  const by = useToldBy();
  return (
    // The button that had the focus has gone with the form.
    <div ref={focusOnMount} tabIndex={-1}>
      <Alert
        tone="success"
        action={
          <Button variant="quiet" size="s" onClick={onMore}>
            {t.askMore}
          </Button>
        }
      >
        {t.thanks({ by })}
      </Alert>
    </div>
  );
}

/** That somebody who asked has no answer yet, for whoever comes back to look. */
export function QuestionWaits() {
  const t = useMessages(quoteMessages);
  const by = useToldBy();
  return <p>{t.waits({ by })}</p>;
}
