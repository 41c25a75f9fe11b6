import { addAlias, switchAlias, type Alias } from '@kaarigar/shared/api/admin-search';
import { isDuplicate } from '@kaarigar/shared/api/database-error';
import type { AuditEntry } from '@kaarigar/shared/contracts/staff-rows';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { HistoryList, type History } from '../editing/history-list';
import { aliasMessages } from './alias-messages';
import styles from './aliases.module.css';
import { checkAlias } from './check-alias';

interface AliasPanelProps {
  readonly context: RemoteContext;
  readonly target: string;
  readonly aliases: readonly Alias[];
  readonly history: History;
  readonly refresh: () => void;
}

/** The words of staff that find an entry: to add, to switch, and who did. */
export function AliasPanel({ context, target, aliases, history, refresh }: AliasPanelProps) {
  const t = useMessages(aliasMessages);
  const switching = useSubmission();
  const form = useForm({
    initial: { word: '' },
    check: ({ word }) => checkAlias(word, aliases),
    text: (_, fault) => t[fault],
    async send(word) {
      try {
        await addAlias(context, target, word);
      } catch (error) {
        // A colleague was quicker: it is there, which is what was wanted.
        if (!isDuplicate(error)) throw error;
      }
      form.change({ word: '' });
      refresh();
    },
  });

  return (
    <section className={styles['panel']} aria-labelledby="search-words">
      <h3 id="search-words" className={textStyles['subtitle']}>
        {t.title}
      </h3>
      <p className={textStyles['hint']}>{t.hint}</p>
      {aliases.length === 0 ? <p>{t.none}</p> : null}
      <ul className={styles['words']}>
        {aliases.map((alias) => (
          <li key={alias.word} className={styles['word']}>
            <span className={alias.active ? undefined : styles['off']}>{alias.word}</span>
            <Button
              variant="quiet"
              size="s"
              busy={switching.isBusy}
              aria-label={(alias.active ? t.switchOffOf : t.switchOnOf)({ word: alias.word })}
              onClick={() =>
                void switching
                  .run(() => switchAlias(context, alias, !alias.active))
                  .then((answer) => {
                    if (answer) refresh();
                  })
              }
            >
              {alias.active ? t.switchOff : t.switchOn}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={switching.problem} />
      <form {...form.props} className={styles['form']}>
        <TextField {...form.field('word')} label={t.word} hint={t.wordHint} autoComplete="off" />
        <ProblemAlert problem={form.problem} />
        {form.isDone ? <Alert tone="success">{t.added}</Alert> : null}
        <Button type="submit" variant="quiet" busy={form.isBusy}>
          {t.add}
        </Button>
      </form>
      {history.entries.length > 0 ? (
        <HistoryList
          history={{ ...history, entries: history.entries.map(byWord) }}
          columns={wordColumns(history.entries, t)}
        />
      ) : null}
    </section>
  );
}

interface SwitchedWord {
  readonly word: string;
  readonly active: boolean;
}

/** The history says of each change which word it was: here the word is the column, and on or off its value. */
function byWord(entry: AuditEntry): AuditEntry {
  return { ...entry, before: columnOf(entry.before), after: columnOf(entry.after) };
}

function columnOf(state: object | null): Record<string, unknown> | null {
  if (state === null) return null;
  const { word, active } = state as SwitchedWord;
  return { [word]: active };
}

function wordColumns(
  entries: readonly AuditEntry[],
  t: { readonly on: string; readonly off: string },
) {
  const words = new Set(entries.map(({ after }) => (after as SwitchedWord | null)?.word ?? ''));
  return Array.from(words, (word) => ({
    name: word,
    label: word,
    text: (value: unknown) => (value === true ? t.on : t.off),
  }));
}
