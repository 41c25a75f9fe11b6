import { useState, type ReactNode } from 'react';
import { useMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { RadioGroupField, TextAreaField } from '@kaarigar/shared/ui/field';
import { EditForm } from '../editing/edit-form';
import { useEditing, type Confirmation } from '../editing/use-editing';
import { entryColumns } from './entry-columns';
import {
  changesOfEntry,
  isNoteTooLong,
  valuesOfEntry,
  type EntryChanges,
  type EntryValues,
} from './entry-values';
import { inboxMessages } from './inbox-messages';

interface Entry<Status extends string> {
  readonly status: Status;
  readonly note: string | null;
  readonly updated_at: string;
}

interface EntryFormProps<Status extends string, Row extends Entry<Status>> {
  /** Kind of the row and its id. */
  readonly subject: string;
  readonly row: Row;
  readonly statuses: readonly Status[];
  readonly statusWords: Readonly<Record<Status, Message<string>>>;
  readonly noteLabel: string;
  /** Tells staff who reads the note. */
  readonly noteHint: string;
  /** What is to be known of a note while it is typed, under it. */
  readonly renderAboutNote?: (note: string) => ReactNode;
  readonly send: (base: Row, changes: EntryChanges<Status>) => Promise<Row>;
  readonly refresh: () => void;
  /** With it the form is behind this line until somebody opens it, or has something unsaved in it. */
  readonly foldedAs?: string;
  /** Needed when a customer reads what is saved. */
  readonly confirmation?: Confirmation;
}

/** The status of a request or message, and a note about it. */
export function EntryForm<Status extends string, Row extends Entry<Status>>(
  props: EntryFormProps<Status, Row>,
) {
  const {
    row,
    statuses,
    statusWords,
    noteLabel,
    noteHint,
    renderAboutNote,
    foldedAs,
    confirmation,
  } = props;
  const t = useMessages(inboxMessages);
  const locale = useLocale();
  const editing = useEditing<Row, EntryValues<string>, EntryChanges<Status>, { note?: 'tooLong' }>({
    subject: props.subject,
    row,
    columns: entryColumns(statusWords, locale),
    valuesOf: valuesOfEntry,
    problemsOf: (values) => (isNoteTooLong(values) ? { note: 'tooLong' } : {}),
    text: () => t.noteTooLong,
    // The form offers only statuses as choices, so the cast is safe.
    changesOf: (base, values) => changesOfEntry(base, values as EntryValues<Status>),
    confirmation: () => confirmation ?? null,
    send: props.send,
    refresh: props.refresh,
  });
  const { choice, field, isDirty, values } = editing.form;
  const [isOpen, setIsOpen] = useState(isDirty);

  const form = (
    <EditForm editing={editing}>
      <RadioGroupField
        {...choice('status')}
        legend={t.status}
        options={statuses.map((status) => ({ value: status, label: statusWords[status][locale] }))}
      />
      <TextAreaField {...field('note')} label={noteLabel} hint={noteHint} rows={3} />
      {isDirty ? renderAboutNote?.(values.note) : null}
    </EditForm>
  );
  if (foldedAs === undefined) return form;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{foldedAs}</summary>
      {form}
    </details>
  );
}
