import type { SiteHealth } from '@kaarigar/shared/contracts/site-health';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLoaderData, useRevalidator } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { healthMessages } from './health-messages';
import { RemotesTable } from './remotes-table';
import { SharedModules } from './shared-modules-table';
import { useLoadTimes } from './use-load-times';

export { loadSiteHealth } from './load-site-health';

/** `/health`: staff see whether each part of the site works, in this page and at the server, and recent failures. */
export function HealthPage() {
  const t = useMessages(healthMessages);
  const health = useLoaderData<SiteHealth>();
  const { revalidate, state } = useRevalidator();
  // Read the shared modules again after each remote loads, because a remote may bring a second copy.
  const times = useLoadTimes(health.remotes.map(({ name }) => name));
  return (
    <Page
      title={t.title}
      lede={t.lede}
      actions={
        <Button
          variant="quiet"
          icon="retry"
          busy={state !== 'idle'}
          busyLabel={t.checking}
          onClick={() => void revalidate()}
        >
          {t.checkAgain}
        </Button>
      }
    >
      <Section title={t.remotes}>
        <RemotesTable remotes={health.remotes} times={times} />
      </Section>
      <Section title={t.shared}>
        <SharedModules />
      </Section>
    </Page>
  );
}
