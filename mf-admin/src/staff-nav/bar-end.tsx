import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { UnfinishedCalls } from '../new-order/unfinished-calls';
import { OnDuty } from '../presence/on-duty';

interface BarEndProps {
  readonly context: RemoteContext;
  readonly onNewOrder: () => void;
}

/** What comes into the bar after the page: the calls that wait, and who is on duty. */
export function BarEnd({ context, onNewOrder }: BarEndProps) {
  return (
    <>
      <UnfinishedCalls onOpen={onNewOrder} />
      <OnDuty context={context} />
    </>
  );
}
