import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { isTyping } from '../keys/pressed-key';
import { listMessages } from './list-messages';
import styles from './opened-panel.module.css';

interface OpenedPanelProps<Opened> {
  readonly id: string;
  readonly backTo: string;
  readonly opened: Promise<Live<Opened | null>> | null;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly renderOpened: (opened: Opened, refresh: () => void) => ReactNode;
  readonly renderUnstored?: ((id: string, refresh: () => void) => ReactNode) | undefined;
}

/** The row that the address names, beside the list or in its place. Remount it (by key) for another row. */
export function OpenedPanel<Opened>({ id, backTo, ...rest }: OpenedPanelProps<Opened>) {
  const t = useMessages(listMessages);
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // On the first page of a visit nobody has opened a row here, and focus belongs at the top of the document.
  const isArrival = useLocation().key === 'default';
  const takeFocus = useEffectEvent(() => {
    // Whoever has begun to search meanwhile goes on with that.
    if (!isArrival && !isTyping(document.activeElement)) panel.current?.focus();
  });

  const leave = useEffectEvent(({ key, target, isComposing }: KeyboardEvent) => {
    // In a dialog, Escape closes the dialog; during text composition, the input method handles it.
    const isInDialog = target instanceof Element && target.closest('dialog') !== null;
    if (key === 'Escape' && !isInDialog && !isComposing) void navigate(backTo);
  });

  // Opening a row moves the focus to the panel, and closing the panel moves it back to the row.
  useEffect(() => {
    takeFocus();
    const opened = panel.current;
    const handleKey = (event: KeyboardEvent) => leave(event);
    opened?.addEventListener('keydown', handleKey);
    return () => {
      opened?.removeEventListener('keydown', handleKey);
      const rows = document.querySelectorAll<HTMLElement>('a[data-row-id]');
      [...rows].find((row) => row.dataset['rowId'] === id)?.focus();
    };
  }, [id]);

  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-label={t.openedLabel}>
      <Card padding="s" className={styles['card']}>
        <div className={styles['back']} data-print="none">
          <ButtonLink variant="plain" size="s" icon="arrow-left" to={backTo}>
            {t.backToList}
          </ButtonLink>
        </div>
        <Suspense fallback={<OpenedLoading />}>
          <OpenedContent id={id} {...rest} />
        </Suspense>
      </Card>
    </section>
  );
}

function OpenedContent<Opened>(props: Omit<OpenedPanelProps<Opened>, 'backTo'>) {
  const { id, opened, isRefreshing, onRefresh, renderOpened, renderUnstored } = props;
  const t = useMessages(listMessages);
  const unstored = renderUnstored?.(id, onRefresh) ?? (
    <EmptyState icon="search" title={t.openedGone}>
      {t.openedGoneText}
    </EmptyState>
  );
  if (!opened) return unstored;
  return (
    <LiveView live={opened} failedTitle={t.openedFailed} {...{ isRefreshing, onRefresh }}>
      {(known) => (known === null ? unstored : renderOpened(known, onRefresh))}
    </LiveView>
  );
}

function OpenedLoading() {
  const t = useMessages(listMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={320} />
    </>
  );
}
