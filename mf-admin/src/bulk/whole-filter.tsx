import { useState } from 'react';
import { listOrders } from '@kaarigar/shared/api/admin-orders';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { settled, type Problem } from '@kaarigar/shared/contracts/problem';
import { BULK_ORDERS, PAGE_SIZE } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { useDeskContext } from '../desk-settings/desk-context';
import { bulkMessages } from './bulk-messages';

export type OrdersQuestion = Parameters<typeof listOrders>[1];

interface WholeFilterProps {
  /** Everything that the filters of the list show. */
  readonly filter: OrdersQuestion;
  readonly onSelect: (orders: readonly OrderSummary[]) => void;
}

/** All orders of the filter, after its number was seen and confirmed. */
export function WholeFilter({ filter, onSelect }: WholeFilterProps) {
  const t = useMessages(bulkMessages);
  const context = useDeskContext();
  const [isCounting, setIsCounting] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function collect(): Promise<void> {
    setIsCounting(true);
    const read = await settled(readAll(context, filter));
    setIsCounting(false);
    setProblem(read.state === 'failed' ? read.problem : null);
    if (read.state === 'known') setFound(read.value);
  }

  const count = found?.orders.length ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        busy={isCounting}
        busyLabel={t.counting}
        onClick={() => void collect()}
      >
        {t.wholeFilter}
      </Button>
      <ProblemAlert problem={problem} title={t.exportFailed} />
      <Dialog
        open={found !== null}
        onClose={() => setFound(null)}
        title={t.selectAllTitle({ count })}
        footer={
          <>
            <Button
              variant="primary"
              onClick={() => {
                onSelect(found?.orders ?? []);
                setFound(null);
              }}
            >
              {t.selectAll({ count })}
            </Button>
            <Button variant="quiet" onClick={() => setFound(null)}>
              {t.back}
            </Button>
          </>
        }
      >
        <p>{found?.hasMore ? t.selectFirst : t.selectAllText}</p>
      </Dialog>
    </>
  );
}

interface Found {
  readonly orders: readonly OrderSummary[];
  readonly hasMore: boolean;
}

/** The orders of a filter, as many as can be worked on at once. */
async function readAll(context: RemoteContext, filter: OrdersQuestion): Promise<Found> {
  const orders: OrderSummary[] = [];
  let cursor: string | undefined;
  do {
    const limit = Math.min(PAGE_SIZE.max, BULK_ORDERS - orders.length);
    const page = await listOrders(context, { ...filter, limit, cursor });
    orders.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && orders.length < BULK_ORDERS);
  return { orders, hasMore: cursor !== undefined };
}
