import { Suspense, use, useState, useTransition } from 'react';
import { countFilters, deleteView, listViews, saveView } from '@kaarigar/shared/api/desk-views';
import { DESK_COUNTED_TO } from '@kaarigar/shared/contracts/desk';
import { MOST_VIEWS, type DeskView } from '@kaarigar/shared/contracts/desk-views';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField, TextField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ConfirmDialog } from '../editing/confirm-dialog';
import { CountPill } from '../panel/desk-section';
import { useDeskContext } from '../desk-settings/desk-context';
import type { ListAddress } from '../list/list-address';
import styles from './views.module.css';
import { viewsMessages } from './views-messages';

export interface ViewsDialogProps {
  readonly address: ListAddress;
  /** What the list shows now, as the address says it, without a question mark. */
  readonly shown: string;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

interface Read {
  readonly views: readonly DeskView[];
  /** Of each view; null: they could not be counted. */
  readonly counts: readonly number[] | null;
}
type Reading = Promise<Settled<Read>>;

/** Views first; their counts are no reason to show none. */
async function read(context: RemoteContext, address: ListAddress): Promise<Settled<Read>> {
  const listed = await settled(listViews(context));
  if (listed.state === 'failed') return listed;
  const views = listed.value;
  const filters = views.map(
    ({ search }) => address.filter(address.parse(new URLSearchParams(search))) as object,
  );
  const counted = await settled(countFilters(context, filters));
  return {
    state: 'known',
    value: { views, counts: counted.state === 'known' ? counted.value : null },
  };
}

/** The filters that have a name: to open, to add the one that is shown, to change, to delete. */
export function ViewsDialog({ address, shown, onSaved, onClose }: ViewsDialogProps) {
  const t = useMessages(viewsMessages);
  const context = useDeskContext();
  const [reading, setReading] = useState<Reading>(() => read(context, address));
  const [, startRead] = useTransition();
  const [changed, setChanged] = useState<DeskView | null>(null);
  const [removed, setRemoved] = useState<DeskView | null>(null);
  const { isBusy, problem, forgetProblem, run } = useSubmission();
  const again = () => startRead(() => setReading(read(context, address)));

  async function remove({ id }: DeskView) {
    const outcome = await run(() => deleteView(context, id));
    again();
    if (outcome?.state === 'known') setRemoved(null);
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t.title}
        footer={
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <div className={styles['content']}>
          <p className={textStyles['hint']}>{t.text}</p>
          <Suspense
            fallback={
              <>
                <p role="status">{t.loading}</p>
                <Skeleton lines={3} />
              </>
            }
          >
            <Views
              {...{ reading, address, shown, changed, onSaved, onClose }}
              onChange={setChanged}
              onRemove={(view) => {
                forgetProblem();
                setRemoved(view);
              }}
            />
          </Suspense>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== null}
        title={removed ? t.removeOf({ name: removed.name }) : ''}
        confirm={t.remove}
        isDangerous
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(null)}
      >
        <p>{removed ? t.removeQuestion({ name: removed.name }) : null}</p>
        {removed?.is_shared ? <p>{t.removeShared}</p> : null}
      </ConfirmDialog>
    </>
  );
}

interface ViewsProps extends ViewsDialogProps {
  readonly reading: Reading;
  readonly changed: DeskView | null;
  readonly onChange: (view: DeskView | null) => void;
  readonly onRemove: (view: DeskView) => void;
}

function Views(props: ViewsProps) {
  const { reading, address, shown, changed, onChange, onRemove, onSaved, onClose } = props;
  const t = useMessages(viewsMessages);
  const found = use(reading);
  if (found.state === 'failed') return <ProblemAlert problem={found.problem} title={t.failed} />;
  const { views, counts } = found.value;
  const own = views.filter((view) => view.is_mine);
  const groups = [
    [t.own, views.filter((view) => !view.is_shared)],
    [t.shared, views.filter((view) => view.is_shared)],
  ] as const;
  return (
    <>
      {views.length === 0 ? <p>{t.none}</p> : null}
      {groups.map(([title, group]) =>
        group.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h3 className={styles['group']}>{title}</h3>
            <ul className={styles['views']}>
              {group.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  to={address.path + (view.search && `?${view.search}`)}
                  count={counts?.[views.indexOf(view)] ?? null}
                  {...{ onClose, onChange, onRemove }}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {changed === null && own.length >= MOST_VIEWS ? (
        <p role="status">{t.full({ most: MOST_VIEWS })}</p>
      ) : (
        <ViewForm
          // Another view is another form.
          key={changed?.id ?? 'new'}
          view={changed}
          {...{ shown, onSaved }}
          onBack={() => onChange(null)}
        />
      )}
    </>
  );
}

interface ViewRowProps {
  readonly view: DeskView;
  readonly to: string;
  readonly count: number | null;
  readonly onClose: () => void;
  readonly onChange: (view: DeskView) => void;
  readonly onRemove: (view: DeskView) => void;
}

function ViewRow({ view, to, count, onClose, onChange, onRemove }: ViewRowProps) {
  const t = useMessages(viewsMessages);
  const { name, is_shared: isShared, is_mine: isMine, owner_name: owner } = view;
  const counted = count === null ? null : count >= DESK_COUNTED_TO ? `${DESK_COUNTED_TO}+` : count;
  return (
    <li className={styles['view']}>
      <span className={styles['what']}>
        <Link to={to} className={styles['name']} onClick={onClose}>
          {name}
        </Link>
        {counted === null ? null : (
          <CountPill title={t.count({ count: String(counted) })}>{counted}</CountPill>
        )}
        {isShared && !isMine ? (
          <span className={styles['owner']}>
            {owner === null ? t.ofNobody : t.of({ name: owner })}
          </span>
        ) : null}
      </span>
      {view.may_change ? (
        <span className={styles['acts']}>
          <Button
            variant="plain"
            size="s"
            aria-label={t.changeOf({ name })}
            onClick={() => onChange(view)}
          >
            {t.change}
          </Button>
          <Button
            variant="plain"
            size="s"
            aria-label={t.removeOf({ name })}
            onClick={() => onRemove(view)}
          >
            {t.remove}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

interface ViewFormProps {
  /** Null: a new one. */
  readonly view: DeskView | null;
  readonly shown: string;
  readonly onSaved: (name: string) => void;
  readonly onBack: () => void;
}

function ViewForm({ view, shown, onSaved, onBack }: ViewFormProps) {
  const t = useMessages(viewsMessages);
  const context = useDeskContext();
  const form = useForm({
    initial: {
      name: view?.name ?? '',
      isShared: view?.is_shared ?? false,
      takesShown: view === null,
    },
    check: (values) => checked({ name: emptyFault(values.name) }, values),
    text: () => t.nameMissing,
    async send({ name, isShared, takesShown }) {
      await saveView(context, {
        id: view?.id ?? null,
        name,
        isShared,
        search: view === null || takesShown ? shown : view.search,
      });
      onSaved(name.trim());
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <h3 className={styles['group']}>{view ? t.changeTitle : t.saveTitle}</h3>
      <TextField label={t.name} maxLength={MAX_LENGTH.viewName} required {...form.field('name')} />
      {/* Somebody else's stays shared: it would be gone for whoever takes it away. */}
      {view === null || view.is_mine ? (
        <CheckboxField label={t.isShared} {...form.checkbox('isShared')} />
      ) : null}
      {view !== null && view.search !== shown ? (
        <CheckboxField label={t.takeShown} {...form.checkbox('takesShown')} />
      ) : null}
      <ProblemAlert problem={form.problem} title={t.notDone} />
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" size="s" busy={form.isBusy} busyLabel={t.saving}>
          {t.save}
        </Button>
        {view ? (
          <Button variant="quiet" size="s" onClick={onBack}>
            {t.back}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
