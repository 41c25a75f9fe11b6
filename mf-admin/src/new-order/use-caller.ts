import { useEffect, useState } from 'react';
import { findCaller } from '@kaarigar/shared/api/phone-orders';
import type { DeskCaller } from '@kaarigar/shared/contracts/desk';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

interface Answer {
  readonly phone: string;
  readonly read: Settled<DeskCaller>;
}

/** Who calls from a number of ten digits; null while nobody knows. */
export function useCaller(context: RemoteContext, phone: string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (phone === null) return undefined;
    let isWanted = true;
    void settled(findCaller(context, phone)).then((read) => {
      if (isWanted) setAnswer({ phone, read });
    });
    return () => {
      isWanted = false;
    };
  }, [context, phone]);
  const read = phone !== null && answer?.phone === phone ? answer.read : null;
  return { read, isLooking: phone !== null && read === null };
}
