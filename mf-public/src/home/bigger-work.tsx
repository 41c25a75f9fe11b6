import { Suspense, use } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { CONTRACT_CODES, WORKER_CODES, type WorkerCode } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';
import { contractMessages } from '../catalogue/contract-messages';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { workerMessages } from '../catalogue/worker-messages';
import styles from './bigger-work.module.css';
import { homeMessages } from './home-messages';

type Rates = Promise<Settled<readonly WorkerRate[]>>;

/** The two ways to get more than a repair: workers by the day, and contracts. */
export function BiggerWork({ rates }: { readonly rates: Rates }) {
  const t = useMessages(homeMessages);
  const workers = useMessages(workerMessages);
  const contracts = useMessages(contractMessages);
  return (
    <div className={styles['cards']}>
      <Card as="article" className={styles['card']}>
        <div className={styles['head']}>
          <IconTile name={workerIcons.labour} tone="marigold" size="l" />
          <h3 className={styles['title']}>{t.labourTitle}</h3>
        </div>
        <p className={textStyles['quiet']}>{t.labourText}</p>
        <ul className={styles['list']}>
          {WORKER_CODES.map((code) => (
            <li key={code}>
              <Link to={paths.hireWorker(code)} className={styles['row']}>
                <span>{workers[code].name}</span>
                <span className={styles['rate']}>
                  <Suspense>
                    <DailyRate rates={rates} code={code} />
                  </Suspense>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink variant="primary" to={paths.workers}>
          {t.allWorkers}
        </ButtonLink>
      </Card>
      <Card as="article" className={styles['card']}>
        <div className={styles['head']}>
          <IconTile name={workerIcons.contract} tone="leaf" size="l" />
          <h3 className={styles['title']}>{t.contractTitle}</h3>
        </div>
        <p className={textStyles['quiet']}>{t.contractText}</p>
        <p className={styles['free']}>
          {t.contractFacts({ price: formatPaise(CONTRACT_STARTING_PRICE) })}
        </p>
        <ul className={styles['list']}>
          {CONTRACT_CODES.map((code) => (
            <li key={code}>
              <Link to={paths.hireService(code)} className={styles['row']}>
                {contracts[code].name}
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink variant="primary" to={paths.contractServices}>
          {t.allContracts}
        </ButtonLink>
      </Card>
    </div>
  );
}

function DailyRate({ rates, code }: { readonly rates: Rates; readonly code: WorkerCode }) {
  const t = useMessages(unitWords);
  const answer = use(rates);
  const rate = answer.state === 'known' ? answer.value.find((row) => row.code === code) : undefined;
  if (!rate) return null;
  return (
    <>
      <strong>{formatPaise(rate.rate_paise)}</strong> {t.worker_day}
    </>
  );
}
