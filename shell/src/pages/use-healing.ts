import { reportBug } from '@kaarigar/shared/contracts/problem';
import { useEffect, useState } from 'react';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { needsOtherRelease } from '@kaarigar/shared/federation/remote-load-error';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { useFederation } from '../federation/federation-context';

export type Healing = 'none' | 'healing' | 'offered';

/**
 * When a page's files are gone because its remote has a new release, looks for that release and opens the page again.
 * It needs no reload if the page was not opened before. If somebody may have typed into the page, it waits for their
 * consent; a draft keeps their input.
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
        // The newer release does not load either: the fallback offers a retry and contact links.
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
