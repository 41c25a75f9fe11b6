import { Suspense } from 'react';
import type { NumbersOfDays } from '@kaarigar/shared/api/desk-numbers';
import type { DeskParts } from '@kaarigar/shared/contracts/desk-numbers';
import { ORDER_SERVICES, PAYMENT_KINDS } from '@kaarigar/shared/contracts/payment-api';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { DISTRICT_WORDS } from '@kaarigar/shared/i18n/district-words';
import {
  formatDate,
  formatDayOfYear,
  formatNumber,
  formatPaise,
  formatTime,
} from '@kaarigar/shared/i18n/format';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Link, useLoaderData, useNavigate } from '@kaarigar/shared/platform/router';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { DayFields } from '../list/day-fields';
import { DAY_CHOICES } from '../list/day-range';
import { DAY_CHOICE_WORDS } from '../list/list-messages';
import { PAYMENT_KIND_WORDS } from '../order/payment-words';
import { SERVICE_WORDS } from '../order/service-words';
import { ColumnChart } from './chart';
import { MissesSection } from './misses-section';
import type { NumbersData } from './numbers-loader';
import { numbersMessages } from './numbers-messages';
import { PARTS, searchOf, type NumbersPart, type NumbersRange } from './numbers-range';
import styles from './numbers.module.css';
import { PartSection, SumSection } from './sum-section';
import { NOTHING } from './sums';
import { WorkersSection } from './workers-section';
import { TotalTiles } from './total-tiles';

export { createNumbersLoader } from './numbers-loader';

const INTERVAL_MS = 60_000;

/** `/admin/numbers`: orders and money of some days. */
export function NumbersPage() {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { range, part, numbers } = useLoaderData<NumbersData>();
  const { refresh, isRefreshing } = useLive(INTERVAL_MS);
  const lede = t.range({ from: formatDate(range.from, locale), to: formatDate(range.to, locale) });
  return (
    <Page title={t.title} lede={lede}>
      <RangeChoice range={range} part={part} />
      <Suspense fallback={<Loading />}>
        <LiveView
          live={numbers}
          failedTitle={t.failedTitle}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        >
          {(known, readAt) => (
            <>
              <Sections numbers={known} range={range} part={part} />
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

/** The days: those that people ask for most, or any. */
function RangeChoice({ range, part }: Pick<NumbersData, 'range' | 'part'>) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <div className={styles['range']} data-print="none">
      <nav aria-label={t.days} className={styles['choices']}>
        {DAY_CHOICES.map((choice) => (
          <Link
            key={choice}
            to={`${paths.adminNumbers}${searchOf(choice, part)}`}
            className={styles['choice']}
            aria-current={range.choice === choice ? 'page' : undefined}
            preventScrollReset
          >
            {DAY_CHOICE_WORDS[choice][locale]}
          </Link>
        ))}
      </nav>
      <div className={styles['ends']}>
        <DayFields
          range={range}
          words={t}
          onChange={(chosen) => void navigate(`${paths.adminNumbers}${searchOf(chosen, part)}`)}
        />
      </div>
    </div>
  );
}

/** By what the numbers are told apart. */
function PartChoice({ range, part }: Pick<NumbersData, 'range' | 'part'>) {
  const t = useMessages(numbersMessages);
  const { choice, from, to } = range;
  const words: Readonly<Record<NumbersPart, string>> = {
    day: t.byTime,
    service: t.byService,
    district: t.byDistrict,
    payment: t.byPayment,
    worker: t.byWorker,
    misses: t.misses,
  };
  return (
    <nav aria-label={t.parts} className={styles['choices']} data-print="none">
      {PARTS.map((one) => (
        <Link
          key={one}
          to={`${paths.adminNumbers}${searchOf(choice ?? { from, to }, one)}`}
          className={styles['choice']}
          aria-current={part === one ? 'page' : undefined}
          preventScrollReset
        >
          {words[one]}
        </Link>
      ))}
    </nav>
  );
}

interface SectionsProps {
  readonly numbers: NumbersOfDays;
  readonly range: NumbersRange;
  readonly part: NumbersPart;
}

function Sections({ numbers, range, part }: SectionsProps) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { total, before } = numbers;
  return (
    <>
      {total === null ? (
        <EmptyState icon="calendar" title={t.noneTitle}>
          {t.noneText}
        </EmptyState>
      ) : (
        <TotalTiles total={total} before={before.total} />
      )}
      <PartChoice range={range} part={part} />
      {/* Workers and searches have numbers of their own. */}
      {total !== null || part === 'worker' || part === 'misses' ? (
        <ChosenPart numbers={numbers} range={range} part={part} />
      ) : null}
      <p className={textStyles['hint']}>
        {t.comparedWith({
          from: formatDate(before.from, locale),
          to: formatDate(before.to, locale),
        })}
      </p>
      {before.left_out === null ? null : (
        <p className={textStyles['hint']}>
          {t.between({
            days: daysText(before.left_out.from, before.left_out.to, locale),
            orders: formatNumber(before.left_out.total?.orders ?? 0),
            income: formatPaise(before.left_out.total?.income_paise ?? 0),
          })}
        </p>
      )}
      <details className={styles['counted']}>
        <summary>{t.counted}</summary>
        <p>{t.moneyHint}</p>
        <dl>
          {(
            [
              [t.booked, t.bookedDetail],
              [t.income, t.incomeDetail],
              [t.refunded, t.refundedDetail],
              [t.left, t.leftDetail],
            ] as const
          ).map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function ChosenPart({ numbers, range, part }: SectionsProps) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();
  const { step, steps, services, districts, payments, misses, before } = numbers;
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

  const sumsIn = (parts: DeskParts, wanted: string) =>
    parts.find(({ value }) => value === wanted)?.sums ?? null;
  switch (part) {
    case 'day':
      return (
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
      );
    case 'service':
      return (
        <PartSection
          title={t.byService}
          first={t.service}
          fileName={`numbers-services-${fileEnd}.csv`}
          rows={inOrder(services, ORDER_SERVICES).map((one) => ({
            ...one,
            before: sumsIn(before.services, one.value),
            name: wordOf(SERVICE_WORDS, one.value, locale),
            to: ofOrders(`service=${one.value}`),
          }))}
        />
      );
    case 'district':
      return (
        <PartSection
          title={t.byDistrict}
          first={t.district}
          fileName={`numbers-districts-${fileEnd}.csv`}
          rows={inOrder(districts, ['1', '2', '']).map((one) => ({
            ...one,
            before: sumsIn(before.districts, one.value),
            name: wordOf(DISTRICT_WORDS, one.value || 'none', locale),
          }))}
        />
      );
    case 'payment':
      return (
        <PartSection
          title={t.byPayment}
          first={t.payment}
          fileName={`numbers-payments-${fileEnd}.csv`}
          rows={inOrder(payments, PAYMENT_KINDS).map((one) => ({
            ...one,
            before: sumsIn(before.payments, one.value),
            name: wordOf(PAYMENT_KIND_WORDS, one.value, locale),
            to: ofOrders(`payment=${one.value}`),
          }))}
        />
      );
    case 'worker':
      return (
        <WorkersSection workers={numbers.workers} fileName={`numbers-workers-${fileEnd}.csv`} />
      );
    case 'misses':
      return <MissesSection misses={misses} fileName={`numbers-searches-${fileEnd}.csv`} />;
  }
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
