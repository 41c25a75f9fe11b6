import { Suspense } from 'react';
import { WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Icon, type UiIconName } from '@kaarigar/shared/ui/icon';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import cards from '../layout/cards.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { WorkerCards } from './worker-cards';
import type { WorkersData } from './workers-loader';
import { workersMessages } from './workers-messages';
import styles from './workers.module.css';

/** `/workers`: one card per kind of worker with today's daily price, leading to its hire page. */
export function WorkersPage() {
  const t = useMessages(workersMessages);
  const { askedAt, workerRates } = useLoaderData() as WorkersData;
  const facts: readonly (readonly [UiIconName, string])[] = [
    ['rupee', t.knowTotal],
    ['cash', t.knowPay],
    ['handshake', t.knowWage],
    ['info', t.knowMaterial],
  ];
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <OpeningHours />
      <Suspense key={askedAt} fallback={<LoadingCards />}>
        <WorkerCards rates={workerRates} />
      </Suspense>
      <Section title={t.knowTitle}>
        <ul className={classNames(cards['spread'], styles['facts'])}>
          {facts.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} className={styles['factIcon']} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function LoadingCards() {
  const t = useMessages(workersMessages);
  return (
    <div className={cards['cards']} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {WORKER_CODES.map((code) => (
        <div key={code} className={styles['waiting']}>
          <Skeleton height={68} />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
