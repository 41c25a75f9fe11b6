import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { siteHealth, type SiteHealth } from '@kaarigar/shared/contracts/site-health';

/** The current `/health.json`. Throws `service_unavailable` when the site does not serve it. */
export async function loadSiteHealth({
  request,
}: {
  readonly request: Request;
}): Promise<SiteHealth> {
  const response = await fetch('/health.json', { cache: 'no-store', signal: request.signal }).catch(
    (error: unknown) => {
      if (request.signal.aborted) throw error;
      throw new ApiError('network_down', { cause: error });
    },
  );
  const parsed = siteHealth.safeParse(response.ok ? await response.json() : null);
  if (!parsed.success) throw new ApiError('service_unavailable', { status: response.status });
  return parsed.data;
}
