import type { AuditSubject } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';

/** The current row, and who changed it. */
export interface OpenedRow<Row> {
  readonly row: Row;
  readonly history: History;
}

/** Reads the row and its history in parallel; null when there is no such row. Rejects when either read fails. */
export async function openRow<Row>(
  context: RemoteContext,
  subject: { readonly type: AuditSubject; readonly id: string },
  found: Promise<Row | null>,
  signal: AbortSignal,
): Promise<OpenedRow<Row> | null> {
  const [row, history] = await Promise.all([found, readHistory(context, subject, signal)]);
  return row && { row, history };
}
