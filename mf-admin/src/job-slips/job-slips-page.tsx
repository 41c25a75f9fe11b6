import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { translate, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { useLoaderData, useLocation } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LogoMark } from '@kaarigar/shared/ui/logo';
import { Page } from '@kaarigar/shared/ui/page';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { comesText } from './days-of-slip';
import type { JobSlipsData } from './job-slips-loader';
import { readListSearch } from '../order/details-link';
import { jobSlipsMessages } from '../order/slip-words';
import styles from './job-slips.module.css';
import { toCollect } from '../order/to-collect';
import { whichSlips } from './which-slips';

/** `/admin/job-slips?orders=`: a slip for each order, for whoever does the work. */
export function JobSlipsPage() {
  const t = useMessages(jobSlipsMessages);
  const { slips } = useLoaderData<JobSlipsData>();
  const { state } = useLocation();
  return (
    <Page
      title={t.title}
      actions={
        <>
          <ButtonLink
            variant="quiet"
            size="s"
            icon="arrow-left"
            to={`${paths.adminOrders}${readListSearch(state)}`}
          >
            {t.toOrders}
          </ButtonLink>
          <Button variant="primary" size="s" icon="print" onClick={() => window.print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Loading />}>
        <Slips slips={slips} />
      </Suspense>
    </Page>
  );
}

function Loading() {
  const t = useMessages(jobSlipsMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={320} />
    </>
  );
}

function Slips({ slips }: JobSlipsData) {
  const t = useMessages(jobSlipsMessages);
  const found = use(slips);
  const { toPrint, off, withoutWorker: missing } = whichSlips(found);
  // Of whoever does the work, not of whoever prints.
  const [paper, setPaper] = useState<Locale>('hi');
  const print = useEffectEvent(() => {
    if (toPrint.some(({ read }) => read.state === 'known') && missing.length === 0) window.print();
  });
  // Whoever comes here wants paper, of work that somebody does.
  useEffect(() => print(), []);
  if (found.length === 0) {
    return (
      <EmptyState icon="print" title={t.none}>
        {t.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles['paper']} role="group" aria-label={t.paperIn} data-print="none">
        <span>{t.paperIn}</span>
        {PAPER.map(([locale, name]) => (
          <Button
            key={locale}
            lang={locale}
            variant="quiet"
            size="s"
            icon={locale === paper ? 'check' : undefined}
            aria-pressed={locale === paper}
            onClick={() => setPaper(locale)}
          >
            {name}
          </Button>
        ))}
      </div>
      {off.length === 0 ? null : (
        <div data-print="none">
          <Alert tone="info">{t.off({ orders: off.join(', ') })}</Alert>
        </div>
      )}
      {missing.length === 0 ? null : (
        <div data-print="none">
          <Alert tone="warning" title={t.withoutWorker({ orders: missing.join(', ') })}>
            {t.withoutWorkerText}
          </Alert>
        </div>
      )}
      <div className={styles['slips']} data-print="alone">
        {toPrint.map(({ orderId, read }) =>
          read.state === 'known' ? (
            <JobSlip key={orderId} order={read.value} locale={paper} />
          ) : (
            <ProblemAlert key={orderId} problem={read.problem} title={t.failed({ orderId })} />
          ),
        )}
      </div>
    </>
  );
}

/** Languages as they call themselves. */
const PAPER: readonly (readonly [Locale, string])[] = [
  ['hi', 'हिन्दी'],
  ['en', 'English'],
];

interface JobSlipProps {
  readonly order: OrderDetails;
  /** Of the paper. */
  readonly locale: Locale;
}

function JobSlip({ order, locale }: JobSlipProps) {
  const t = translate(jobSlipsMessages, locale);
  const { order_id: orderId } = order;
  const money = toCollect(order);
  const hasUnit = order.unit !== 'fixed' && order.unit !== 'each';
  // One of one, without a word for what it is, says nothing.
  const howMuch = hasUnit || order.quantity > 1 ? orderQuantity(order, locale) : null;
  return (
    <article className={styles['slip']} lang={locale} aria-label={t.orderOf({ orderId })}>
      <header className={styles['head']}>
        <h2>{t.orderOf({ orderId })}</h2>
        {/* On each: they are cut apart. */}
        <p className={styles['brand']}>
          <LogoMark size={22} />
          {`${brand.name[locale]} · ${displayPhone(brand.supportPhone)}`}
        </p>
      </header>
      <dl className={styles['facts']}>
        <dt>{t.work}</dt>
        <dd>
          {[withStageText(serviceName(order, locale), locale), howMuch].filter(Boolean).join(' · ')}
        </dd>
        <dt>{t.when}</dt>
        <dd>{visitText(order, locale) ?? t.noDay}</dd>
        <dt>{t.where}</dt>
        <dd className={textStyles['lines']}>{order.address}</dd>
        <dt>{t.customer}</dt>
        <dd>{`${order.name} · ${order.phone_no}`}</dd>
        <dt>{t.workers}</dt>
        {order.workers.length === 0 ? <dd>{t.nobody}</dd> : null}
        {order.workers.map((worker) => (
          <dd key={worker.worker_id}>{comesText(worker, locale)}</dd>
        ))}
      </dl>
      <p className={styles['money']}>
        {money === 'collect' ? `${t.collect}: ${formatPaise(order.amount_paise)}` : t[money]}
      </p>
      <p className={styles['signed']}>{t.signed}</p>
    </article>
  );
}
