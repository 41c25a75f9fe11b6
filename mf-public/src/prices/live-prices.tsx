import { Suspense, type ReactNode } from 'react';
import { PRICES_STAY_MS } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLive } from '@kaarigar/shared/live/use-live';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { pricesMessages } from './prices-messages';
import styles from './prices.module.css';

interface LivePricesProps<Prices> {
  readonly prices: Promise<Live<Prices>>;
  /** How many rows the page will have, for its skeleton. */
  readonly rows: number;
  readonly children: (prices: Prices) => ReactNode;
}

/** Prices of the last minute. */
export function LivePrices<Prices>({ prices, rows, children }: LivePricesProps<Prices>) {
  const t = useMessages(pricesMessages);
  const { refresh, isRefreshing } = useLive(PRICES_STAY_MS);
  return (
    <Suspense fallback={<Waiting rows={rows} />}>
      <LiveView
        live={prices}
        failedTitle={t.failedTitle}
        isRefreshing={isRefreshing}
        onRefresh={refresh}
      >
        {children}
      </LiveView>
    </Suspense>
  );
}

function Waiting({ rows }: { readonly rows: number }) {
  const t = useMessages(pricesMessages);
  return (
    <div className={styles['lists']} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, place) => (
        <Skeleton key={place} height={76} />
      ))}
    </div>
  );
}
