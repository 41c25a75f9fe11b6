import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';

/** What staff write on a request or message. */
export interface EntryValues<Status extends string> {
  readonly status: Status;
  readonly note: string;
}

interface Entry<Status extends string> {
  readonly status: Status;
  readonly note: string | null;
}

/** What a save changes. */
export interface EntryChanges<Status extends string> {
  status?: Status;
  note?: string | null;
}

export function valuesOfEntry<Status extends string>({
  status,
  note,
}: Entry<Status>): EntryValues<Status> {
  return { status, note: note ?? '' };
}

export function isNoteTooLong({ note }: EntryValues<string>): boolean {
  return lengthOf(note.trim()) > MAX_LENGTH.note;
}

/** Only what differs from the row; an emptied note becomes null. */
export function changesOfEntry<Status extends string>(
  entry: Entry<Status>,
  { status, note }: EntryValues<Status>,
): EntryChanges<Status> {
  const written = note.trim() || null;
  return {
    ...(status === entry.status ? {} : { status }),
    ...(written === entry.note ? {} : { note: written }),
  };
}
