import { useState } from 'react';
import type { RemoteFailure } from '@kaarigar/shared/contracts/beacon';
import type { SiteHealth } from '@kaarigar/shared/contracts/site-health';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatAgo, formatNumber } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import styles from './health.module.css';
import { failureMessages, healthMessages } from './health-messages';
import type { LoadTime } from './use-load-times';

type Remote = SiteHealth['remotes'][number];

/** Only the newest failures are shown; the log has all of them. */
const SHOWN_FAILURES = 3;

interface RemotesTableProps {
  readonly remotes: readonly Remote[];
  readonly times: ReadonlyMap<string, LoadTime>;
}

export function RemotesTable({ remotes, times }: RemotesTableProps) {
  const t = useMessages(healthMessages);
  return (
    <Table
      caption={t.remotes}
      columns={[
        { key: 'part', label: t.part },
        { key: 'version', label: t.version },
        { key: 'contract', label: t.contract },
        { key: 'server', label: t.server },
        { key: 'browser', label: t.browser },
        { key: 'failures', label: t.lastFailures },
      ]}
    >
      {remotes.map((remote) => (
        <TableRow key={remote.name}>
          <TableCell label={t.part}>
            <div>
              <strong>{remote.name}</strong>
              <small className={styles['detail']}>{remote.owner}</small>
            </div>
          </TableCell>
          <TableCell label={t.version}>
            <Versions remote={remote} />
          </TableCell>
          <TableCell label={t.contract}>{remote.contract}</TableCell>
          <TableCell label={t.server}>
            <Standing failure={remote.problem} ms={remote.entryMs} />
          </TableCell>
          <TableCell label={t.browser}>
            <InBrowser time={times.get(remote.name)} />
          </TableCell>
          <TableCell label={t.lastFailures}>
            <LastFailures failures={remote.failures} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function Versions({ remote }: { readonly remote: Remote }) {
  const t = useMessages(healthMessages);
  return (
    <div>
      {remote.version}
      {remote.canaryPercent === null ? null : (
        <small className={styles['detail']}>{t.canary({ percent: remote.canaryPercent })}</small>
      )}
      {remote.previous === null ? null : (
        <small className={styles['detail']}>{t.previous({ version: remote.previous })}</small>
      )}
    </div>
  );
}

function InBrowser({ time }: { readonly time: LoadTime | undefined }) {
  const t = useMessages(healthMessages);
  if (!time) return <span role="status">{t.loading}</span>;
  if (time.state === 'failed') return <Standing failure={time.failure} ms={0} />;
  return <Standing failure={null} ms={time.loadMs} />;
}

function Standing({
  failure,
  ms,
}: {
  readonly failure: RemoteFailure | null;
  readonly ms: number;
}) {
  const t = useMessages(healthMessages);
  const causes = useMessages(failureMessages);
  return failure === null ? (
    <StatusPill tone="success">{t.inOrder({ ms: formatNumber(ms) })}</StatusPill>
  ) : (
    <StatusPill tone="failed">{causes[failure]}</StatusPill>
  );
}

function LastFailures({ failures }: Pick<Remote, 'failures'>) {
  const t = useMessages(healthMessages);
  const causes = useMessages(failureMessages);
  const locale = useLocale();
  // Ages count from the time the page was opened; `Check again` reloads it.
  const [now] = useState(Date.now);
  if (failures.length === 0) return t.none;
  return (
    <div>
      {failures.slice(0, SHOWN_FAILURES).map(({ at, failure, version }) => (
        <p key={at + version}>{`${causes[failure]}, ${formatAgo(at, now, locale)}`}</p>
      ))}
    </div>
  );
}
