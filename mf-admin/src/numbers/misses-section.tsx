import type { DeskNumbers } from '@kaarigar/shared/contracts/desk-numbers';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatNumber } from '@kaarigar/shared/i18n/format';
import { csvFile } from '@kaarigar/shared/orders-csv/csv-file';
import { textCell } from '@kaarigar/shared/orders-csv/orders-csv';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PartChart } from './chart';
import { numbersMessages } from './numbers-messages';
import { NumbersSection } from './numbers-section';

/** Searches of visitors that found nothing: what the price lists lack, or call by another name. */
export function MissesSection(props: Pick<DeskNumbers, 'misses'> & { readonly fileName: string }) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { misses, fileName } = props;
  if (misses.length === 0) {
    return (
      <NumbersSection title={t.misses}>
        <p>{t.noMisses}</p>
      </NumbersSection>
    );
  }
  const save = () =>
    saveFile(
      csvFile(
        [
          [t.words, t.searches, t.lastOn],
          ...misses.map(({ words, searches, last_on: day }) => [textCell(words), searches, day]),
        ],
        fileName,
      ),
    );
  return (
    <NumbersSection
      title={t.misses}
      charts={
        <>
          <PartChart
            title={t.searches}
            unit="count"
            bars={misses.map(({ words, searches }) => ({ label: words, value: searches }))}
          />
          <p className={textStyles['hint']}>
            {t.missesHint} <Link to={`${paths.adminPrices}?item=searches`}>{t.addWords}</Link>
          </p>
        </>
      }
      onSave={save}
    >
      <Table
        caption={t.misses}
        columns={[
          { key: 'words', label: t.words },
          { key: 'searches', label: t.searches, align: 'end' },
          { key: 'last', label: t.lastOn, align: 'end' },
        ]}
      >
        {misses.map(({ words, searches, last_on: day }) => (
          <TableRow key={words}>
            <TableCell label={t.words}>{words}</TableCell>
            <TableCell label={t.searches} align="end">
              {formatNumber(searches)}
            </TableCell>
            <TableCell label={t.lastOn} align="end">
              {formatDate(day, locale)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </NumbersSection>
  );
}
