import { useState, type ReactNode } from 'react';
import type { DeskSums } from '@kaarigar/shared/contracts/desk-numbers';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { csvFile } from '@kaarigar/shared/orders-csv/csv-file';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { changeSince } from './change-since';
import { PartChart } from './chart';
import { numbersMessages } from './numbers-messages';
import { NumbersSection } from './numbers-section';
import styles from './numbers.module.css';
import { isNothing, sortedBy, SUM_COLUMNS, sumLines, type SumRow } from './sums';

interface SumSectionProps {
  readonly title: string;
  /** What the first column names. */
  readonly first: string;
  readonly rows: readonly SumRow[];
  readonly fileName: string;
  /** By what the rows are ordered, and how that is changed; missing: they have an order of their own, as days do. */
  readonly sort?: { readonly key: string; readonly onChange: (key: string) => void } | undefined;
  /** The charts. */
  readonly children: ReactNode;
}

/** What says more beside what it was before; a time does not. */
const isCounted = (key: string) => key !== 'toAssign' && key !== 'toFinish';

/** Charts and their table. What has nothing is left out of the table, and said; the file has it. */
export function SumSection({ title, first, rows, fileName, sort, children }: SumSectionProps) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const shown = rows.filter(({ sums }) => !isNothing(sums));
  const leftOut = rows.length - shown.length;

  function save(): void {
    saveFile(csvFile([...sumLines(first, rows, locale)], fileName));
  }

  return (
    <NumbersSection title={title} charts={children} onSave={save}>
      <Table
        caption={title}
        className={styles['table']}
        columns={[
          { key: 'first', label: first },
          ...SUM_COLUMNS.map(({ key, label }) => ({
            key,
            label: sort ? (
              <button
                type="button"
                className={styles['sort']}
                title={t.sortBy({ what: label[locale] })}
                onClick={() => sort.onChange(key)}
              >
                {label[locale]}
                {sort.key === key ? <Icon name="arrow-down" size={16} /> : null}
              </button>
            ) : (
              label[locale]
            ),
            sort: sort?.key === key ? ('descending' as const) : undefined,
            align: 'end' as const,
          })),
        ]}
      >
        {shown.map(({ value, name, sums, before, to }) => (
          <TableRow key={value}>
            <TableCell label={first}>
              {to ? (
                <Link to={to} title={t.seeOrders}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </TableCell>
            {SUM_COLUMNS.map(({ key, label, shown: text, cell }) => (
              <TableCell key={key} label={label[locale]} align="end">
                <span className={cell(sums) ? undefined : styles['nothing']}>
                  {text(sums, locale)}
                  {before && isCounted(key) ? changeSince(cell(sums) ?? 0, cell(before) ?? 0) : ''}
                </span>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
      {leftOut > 0 ? (
        <p className={textStyles['hint']}>
          {t.leftOut({ count: leftOut, ofDays: first === t.day })}
        </p>
      ) : null}
    </NumbersSection>
  );
}

/** The same of parts that stand beside each other, each with its two bars. */
export function PartSection(props: Omit<SumSectionProps, 'children' | 'sort'>) {
  const t = useMessages(numbersMessages);
  // What came in is what most people want to know first.
  const [key, setKey] = useState('income');
  const rows = sortedBy(props.rows, key);
  const bars = (of: (sums: DeskSums) => number) =>
    rows.map(({ name, sums }) => ({ label: name, value: of(sums) }));
  return (
    <SumSection {...props} rows={rows} sort={{ key, onChange: setKey }}>
      <PartChart title={t.orders} unit="count" bars={bars(({ orders }) => orders)} />
      <PartChart title={t.income} unit="paise" bars={bars(({ income_paise: paise }) => paise)} />
    </SumSection>
  );
}
