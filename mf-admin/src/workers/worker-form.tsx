import { useState } from 'react';
import { addWorker, updateWorker } from '@kaarigar/shared/api/workers';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { CheckboxField, TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { namedChanges } from '../editing/changes';
import { EditForm } from '../editing/edit-form';
import { useEditing } from '../editing/use-editing';
import { TradesField } from './trades-field';
import { workerColumns } from './worker-columns';
import {
  changesOfWorker,
  checkWorker,
  draftOf,
  valuesOfWorker,
  type WorkerErrors,
} from './worker-values';
import { NEW_WORKER } from './workers-list';
import { workersMessages } from './workers-messages';

interface WorkerFormProps {
  readonly context: RemoteContext;
  /** `NOBODY` for a new one. */
  readonly worker: Worker;
  readonly refresh: () => void;
  readonly onAdded?: (worker: Worker) => void;
}

/** A worker, new or known. Taking somebody off is asked about. */
export function WorkerForm({ context, worker, refresh, onAdded }: WorkerFormProps) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const [isChecked, setIsChecked] = useState(false);
  const isNew = worker.id === '';
  const editing = useEditing({
    draftKey: `worker ${worker.id || NEW_WORKER}`,
    row: worker,
    valuesOf: valuesOfWorker,
    async send(base, values) {
      if (!isNew) return updateWorker(context, base, changesOfWorker(base, values));
      const added = await addWorker(context, draftOf(values));
      onAdded?.(added);
      return added;
    },
    refresh,
  });
  const { values, base, change } = editing;
  const errors: WorkerErrors = isChecked ? checkWorker(values) : {};
  const columns = workerColumns(locale);
  const changes = changesOfWorker(base, values);

  function errorText(field: keyof WorkerErrors): string | undefined {
    const error = errors[field];
    return error && t[error];
  }

  function check(): boolean {
    setIsChecked(true);
    if (Object.keys(checkWorker(values)).length > 0) return false;
    // Written differently, but the same: nothing to save.
    if (Object.keys(changes).length === 0) editing.discard();
    return Object.keys(changes).length > 0;
  }

  return (
    <EditForm
      editing={editing}
      columns={columns}
      check={check}
      confirmation={
        changes.active === false && !isNew
          ? {
              title: t.offTitle,
              text: t.offText,
              confirm: t.off,
              isDangerous: true,
              changes: namedChanges(columns, base, { ...base, ...changes }),
            }
          : null
      }
    >
      <TextField
        name="name"
        label={t.name}
        required
        autoComplete="off"
        value={values.name}
        error={errorText('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        name="phone"
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        required
        inputMode="tel"
        autoComplete="off"
        value={values.phone}
        error={errorText('phone')}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TradesField
        trades={values.trades}
        error={errorText('trades')}
        onChange={(trades) => change({ trades })}
      />
      <TextField
        name="area"
        label={t.area}
        hint={t.areaHint}
        autoComplete="off"
        value={values.area}
        error={errorText('area')}
        onChange={(event) => change({ area: event.target.value })}
      />
      <TextAreaField
        name="note"
        label={t.note}
        hint={t.noteHint}
        rows={3}
        value={values.note}
        error={errorText('note')}
        onChange={(event) => change({ note: event.target.value })}
      />
      <CheckboxField
        name="active"
        label={t.active}
        checked={values.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </EditForm>
  );
}
