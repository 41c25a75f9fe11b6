import { useEffect, useEffectEvent, useState } from 'react';
import { findCaller } from '@kaarigar/shared/api/phone-orders';
import type { DeskCaller } from '@kaarigar/shared/contracts/desk';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

interface Answer {
  readonly phone: string;
  readonly read: Settled<DeskCaller>;
}

/** Who calls from a number of ten digits; null while nobody knows. `onKnown`: once for each number. */
export function useCaller(
  context: RemoteContext,
  phone: string | null,
  onKnown: (caller: DeskCaller) => void,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (phone === null) return undefined;
    let isWanted = true;
    void settled(findCaller(context, phone)).then((read) => {
      if (!isWanted) return;
      setAnswer({ phone, read });
      if (read.state === 'known') tell(read.value);
    });
    return () => {
      isWanted = false;
    };
  }, [context, phone]);
  const read = phone !== null && answer?.phone === phone ? answer.read : null;
  return { read, isLooking: phone !== null && read === null };
}
