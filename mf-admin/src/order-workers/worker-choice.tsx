import { Fragment, use, type ReactNode } from 'react';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { placeInWords } from '@kaarigar/shared/i18n/address-district';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Icon } from '@kaarigar/shared/ui/icon';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import tones from '@kaarigar/shared/ui/tones.module.css';
import { TRADE_WORDS } from '../order/trade-words';
import { PanelProblem } from '../panel/panel-problem';
import type { FoundWorkers } from './use-worker-search';
import { assignMessages } from './worker-messages';
import styles from './worker-choice.module.css';

interface WorkerChoiceProps {
  readonly found: Promise<FoundWorkers>;
  /** Whose work it is now. */
  readonly current: string | null;
  readonly isCurrentAway: boolean;
  /** Who comes to this very work, too: they are busy with nothing else. */
  readonly others?: readonly string[] | undefined;
  readonly value: string;
  readonly error: string | null;
  /** What is to be said or asked about whom was chosen, right beneath them. */
  readonly beneath?: ReactNode | undefined;
  readonly isSearching: boolean;
  readonly onChange: (worker: FreeWorker) => void;
  readonly onRetry: () => void;
}

/** Who fits best first, as the database puts them; busy workers follow, with the reason why they cannot be chosen. */
export function WorkerChoice(props: WorkerChoiceProps) {
  const { found, current, isCurrentAway, others, value, error, beneath, isSearching } = props;
  const { onChange, onRetry } = props;
  const t = useMessages(assignMessages);
  const { workers: all, problem } = use(found);
  if (problem) {
    return (
      <PanelProblem title={t.failed} problem={problem} isRetrying={isSearching} onRetry={onRetry} />
    );
  }
  const workers = isCurrentAway ? all.filter(({ worker_id: id }) => id !== current) : all;
  return (
    <fieldset
      role="radiogroup"
      className={styles['workers']}
      aria-busy={isSearching}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'worker-hint worker-error' : 'worker-hint'}
    >
      <legend className={styles['legend']}>{t.worker}</legend>
      <p id="worker-hint" className={textStyles['hint']}>
        {t.workerHint}
      </p>
      {workers.length === 0 ? <p role="status">{t.noMatch}</p> : null}
      {workers.map((worker) => (
        <Fragment key={worker.worker_id}>
          <WorkerOption
            worker={worker}
            isCurrent={worker.worker_id === current}
            comesToo={others?.includes(worker.worker_id) === true}
            isChosen={worker.worker_id === value}
            onChoose={() => onChange(worker)}
          />
          {worker.worker_id === value ? beneath : null}
        </Fragment>
      ))}
      <MoreWorkers shown={workers.length} all={all} />
      {error ? (
        <p id="worker-error" className={styles['error']}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

/** That the list ends before the workers do: the search finds the rest. */
function MoreWorkers({
  shown,
  all,
}: {
  readonly shown: number;
  readonly all: readonly FreeWorker[];
}) {
  const t = useMessages(assignMessages);
  const inAll = all[0]?.in_all ?? 0;
  // Who is away is no choice, and none of those that the search would find.
  if (inAll <= all.length) return null;
  return <p role="status">{t.more({ shown, inAll: inAll - (all.length - shown) })}</p>;
}

interface WorkerOptionProps {
  readonly worker: FreeWorker;
  readonly isCurrent: boolean;
  readonly comesToo: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function WorkerOption({ worker, isCurrent, comesToo, isChosen, onChoose }: WorkerOptionProps) {
  const t = useMessages(assignMessages);
  const locale = useLocale();
  const isBusy = worker.is_free === false;
  return (
    <label className={styles['worker']} data-busy={isBusy || undefined}>
      <input
        type="radio"
        name="worker"
        value={worker.worker_id}
        className={styles['dot']}
        checked={isChosen}
        disabled={isBusy}
        onChange={onChoose}
      />
      <span className={styles['text']}>
        <span className={styles['name']}>{workerName(worker, locale)}</span>
        <span className={styles['detail']}>{detailOf(worker, locale)}</span>
        {worker.note ? <span className={styles['detail']}>{worker.note}</span> : null}
      </span>
      <span className={styles['signs']}>
        {isBusy && comesToo ? (
          <span className={tones['info']}>{t.comesToo}</span>
        ) : isBusy ? (
          <span className={tones['error']}>
            {worker.is_away
              ? t.away
              : worker.busy_until
                ? t.busyUntil({ until: untilText(worker.busy_until, locale) })
                : t.busy}
          </span>
        ) : null}
        {isCurrent ? <span className={tones['info']}>{t.current}</span> : null}
        {worker.times ? (
          <span className={tones[worker.free_times === worker.times ? 'success' : 'warning']}>
            {t.freeAt({ free: worker.free_times ?? 0, times: worker.times })}
          </span>
        ) : worker.is_free && !isCurrent ? (
          <span className={tones['success']}>{t.free}</span>
        ) : null}
        {worker.is_near ? <span className={tones['success']}>{t.near}</span> : null}
        {worker.is_free && worker.jobs_that_day !== null ? (
          <span className={tones['info']}>{t.jobsThatDay({ count: worker.jobs_that_day })}</span>
        ) : null}
        {worker.other_district ? (
          <span className={tones['warning']}>
            {(worker.times ?? 1) > worker.other_district
              ? t.otherDistrictAt({ count: worker.other_district, times: worker.times ?? 1 })
              : t.otherDistrict}
          </span>
        ) : null}
        {worker.matches_trade ? null : worker.trade_times ? (
          <span className={tones['warning']}>
            {t.tradeAt({ fit: worker.trade_times, times: worker.times ?? 0 })}
          </span>
        ) : (
          <span className={tones['warning']}>{t.otherTrade}</span>
        )}
      </span>
    </label>
  );
}

/** `Sat 28 Nov, 1 pm`; the day alone where the whole of it is taken. */
function untilText(until: string, locale: Locale): string {
  const last = new Date(Date.parse(until) - 1);
  const day = daysText(indianDay(last), indianDay(last), locale);
  const isWholeDay = indianDay(new Date(until)) !== indianDay(last);
  return isWholeDay ? day : `${day}, ${formatTime(new Date(until), locale)}`;
}

function detailOf({ trades, area, phone }: FreeWorker, locale: Locale): string {
  const words = trades.map((trade) => TRADE_WORDS[trade][locale]).join(', ');
  return [words, area && placeInWords(area, locale), phone].filter(Boolean).join(' · ');
}
