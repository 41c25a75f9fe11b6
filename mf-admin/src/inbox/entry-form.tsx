import { useState } from 'react';
import { useMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { RadioGroupField, TextAreaField } from '@kaarigar/shared/ui/field';
import { namedChanges } from '../editing/changes';
import { EditForm, type Confirmation } from '../editing/edit-form';
import { useEditing } from '../editing/use-editing';
import { entryColumns } from './entry-columns';
import { changesOfEntry, isNoteTooLong, valuesOfEntry, type EntryValues } from './entry-values';
import { inboxMessages } from './inbox-messages';

interface Entry<Status extends string> {
  readonly status: Status;
  readonly note: string | null;
  readonly updated_at: string;
}

interface EntryFormProps<Status extends string, Row extends Entry<Status>> {
  readonly draftKey: string;
  readonly row: Row;
  readonly statuses: readonly Status[];
  readonly statusWords: Readonly<Record<Status, Message<string>>>;
  readonly noteLabel: string;
  /** Who reads the note. */
  readonly noteHint: string;
  readonly send: (base: Row, changes: ReturnType<typeof changesOfEntry<Status>>) => Promise<Row>;
  readonly refresh: () => void;
  /** Where a customer reads what is saved. */
  readonly confirmation?: Omit<Confirmation, 'changes'>;
}

/** How far a request or a message has come, and a note about it. */
export function EntryForm<Status extends string, Row extends Entry<Status>>(
  props: EntryFormProps<Status, Row>,
) {
  const { draftKey, row, statuses, statusWords, noteLabel, noteHint, confirmation } = props;
  const t = useMessages(inboxMessages);
  const locale = useLocale();
  const [isChecked, setIsChecked] = useState(false);
  const editing = useEditing<Row, EntryValues<Status>>({
    draftKey,
    row,
    valuesOf: valuesOfEntry,
    send: (base, values) => props.send(base, changesOfEntry(base, values)),
    refresh: props.refresh,
  });
  const { values, base, change } = editing;
  const columns = entryColumns(statusWords, locale);
  const changes = changesOfEntry(base, values);

  function check(): boolean {
    setIsChecked(true);
    if (isNoteTooLong(values)) return false;
    // Written differently, but the same: nothing to save and nothing to ask about.
    if (Object.keys(changes).length === 0) editing.discard();
    return Object.keys(changes).length > 0;
  }

  return (
    <EditForm
      editing={editing}
      columns={columns}
      check={check}
      confirmation={
        confirmation
          ? { ...confirmation, changes: namedChanges(columns, base, { ...base, ...changes }) }
          : null
      }
    >
      <RadioGroupField
        name="status"
        legend={t.status}
        options={statuses.map((status) => ({ value: status, label: statusWords[status][locale] }))}
        value={values.status}
        onChange={(value) => {
          const status = statuses.find((known) => known === value);
          if (status) change({ status } as Partial<EntryValues<Status>>);
        }}
      />
      <TextAreaField
        name="note"
        label={noteLabel}
        hint={noteHint}
        rows={3}
        value={values.note}
        error={isChecked && isNoteTooLong(values) ? t.noteTooLong : null}
        onChange={(event) => change({ note: event.target.value } as Partial<EntryValues<Status>>)}
      />
    </EditForm>
  );
}
