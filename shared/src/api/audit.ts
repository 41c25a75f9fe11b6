import * as z from 'zod/mini';
import { auditEntryRow, type AuditEntry, type AuditSubject } from '../contracts/staff-rows';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';
import { cutPage, DEFAULT_PAGE_SIZE, readCursor, type KeysetPage } from './keyset';

export interface AuditQuery {
  readonly subjectType?: AuditSubject | undefined;
  /** The primary key; for an item of a price list `category/id`. */
  readonly subjectId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of changes, newest first (staff); only admins see changes to the staff list. Throws `not_allowed`. */
export async function listAudit(
  context: RemoteContext,
  { subjectType, subjectId, cursor, limit = DEFAULT_PAGE_SIZE }: AuditQuery,
  signal?: AbortSignal,
): Promise<KeysetPage<AuditEntry>> {
  const rows = await callDatabase(context, {
    name: 'list_audit',
    parameters: {
      p_subject_type: subjectType ?? null,
      p_subject_id: subjectId ?? null,
      p_limit: limit + 1,
      p_before_id: readCursor(cursor)[1],
    },
    answer: z.array(auditEntryRow),
    signal,
  });
  return cutPage(rows, limit, ({ at, id }) => [at, String(id)]);
}
