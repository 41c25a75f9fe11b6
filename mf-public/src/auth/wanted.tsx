import { Suspense, use, useState } from 'react';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { PublicList, WorkerCode } from '@kaarigar/shared/domain/catalogue';
import { hireWords } from '@kaarigar/shared/i18n/hire-words';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Price } from '@kaarigar/shared/ui/price';
import { categoryMessages } from '../catalogue/category-messages';
import { contractMessages } from '../catalogue/contract-messages';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';

import styles from './auth.module.css';
import { wantedMessages } from './wanted-messages';
import { wantedWork, type WantedWork } from './wanted-work';

interface WantedProps {
  readonly context: RemoteContext;
  /** The page that they wanted. */
  readonly path: string;
  /** They want something else by now. */
  readonly onDropped: () => void;
}

/** Why a visitor was sent here: for which work, what it costs, and where prices can be read without an account. */
export function Wanted({ context, path, onDropped }: WantedProps) {
  const t = useMessages(authMessages);
  const words = useMessages(wantedMessages);
  const work = wantedWork(path);
  const drop = (
    <Button variant="plain" size="s" onClick={onDropped}>
      {words.notNow}
    </Button>
  );
  if (work === null) {
    return (
      <Alert tone="info" action={drop}>
        {t.returnHint}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      action={
        <div className={styles['wanted']}>
          <Link to={paths.publicList(listOf(work))}>{words.seePrices}</Link>
          {drop}
        </div>
      }
    >
      <p>
        <WorkPrice context={context} work={work} />
      </p>
      <p>{words.next[work.kind]}</p>
    </Alert>
  );
}

function listOf(work: WantedWork): PublicList {
  if (work.kind === 'list') return work.category;
  return work.kind === 'hire' ? 'workers' : 'contracts';
}

/** What they are about to order; null: the page that they wanted is about no work. */
export function useWorkName(path: string | null): string | null {
  const hire = useMessages(hireWords);
  const contracts = useMessages(contractMessages);
  const categories = useMessages(categoryMessages);
  const work = path === null ? null : wantedWork(path);
  switch (work?.kind) {
    case undefined:
      return null;
    case 'hire':
      return hire[work.code];
    case 'contract':
      return contracts[work.code].name;
    case 'list':
      return categories[work.category].name;
  }
}

interface WorkPriceProps extends Pick<WantedProps, 'context'> {
  readonly work: WantedWork;
}

function WorkPrice({ context, work }: WorkPriceProps) {
  const words = useMessages(wantedMessages);
  const categories = useMessages(categoryMessages);
  if (work.kind === 'list') return categories[work.category].jobs;
  if (work.kind === 'contract') {
    return words.afterVisit({ price: formatPaise(CONTRACT_STARTING_PRICE) });
  }
  return <DailyPrice context={context} code={work.code} />;
}

function DailyPrice({
  context,
  code,
}: Pick<WantedProps, 'context'> & { readonly code: WorkerCode }) {
  const [rates] = useState(() => settled(listWorkerRates(context)));
  return (
    <Suspense>
      <KnownPrice rates={rates} code={code} />
    </Suspense>
  );
}

interface KnownPriceProps {
  readonly rates: Promise<Settled<readonly WorkerRate[]>>;
  readonly code: WorkerCode;
}

/** Nothing when it could not be read: the page is complete without it. */
function KnownPrice({ rates, code }: KnownPriceProps) {
  const t = useMessages(unitWords);
  const answer = use(rates);
  const rate = answer.state === 'known' ? answer.value.find((row) => row.code === code) : undefined;
  return rate ? <Price paise={rate.rate_paise} unitLabel={t.worker_day} /> : null;
}
