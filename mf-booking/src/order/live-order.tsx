import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLive } from '@kaarigar/shared/live/use-live';
import { orderTitle } from '@kaarigar/shared/parchi/order-title';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import type { SceneName } from '@kaarigar/shared/ui/scene';
import { Named } from '../order-words/named';
import { tradesOf } from '../order-words/order-facts';
import { orderNews } from '../order-words/news-text';
import { StatusToast } from '../order-words/status-toast';
import { OrderContent } from './order-content';
import { OrderNotFound } from './order-not-found';
import { orderPageMessages } from './order-page-messages';
import type { OrderView } from './order-view';

interface LiveOrderProps {
  readonly context: RemoteContext;
  readonly view: Promise<Live<OrderView>>;
  /** Called with what the order is for, in the person's language. */
  readonly onNamed: (name: string) => void;
  /** Told who is drawn beside its title. */
  readonly onScene: (scene: SceneName) => void;
}

/** The order, kept fresh while it is visible; or the reason why it could not be loaded. */
export function LiveOrder({ context, view, onNamed, onScene }: LiveOrderProps) {
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  const { refresh, isRefreshing } = useLive();
  return (
    <LiveView
      live={view}
      failedTitle={t.failedTitle}
      renderProblem={(code) => (code === 'not_found' ? <OrderNotFound /> : null)}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
    >
      {(known) => (
        <>
          <Named name={orderTitle(known.order, locale)} onNamed={onNamed} />
          <Named name={tradesOf(known.order)[0] ?? 'measure'} onNamed={onScene} />
          <OrderContent
            context={context}
            view={known}
            isRefreshing={isRefreshing}
            onChanged={refresh}
          />
          <StatusToast
            facts={known.facts}
            describe={(_, before) => orderNews(known.order, before, locale)}
          />
        </>
      )}
    </LiveView>
  );
}
