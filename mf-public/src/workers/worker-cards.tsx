import { use } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { hireWords } from '@kaarigar/shared/i18n/hire-words';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { Price } from '@kaarigar/shared/ui/price';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { WORKER_ICONS } from '@kaarigar/shared/catalogue/worker-icons';
import { workerMessages } from '../catalogue/worker-messages';
import cards from '../layout/cards.module.css';
import { workersMessages } from './workers-messages';
import styles from './workers.module.css';

interface WorkerCardsProps {
  readonly rates: Promise<Settled<readonly WorkerRate[]>>;
}

export function WorkerCards({ rates }: WorkerCardsProps) {
  const t = useMessages(workersMessages);
  const errorText = useErrorMessage();
  const { revalidate } = useRevalidator();
  const answer = use(rates);
  if (answer.state === 'failed') {
    return (
      <ErrorState
        title={t.failedTitle}
        message={errorText(answer.problem.code)}
        code={answer.problem.code}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (answer.value.length === 0) {
    return (
      <EmptyState icon="users" title={t.emptyTitle} action={<ContactLinks />}>
        {t.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className={cards['cards']}>
      {answer.value.map((rate) => (
        <WorkerCard key={rate.code} rate={rate} />
      ))}
      <li className={styles['bigger']}>
        <h2 className={styles['name']}>{t.moreTitle}</h2>
        <p className={textStyles['quiet']}>{t.moreText}</p>
        <ButtonLink variant="quiet" to={paths.contractServices}>
          {t.toContracts}
        </ButtonLink>
      </li>
    </ul>
  );
}

interface WorkerCardProps {
  readonly rate: WorkerRate;
}

function WorkerCard({ rate }: WorkerCardProps) {
  const t = useMessages(workersMessages);
  const texts = useMessages(workerMessages);
  // The name comes from the database, as on the hire page and the receipt.
  const locale = useLocale();
  const name = rate[`name_${locale}`];
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['cardHead']}>
        <IconTile
          name={WORKER_ICONS[rate.code].icon}
          tone={WORKER_ICONS[rate.code].tone}
          size="l"
        />
        <h2 className={styles['name']}>{name}</h2>
      </div>
      <p className={textStyles['quiet']}>
        {texts[rate.code].work}
        {rate.code === 'ML' ? ` ${t.two({ price: formatPaise(2 * rate.rate_paise) })}` : null}
      </p>
      <div className={styles['cardFoot']}>
        <Price paise={rate.rate_paise} unitLabel={unitWords.worker_day[locale]} size="l" />
        <ButtonLink
          variant="primary"
          size="s"
          to={paths.hireWorker(rate.code)}
          aria-label={hireWords[rate.code][locale]}
        >
          {t.hire}
        </ButtonLink>
      </div>
    </Card>
  );
}
