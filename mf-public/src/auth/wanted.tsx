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
import { Price } from '@kaarigar/shared/ui/price';
import { categoryMessages } from '../catalogue/category-messages';
import { contractMessages } from '../catalogue/contract-messages';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';

import { wantedMessages } from './wanted-messages';
import { wantedWork, type WantedWork } from './wanted-work';

interface WantedProps {
  readonly context: RemoteContext;
  /** The page that they wanted. */
  readonly path: string;
}

/** Why a visitor was sent here: for which work, what it costs, and where prices can be read without an account. */
export function Wanted({ context, path }: WantedProps) {
  const t = useMessages(authMessages);
  const words = useMessages(wantedMessages);
  const work = wantedWork(path);
  if (work === null) return <Alert tone="info">{t.returnHint}</Alert>;
  return (
    <Alert
      tone="info"
      title={<WorkName work={work} />}
      action={<Link to={paths.publicList(listOf(work))}>{words.seePrices}</Link>}
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

function WorkName({ work }: { readonly work: WantedWork }) {
  const hire = useMessages(hireWords);
  const contracts = useMessages(contractMessages);
  const categories = useMessages(categoryMessages);
  switch (work.kind) {
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
