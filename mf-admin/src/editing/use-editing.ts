import { useState } from 'react';
import { checked, type FieldProblems } from '@kaarigar/shared/forms/check';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { useForm, type Form } from '@kaarigar/shared/forms/use-form';
import { personHere } from './person-here';
import { namedChanges, type Change, type Column } from './changes';
import { storedBase } from './stored-base';

/** The question shown before a save. */
export interface Confirmation {
  readonly title: string;
  /** The row in question, when the title does not name it. */
  readonly subject?: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
}

/** What may be wrong with a field. */
type FaultOf<Problems> = NonNullable<Problems[keyof Problems]> & string;

interface EditingOptions<Row, Values extends object, Changes, Problems> {
  /** Kind of the row and its id. */
  readonly subject: string;
  /** The row as it is known now; it is refreshed while the person types. */
  readonly row: Row;
  /** Labels and texts of the columns that the form edits. */
  readonly columns: readonly Column[];
  readonly valuesOf: (row: Row) => Values;
  readonly problemsOf: (values: Values, base: Row) => Problems;
  readonly text: (field: keyof Values & string, problem: FaultOf<Problems>, base: Row) => string;
  /** Only what differs from the row; empty when the values mean the same but are written differently. */
  readonly changesOf: (base: Row, values: Values) => Changes;
  /** When it is missing or returns null, we save without asking. */
  readonly confirmation?: ((changes: Changes, base: Row) => Confirmation | null) | undefined;
  /** Sends the changes; expects that the stored row is still `base`. */
  readonly send: (base: Row, changes: Changes, values: Values) => Promise<Row>;
  /** Reloads the data of the page. */
  readonly refresh: () => void;
}

export interface Editing<Row, Values extends object, Fault extends string> {
  readonly form: Form<Values, Fault>;
  /** The row that the values edit: its state at the first keystroke, or the state the person last accepted. */
  readonly base: Row;
  /** What a save would change, in words. */
  readonly changes: readonly Change[];
  /** What somebody else changed while the person typed, in words; null when nobody did. */
  readonly theirChanges: readonly Change[] | null;
  readonly confirmation: Confirmation | null;
  readonly discard: () => void;
  /** Keeps what was typed and applies it to the current row. */
  readonly keepMine: () => void;
}

/** Edits one row that others may change at the same time. Remount it (by key) for another row. */
export function useEditing<
  Row extends { readonly updated_at: string },
  Values extends object,
  Changes extends object,
  Problems extends FieldProblems<keyof Values & string, string>,
>(
  options: EditingOptions<Row, Values, Changes, Problems>,
): Editing<Row, Values, FaultOf<Problems>> {
  const { columns, valuesOf, changesOf, refresh } = options;
  const [draft] = useState(() => openDraft(draftKey(personHere(), options.subject)));
  const [typedOver, setTypedOver] = useState(() => {
    const stored = storedBase(draft.extra('base'), options.row, valuesOf);
    // Without the row they were typed over, stored values have no meaning.
    if (!stored) draft.clear();
    return stored;
  });
  const [saved, setSaved] = useState<Row | null>(null);

  // The response to a save is newer than the page until the page has reloaded.
  const row = saved && isNewer(saved, options.row) ? saved : options.row;
  const base = typedOver ?? row;
  const form = useForm<Values, Values, FaultOf<Problems>>({
    initial: valuesOf(base),
    draft,
    check: (values) => checked(options.problemsOf(values, base), values),
    text: (field, problem) => options.text(field, problem, base),
    onChange() {
      // Without unsaved values, the person sees the newest row and edits that one.
      if (!form.isDirty) typeOver(row);
    },
    asks: () => confirmation !== null,
    async send(values) {
      const toSend = changesOf(base, values);
      if (isNothing(toSend)) {
        discard();
        return false;
      }
      try {
        setSaved(await options.send(base, toSend, values));
        discard();
        return undefined;
      } finally {
        // Also after a failure: the newest state shows what to do next, and whether a save with a lost response worked.
        refresh();
      }
    },
  });
  const changes = changesOf(base, form.values);
  const confirmation = isNothing(changes) ? null : (options.confirmation?.(changes, base) ?? null);
  // Polling may deliver our own change before the response arrives.
  const isTheirs = form.isDirty && !form.isBusy && row.updated_at !== base.updated_at;

  function typeOver(next: Row): void {
    setTypedOver(next);
    draft.saveExtra('base', next);
  }

  function discard(): void {
    form.reset();
    setTypedOver(null);
  }

  return {
    form,
    base,
    changes: namedChanges(columns, base, { ...base, ...changes }),
    theirChanges: isTheirs ? namedChanges(columns, base, row) : null,
    confirmation,
    discard,
    keepMine() {
      form.forgetProblems();
      typeOver(row);
      form.change(form.values);
    },
  };
}

function isNothing(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

function isNewer(
  one: { readonly updated_at: string },
  other: { readonly updated_at: string },
): boolean {
  return Date.parse(one.updated_at) > Date.parse(other.updated_at);
}
