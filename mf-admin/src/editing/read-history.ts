import { listAudit } from '@kaarigar/shared/api/audit';
import type { AuditSubject } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from './history-list';

const SHOWN = 20;

interface Subject {
  readonly type: AuditSubject;
  /** Without it, the history covers all rows of that type. */
  readonly id?: string;
}

export async function readHistory(
  context: RemoteContext,
  { type, id }: Subject,
  signal?: AbortSignal,
): Promise<History> {
  const { rows, nextCursor } = await listAudit(
    context,
    { subjectType: type, subjectId: id, limit: SHOWN },
    signal,
  );
  return { entries: rows, hasMore: nextCursor !== null };
}
