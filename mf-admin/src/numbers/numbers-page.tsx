import { Suspense, type ReactNode } from 'react';
import type { DeskNumbers, DeskParts, DeskSums } from '@kaarigar/shared/contracts/desk-numbers';
import { brand } from '@kaarigar/shared/brand';
import { ORDER_SERVICES, PAYMENT_KINDS } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  formatDate,
  formatDayOfYear,
  formatNumber,
  formatPaise,
  formatTime,
} from '@kaarigar/shared/i18n/format';
import { useLive } from '@kaarigar/shared/live/use-live';
import { csvFile } from '@kaarigar/shared/orders-csv/csv-file';
import { textCell } from '@kaarigar/shared/orders-csv/orders-csv';
import { paths } from '@kaarigar/shared/paths';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Link, useLoaderData, useNavigate } from '@kaarigar/shared/platform/router';
import { saveFile } from '@kaarigar/shared/save-file';
import { Button } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { Table, TableCell, TableRow } from '@kaarigar/shared/ui/table';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { DayFields } from '../list/day-fields';
import { PAYMENT_KIND_WORDS } from '../order/payment-words';
import { SERVICE_WORDS } from '../order/service-words';
import { ColumnChart, PartChart } from './chart';
import type { NumbersData } from './numbers-loader';
import { numbersMessages } from './numbers-messages';
import { CHOICES, searchOf, type NumbersRange } from './numbers-range';
import styles from './numbers.module.css';
import { average, leftOf, lengthOf, NOTHING, SUM_COLUMNS } from './sums';

export { createNumbersLoader } from './numbers-loader';

const INTERVAL_MS = 60_000;

/** `/admin/numbers`: orders and money of some days. */
export function NumbersPage() {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { range, numbers } = useLoaderData<NumbersData>();
  const { refresh, isRefreshing } = useLive(INTERVAL_MS);
  const lede = t.range({ from: formatDate(range.from, locale), to: formatDate(range.to, locale) });
  return (
    <Page title={t.title} lede={lede}>
      <RangeChoice range={range} />
      <Suspense fallback={<Loading />}>
        <LiveView
          live={numbers}
          failedTitle={t.failedTitle}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        >
          {(known, readAt) => (
            <>
              <Sections numbers={known} range={range} />
              <p className={textStyles['hint']}>
                {t.updated({ time: formatTime(new Date(readAt), locale) })}
              </p>
            </>
          )}
        </LiveView>
      </Suspense>
    </Page>
  );
}

function Loading() {
  const t = useMessages(numbersMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={480} />
    </>
  );
}

/** The days: three that people ask for most, or any. */
function RangeChoice({ range }: { readonly range: NumbersRange }) {
  const t = useMessages(numbersMessages);
  const navigate = useNavigate();
  return (
    <div className={styles['range']} data-print="none">
      <nav aria-label={t.days} className={styles['choices']}>
        {CHOICES.map((choice) => (
          <Link
            key={choice}
            to={`${paths.adminNumbers}${searchOf(choice)}`}
            className={styles['choice']}
            aria-current={range.choice === choice ? 'page' : undefined}
            preventScrollReset
          >
            {t[choice]}
          </Link>
        ))}
      </nav>
      <div className={styles['ends']}>
        <DayFields
          range={range}
          words={t}
          onChange={(chosen) => void navigate(`${paths.adminNumbers}${searchOf(chosen)}`)}
        />
      </div>
    </div>
  );
}

interface SectionsProps {
  readonly numbers: DeskNumbers;
  readonly range: NumbersRange;
}

function Sections({ numbers, range }: SectionsProps) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { total, step, steps, services, districts, payments, misses } = numbers;
  const fileEnd = range.from === range.to ? range.from : `${range.from}-${range.to}`;
  const nameOfStep = (day: string) =>
    step === 'month' ? monthOf(day, locale) : formatDayOfYear(day, locale);
  const days = steps.map(({ value, sums }) => ({
    value,
    name: nameOfStep(value),
    sums: sums ?? NOTHING,
  }));
  const ofOrders = (filter: string) =>
    `${paths.adminOrders}?${filter}&from=${range.from}&to=${range.to}`;

  return (
    <>
      {total === null ? (
        <EmptyState icon="calendar" title={t.noneTitle}>
          {t.noneText}
        </EmptyState>
      ) : (
        <>
          <Total total={total} />
          <p className={textStyles['hint']}>{t.moneyHint}</p>
          <SumSection
            title={step === 'month' ? t.byMonth : t.byDay}
            first={step === 'month' ? t.monthName : t.day}
            rows={days}
            fileName={`numbers-${step}s-${fileEnd}.csv`}
          >
            <ColumnChart
              title={t.orders}
              unit="count"
              bars={days.map(({ name, sums }) => ({ label: name, value: sums.orders }))}
            />
            <ColumnChart
              title={t.income}
              unit="paise"
              legend={[t.income, t.refunded]}
              bars={days.map(({ name, sums }) => ({
                label: name,
                value: sums.income_paise,
                second: sums.refunded_paise,
              }))}
            />
          </SumSection>
          <PartSection
            title={t.byService}
            first={t.service}
            fileName={`numbers-services-${fileEnd}.csv`}
            rows={inOrder(services, ORDER_SERVICES).map((part) => ({
              ...part,
              name: wordOf(SERVICE_WORDS, part.value, locale),
              to: ofOrders(`service=${part.value}`),
            }))}
          />
          <PartSection
            title={t.byDistrict}
            first={t.district}
            fileName={`numbers-districts-${fileEnd}.csv`}
            rows={inOrder(districts, ['1', '2', '']).map((part) => ({
              ...part,
              name: brand.districts[Number(part.value) - 1]?.[locale] ?? t.noDistrict,
            }))}
          />
          <PartSection
            title={t.byPayment}
            first={t.payment}
            fileName={`numbers-payments-${fileEnd}.csv`}
            rows={inOrder(payments, PAYMENT_KINDS).map((part) => ({
              ...part,
              name: wordOf(PAYMENT_KIND_WORDS, part.value, locale),
              to: ofOrders(`payment=${part.value}`),
            }))}
          />
        </>
      )}
      <Misses misses={misses} fileName={`numbers-searches-${fileEnd}.csv`} />
    </>
  );
}

/** `Nov 2026`, `नवंबर 2026`. */
const monthOf = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    month: locale === 'hi' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

const wordOf = (
  words: Readonly<Record<string, Readonly<Record<Locale, string>>>>,
  value: string,
  locale: Locale,
) => words[value]?.[locale] ?? value;

/** Parts in the order in which people know them, whatever their sums; what we do not know comes last. */
function inOrder(parts: DeskParts, known: readonly string[]): DeskParts {
  const place = ({ value }: DeskParts[number]) => known.indexOf(value) + 1 || known.length + 1;
  return [...parts].sort((one, other) => place(one) - place(other));
}

/** The sums of all these days. */
function Total({ total }: { readonly total: DeskSums }) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const timeOf = (seconds: number, count: number) => {
    const mean = average(seconds, count);
    return mean === null ? '–' : lengthOf(mean, locale);
  };
  const tiles: readonly (readonly [string, string, string | null])[] = [
    [
      t.orders,
      formatNumber(total.orders),
      [
        t.cancelledAndDone({
          cancelled: formatNumber(total.cancelled),
          done: formatNumber(total.done),
        }),
        total.visits > 0 ? t.visits({ count: formatNumber(total.visits) }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t.booked, formatPaise(total.booked_paise), null],
    [t.income, formatPaise(total.income_paise), null],
    [t.refunded, formatPaise(total.refunded_paise), null],
    [t.left, formatPaise(leftOf(total)), null],
    [
      t.toAssign,
      timeOf(total.assign_seconds, total.assigned),
      t.ofOrders({ count: formatNumber(total.assigned) }),
    ],
    [
      t.toFinish,
      timeOf(total.finish_seconds, total.finished),
      t.ofOrders({ count: formatNumber(total.finished) }),
    ],
  ];
  return (
    <dl className={styles['tiles']}>
      {tiles.map(([name, value, detail]) => (
        <div key={name} className={styles['tile']}>
          <dt>{name}</dt>
          <dd className={styles['sum']}>{value}</dd>
          {detail ? <dd className={styles['detail']}>{detail}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

interface Row {
  readonly value: string;
  readonly name: string;
  readonly sums: DeskSums;
  /** Where its orders are listed. */
  readonly to?: string;
}

interface SumSectionProps {
  readonly title: string;
  /** What the first column names. */
  readonly first: string;
  readonly rows: readonly Row[];
  readonly fileName: string;
  /** The charts. */
  readonly children: ReactNode;
}

/** Charts, and beside them the table that they draw. */
function SumSection({ title, first, rows, fileName, children }: SumSectionProps) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  return (
    <Numbers
      title={title}
      charts={children}
      onSave={() =>
        saveFile(
          csvFile(
            [
              [first, ...SUM_COLUMNS.map(({ fileLabel }) => fileLabel[locale])],
              ...rows.map(({ name, sums, value }) => [
                // A day as spreadsheets read it.
                /^\d{4}-/.test(value) ? value : textCell(name),
                ...SUM_COLUMNS.map(({ cell }) => cell(sums)),
              ]),
            ],
            fileName,
          ),
        )
      }
    >
      <Table
        caption={title}
        className={styles['table']}
        columns={[
          { key: 'first', label: first },
          ...SUM_COLUMNS.map(({ key, label }) => ({
            key,
            label: label[locale],
            align: 'end' as const,
          })),
        ]}
      >
        {rows.map(({ value, name, sums, to }) => (
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
            {SUM_COLUMNS.map(({ key, label, shown }) => (
              <TableCell key={key} label={label[locale]} align="end">
                {shown(sums, locale)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
    </Numbers>
  );
}

function PartSection(props: Omit<SumSectionProps, 'children'>) {
  const t = useMessages(numbersMessages);
  const bars = (of: (sums: DeskSums) => number) =>
    props.rows.map(({ name, sums }) => ({ label: name, value: of(sums) }));
  return (
    <SumSection {...props}>
      <PartChart title={t.orders} unit="count" bars={bars(({ orders }) => orders)} />
      <PartChart title={t.income} unit="paise" bars={bars(({ income_paise: paise }) => paise)} />
    </SumSection>
  );
}

interface NumbersProps {
  readonly title: string;
  readonly charts?: ReactNode;
  readonly onSave?: () => void;
  readonly children: ReactNode;
}

function Numbers({ title, charts, onSave, children }: NumbersProps) {
  const t = useMessages(numbersMessages);
  return (
    <div className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {onSave ? (
          <Button
            variant="quiet"
            size="s"
            icon="download"
            aria-label={t.csvOf({ what: title })}
            onClick={onSave}
          >
            {t.csv}
          </Button>
        ) : null}
      </div>
      <div className={styles['body']}>
        {charts ? <div className={styles['charts']}>{charts}</div> : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many days scroll in here, also by keyboard */}
        <div className={styles['scroll']} role="region" aria-label={title} tabIndex={0}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Searches of visitors that found nothing: what the price lists lack, or call by another name. */
function Misses(props: Pick<DeskNumbers, 'misses'> & { readonly fileName: string }) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { misses, fileName } = props;
  if (misses.length === 0) {
    return (
      <Numbers title={t.misses}>
        <p>{t.noMisses}</p>
      </Numbers>
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
    <Numbers
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
    </Numbers>
  );
}
