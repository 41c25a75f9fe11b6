import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { lazyAgainMessages } from '@kaarigar/shared/ui/lazy-again-messages';
import { UnfinishedCalls } from '../new-order/unfinished-calls';
import { OnDuty } from '../presence/on-duty';

interface BarEndProps {
  readonly context: RemoteContext;
  /** What was opened from the bar, or by a key, was not downloaded. */
  readonly isToolLost: boolean;
  readonly onNewOrder: () => void;
}

/** What comes into the bar after the page: what went wrong there, the calls that wait, and who is on duty. */
export function BarEnd({ context, isToolLost, onNewOrder }: BarEndProps) {
  const t = useMessages(lazyAgainMessages);
  return (
    <>
      {isToolLost ? <p role="alert">{t.inOneLine}</p> : null}
      <UnfinishedCalls onOpen={onNewOrder} />
      <OnDuty context={context} />
    </>
  );
}
