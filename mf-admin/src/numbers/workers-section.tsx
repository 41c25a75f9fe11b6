import type { NumbersOfDays } from '@kaarigar/shared/api/desk-numbers';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { csvFile } from '@kaarigar/shared/orders-csv/csv-file';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { changeSince } from './change-since';
import { PartChart } from './chart';
import { numbersMessages } from './numbers-messages';
import { NumbersSection } from './numbers-section';
import styles from './numbers.module.css';
import { WORKER_COLUMNS, workerLines, workOf } from './worker-columns';

/** What each worker does on these days, beside what it was before. */
export function WorkersSection({
  workers,
  fileName,
}: Pick<NumbersOfDays, 'workers'> & { readonly fileName: string }) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  if (workers === null || workers.length === 0) {
    return (
      <NumbersSection title={t.byWorker}>
        <p>{workers === null ? t.workersLong : t.noWorkers}</p>
      </NumbersSection>
    );
  }
  return (
    <NumbersSection
      title={t.byWorker}
      charts={
        <>
          <PartChart
            title={t.jobs}
            unit="count"
            bars={workers.map((worker) => ({
              label: workerName(worker, locale),
              value: workOf(worker).now.jobs,
            }))}
          />
          <p className={textStyles['hint']}>{t.workersHint}</p>
        </>
      }
      onSave={() => saveFile(csvFile(workerLines(workers, locale), fileName))}
    >
      <Table
        caption={t.byWorker}
        className={styles['table']}
        columns={[
          { key: 'worker', label: t.worker },
          ...WORKER_COLUMNS.map(({ key, label }) => ({
            key,
            label: label[locale],
            align: 'end' as const,
          })),
        ]}
      >
        {workers.map((worker) => {
          const { now, before } = workOf(worker);
          return (
            <TableRow key={worker.id}>
              <TableCell label={t.worker}>
                <Link to={`${paths.adminWorkers}?worker=${worker.id}`}>
                  {workerName(worker, locale)}
                </Link>
              </TableCell>
              {WORKER_COLUMNS.map(({ key, label, shown }) => (
                <TableCell key={key} label={label[locale]} align="end">
                  <span className={now[key] ? undefined : styles['nothing']}>
                    {shown(now[key])}
                    {changeSince(now[key], before[key])}
                  </span>
                  <span className={styles['was']}>
                    {t.before({ value: shown(before[key]), change: '' })}
                  </span>
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </Table>
    </NumbersSection>
  );
}
