import { addWorker, updateWorker } from '@kaarigar/shared/api/workers';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { PORTRAITS } from '@kaarigar/shared/domain/portrait';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  CheckboxField,
  RadioGroupField,
  TextAreaField,
  TextField,
} from '@kaarigar/shared/ui/field';
import { EditForm } from '../editing/edit-form';
import { useEditing } from '../editing/use-editing';
import { TradesField } from './trades-field';
import { workerColumns } from './worker-columns';
import { changesOfWorker, checkWorker, draftOf, valuesOfWorker } from './worker-values';
import { NEW_WORKER } from './workers-list';
import { PORTRAIT_WORDS, workersMessages } from './workers-messages';

interface WorkerFormProps {
  readonly context: RemoteContext;
  /** `NOBODY` for a new one. */
  readonly worker: Worker;
  readonly refresh: () => void;
  readonly onAdded?: (worker: Worker) => void;
}

/** The form of a new or existing worker. A dialog asks before it deactivates one. */
export function WorkerForm({ context, worker, refresh, onAdded }: WorkerFormProps) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const isNew = worker.id === '';
  const editing = useEditing({
    subject: `worker ${worker.id || NEW_WORKER}`,
    row: worker,
    columns: workerColumns(locale),
    valuesOf: valuesOfWorker,
    problemsOf: checkWorker,
    text: (_, problem) => t[problem],
    changesOf: changesOfWorker,
    confirmation: ({ active }) =>
      active === false && !isNew
        ? { title: t.offTitle, text: t.offText, confirm: t.off, isDangerous: true }
        : null,
    async send(base, changes, values) {
      if (!isNew) return updateWorker(context, base, changes);
      const added = await addWorker(context, draftOf(values));
      onAdded?.(added);
      return added;
    },
    refresh,
  });
  const { field, choice, checkbox, change, ...form } = editing.form;

  return (
    <EditForm editing={editing}>
      <TextField {...field('name')} label={t.name} required autoComplete="off" />
      <TextField
        {...field('name_hi')}
        label={t.nameHi}
        hint={t.nameHiHint}
        lang="hi"
        autoComplete="off"
      />
      <RadioGroupField
        {...choice('portrait')}
        legend={t.portrait}
        options={PORTRAITS.map((value) => ({ value, label: PORTRAIT_WORDS[value][locale] }))}
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={t.phone}
        hint={t.phoneHint}
        required
        inputMode="tel"
        autoComplete="off"
      />
      <TradesField
        trades={form.values.trades}
        error={form.problems.trades && t[form.problems.trades]}
        onChange={(trades) => change({ trades })}
      />
      <TextField {...field('area')} label={t.area} hint={t.areaHint} autoComplete="off" />
      <TextField
        {...field('works_since')}
        label={t.worksSince}
        hint={t.worksSinceHint}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <TextAreaField {...field('note')} label={t.note} hint={t.noteHint} rows={3} />
      <CheckboxField {...checkbox('active')} label={t.active} />
    </EditForm>
  );
}
