import { reportBug } from '@kaarigar/shared/contracts/problem';
import { useEffect, useState } from 'react';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { needsOtherRelease } from '@kaarigar/shared/federation/remote-load-error';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { useFederation } from '../federation/federation-context';

export type Healing = 'none' | 'healing' | 'offered';

/**
 * A page whose files are gone because its remote was released anew: the new release is looked for and the page opened
 * again. Without a reload where the page was not shown yet. Where somebody may have been typing, only when they say
 * so: what they typed is kept as a draft.
 */
export function useHealing(error: unknown): Healing {
  const federation = useFederation();
  const location = useLocation();
  const navigate = useNavigate();
  const [ended, setEnded] = useState<{ error: unknown; as: 'none' | 'offered' } | null>(null);
  const isStale = needsOtherRelease(error);
  const isEnded = ended?.error === error;

  useEffect(() => {
    if (!isStale || isEnded) return undefined;
    let isCurrent = true;

    async function findOut(): Promise<'healed' | 'reload' | 'none' | 'offered'> {
      try {
        const outcome = await federation.heal(location.pathname);
        if (outcome === 'current') return 'none';
        if (outcome === 'healed') return 'healed';
        const owner = findRemote(federation.registry(), location.pathname);
        return owner?.path.form ? 'offered' : 'reload';
      } catch (cause) {
        // The newer release does not load either: the fallback offers another try and a person to call.
        reportBug(cause);
        return 'none';
      }
    }

    async function heal(): Promise<void> {
      const outcome = await findOut();
      if (!isCurrent) return;
      if (outcome === 'healed') void navigate(location, { replace: true });
      else if (outcome === 'reload') window.location.reload();
      else setEnded({ error, as: outcome });
    }

    void heal();
    return () => {
      isCurrent = false;
    };
  }, [isStale, isEnded, error, federation, location, navigate]);

  if (!isStale) return 'none';
  return ended !== null && isEnded ? ended.as : 'healing';
}
