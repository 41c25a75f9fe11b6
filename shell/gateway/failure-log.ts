import type { RemoteFailureReport } from '@kaarigar/shared/contracts/beacon';

export interface ReportedFailure extends Omit<RemoteFailureReport, 'remote'> {
  readonly at: string;
}

/** Failures that browsers reported to this process, for `/health.json`; the log lines are the permanent record. */
export interface FailureLog {
  /** False when there are too many this minute: the report is dropped, and the log says so once a minute. */
  readonly add: (report: RemoteFailureReport) => boolean;
  /** Newest first. */
  readonly of: (remote: string) => readonly ReportedFailure[];
}

const KEPT_PER_REMOTE = 20;
const MAX_A_MINUTE = 120;
const ONE_MINUTE_MS = 60_000;

export function createFailureLog(
  write: (line: string) => void,
  now: () => number = Date.now,
): FailureLog {
  const kept = new Map<string, ReportedFailure[]>();
  let minute = { startedAt: 0, count: 0 };

  return {
    add({ remote, ...report }) {
      if (now() - minute.startedAt >= ONE_MINUTE_MS) minute = { startedAt: now(), count: 0 };
      minute.count += 1;
      if (minute.count > MAX_A_MINUTE) {
        if (minute.count === MAX_A_MINUTE + 1) write('{"event":"remote_failures_dropped"}');
        return false;
      }
      const failure = { at: new Date(now()).toISOString(), ...report };
      write(JSON.stringify({ event: 'remote_failure', remote, ...failure }));
      kept.set(remote, [failure, ...(kept.get(remote) ?? [])].slice(0, KEPT_PER_REMOTE));
      return true;
    },
    of: (remote) => kept.get(remote) ?? [],
  };
}
