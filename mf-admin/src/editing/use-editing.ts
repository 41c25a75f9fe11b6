import { useRef, useState } from 'react';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { problemOf } from '@kaarigar/shared/contracts/problem';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import { createDraftStore, type Draft } from './draft-store';

interface EditingOptions<Row, Values> {
  /** Kind of the row and its id. */
  readonly draftKey: string;
  /** The row as it is known now; it is refreshed while the person types. */
  readonly row: Row;
  readonly valuesOf: (row: Row) => Values;
  /** Sends the values, expecting the row still to be `base`. */
  readonly send: (base: Row, values: Values) => Promise<Row>;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

export interface Editing<Row, Values> {
  readonly values: Values;
  /** The row under the values: as it was when the first key was pressed, or last agreed to. */
  readonly base: Row;
  readonly isDirty: boolean;
  /** The row was changed by somebody else while the person typed: how it is now. */
  readonly theirs: Row | null;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  /** The last thing that happened is that it was saved. */
  readonly isSaved: boolean;
  readonly change: (values: Partial<Values>) => void;
  readonly discard: () => void;
  /** Goes on with what was typed, over the row as it is now. */
  readonly keepMine: () => void;
  readonly forgetProblem: () => void;
  /** Whether it was saved. What was typed is only forgotten then. */
  readonly save: () => Promise<boolean>;
}

/** Editing one row that others may change meanwhile. Mount it anew (by key) for another row. */
export function useEditing<Row extends { readonly updated_at: string }, Values extends object>(
  options: EditingOptions<Row, Values>,
): Editing<Row, Values> {
  const { draftKey, valuesOf, send, refresh } = options;
  const [store] = useState(() => createDraftStore<Row, Values>(tabStorage, draftKey));
  const [draft, setDraft] = useState<Draft<Row, Values> | null>(() => store.read());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saved, setSaved] = useState<Row | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const isSaving = useRef(false);

  // The answer to a save is newer than the page until the page has been read anew.
  const row = saved && isNewer(saved, options.row) ? saved : options.row;
  const base = draft?.base ?? row;
  const values = { ...valuesOf(base), ...draft?.values };
  const isDirty = draft !== null && JSON.stringify(values) !== JSON.stringify(valuesOf(base));

  function keep(next: Draft<Row, Values> | null): void {
    store.write(next);
    setDraft(next);
  }

  return {
    values,
    base,
    isDirty,
    // Our own change may arrive by polling before the answer does.
    theirs: isDirty && !isBusy && row.updated_at !== base.updated_at ? row : null,
    isBusy,
    problem,
    isSaved,
    change(changed) {
      setIsSaved(false);
      // Without unsaved values the newest row is what the person sees and types over.
      keep({
        base: isDirty ? base : row,
        values: { ...(isDirty ? values : valuesOf(row)), ...changed },
      });
    },
    discard() {
      setProblem(null);
      keep(null);
    },
    keepMine() {
      setProblem(null);
      keep({ base: row, values });
    },
    forgetProblem: () => setProblem(null),
    async save() {
      if (isSaving.current) return false;
      isSaving.current = true;
      setIsBusy(true);
      setProblem(null);
      try {
        setSaved(await send(base, values));
        keep(null);
        setIsSaved(true);
        return true;
      } catch (error) {
        setProblem(problemOf(error));
        return false;
      } finally {
        isSaving.current = false;
        setIsBusy(false);
        // Also after a failure: the newest state says what to do next, and whether a lost answer was a yes.
        refresh();
      }
    },
  };
}

function isNewer(
  one: { readonly updated_at: string },
  other: { readonly updated_at: string },
): boolean {
  return Date.parse(one.updated_at) > Date.parse(other.updated_at);
}
