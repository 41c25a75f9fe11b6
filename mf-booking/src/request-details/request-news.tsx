import { contractEventText } from '@kaarigar/shared/contract-work/contract-words';
import type { ContractEvent } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';

const messages = defineMessages({
  title: { en: 'Something new about this request', hi: 'इस काम में कुछ नया हुआ है' },
  other: { en: 'The request or its photos have changed.', hi: 'काम या उसकी फ़ोटो में कुछ बदला है।' },
  look: { en: 'See it', hi: 'देखें' },
});

/** A request as the person saw it. */
export interface SeenRequest {
  readonly request: Pick<ContractRequestRow, 'ticket' | 'updated_at'>;
  /** Oldest first. */
  readonly events: readonly ContractEvent[];
}

interface RequestNewsProps {
  readonly seen: SeenRequest;
  readonly events: readonly ContractEvent[];
  /** What has not happened, and that this is to be looked at first. */
  readonly text: string;
  /** The button that goes on all the same. */
  readonly anyway: string;
  readonly onClose: () => void;
  readonly onSeen: () => void;
}

/** Says what happened to a request since the person saw it: they look at it, or go on knowing it. */
export function RequestNews({ seen, events, text, anyway, onClose, onSeen }: RequestNewsProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const news = events.flatMap((event) => {
    // What they wrote themselves is not new to them.
    if (event.type === 'questioned' || seen.events.some(({ id }) => id === event.id)) return [];
    const words = contractEventText(event, true);
    return words ? [{ id: event.id, words: words[locale] }] : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {t.look}
          </Button>
          <Button variant="quiet" onClick={onSeen}>
            {anyway}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {news.length === 0 ? (
        <p>{t.other}</p>
      ) : (
        <ul>
          {news.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
