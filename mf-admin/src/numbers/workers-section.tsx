import type { NumbersOfDays } from '@kaarigar/shared/api/desk-numbers';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { csvFile } from '@kaarigar/shared/orders-csv/csv-file';
import { textCell } from '@kaarigar/shared/orders-csv/orders-csv';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PartChart } from './chart';
import { numbersMessages } from './numbers-messages';
import { NumbersSection } from './numbers-section';

/** What each worker does on these days. */
export function WorkersSection({
  workers,
  fileName,
}: Pick<NumbersOfDays, 'workers'> & { readonly fileName: string }) {
  const t = useMessages(numbersMessages);
  if (workers === null || workers.length === 0) {
    return (
      <NumbersSection title={t.byWorker}>
        <p>{workers === null ? t.workersLong : t.noWorkers}</p>
      </NumbersSection>
    );
  }
  const save = () =>
    saveFile(
      csvFile(
        [
          [t.worker, t.jobs, t.done, t.daysWorked, t.rupees({ what: t.doneValue })],
          ...workers.map(({ name, jobs, done, days, done_paise: paise }) => [
            textCell(name),
            jobs,
            done,
            days,
            paise / 100,
          ]),
        ],
        fileName,
      ),
    );
  return (
    <NumbersSection
      title={t.byWorker}
      charts={
        <>
          <PartChart
            title={t.jobs}
            unit="count"
            bars={workers.map(({ name, jobs }) => ({ label: name, value: jobs }))}
          />
          <p className={textStyles['hint']}>{t.workersHint}</p>
        </>
      }
      onSave={save}
    >
      <Table
        caption={t.byWorker}
        columns={[
          { key: 'worker', label: t.worker },
          { key: 'jobs', label: t.jobs, align: 'end' },
          { key: 'done', label: t.done, align: 'end' },
          { key: 'days', label: t.daysWorked, align: 'end' },
          { key: 'value', label: t.doneValue, align: 'end' },
        ]}
      >
        {workers.map(({ id, name, jobs, done, days, done_paise: paise }) => (
          <TableRow key={id}>
            <TableCell label={t.worker}>
              <Link to={`${paths.adminWorkers}?worker=${id}`}>{name}</Link>
            </TableCell>
            <TableCell label={t.jobs} align="end">
              {formatNumber(jobs)}
            </TableCell>
            <TableCell label={t.done} align="end">
              {formatNumber(done)}
            </TableCell>
            <TableCell label={t.daysWorked} align="end">
              {formatNumber(days)}
            </TableCell>
            <TableCell label={t.doneValue} align="end">
              {formatPaise(paise)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </NumbersSection>
  );
}
