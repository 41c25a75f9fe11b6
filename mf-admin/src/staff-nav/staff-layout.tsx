import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Outlet } from '@kaarigar/shared/platform/router';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import { InFrameBar } from '@kaarigar/shared/ui/frame-bar';
import { DeskContext } from '../desk-settings/desk-context';
import { loadDeskSettings } from '../desk-settings/desk-settings';
import { NewOrderContext } from '../desk-settings/new-order-context';
import { holdKeys, releaseKeys } from '../keys/typed-ahead';
import { useKeys } from '../keys/use-keys';
import type { DeskToolProps } from '../palette/desk-tool';
import type { OpenTool } from '../palette/open-tool';
import { StaffNav } from './staff-nav';
import { useStaffLinks } from './use-staff-links';

/** Without it the desk works as ever, so a failed download says nothing. */
const BarEnd = lazyOrNothing(() =>
  import(/* webpackChunkName: "presence" */ './bar-end').then((module) => module.BarEnd),
);

/** Around every staff page: the sections in the shell's bar, and what opens from anywhere: the search and the keys. */
export function StaffLayout({ context }: { readonly context: RemoteContext }) {
  const links = useStaffLinks();
  const [tool, setTool] = useState<OpenTool | null>(null);
  /** Downloaded when something is opened; after a failed download the next press tries again. */
  const [DeskTool, setDeskTool] = useState<ComponentType<DeskToolProps> | 'lost'>();
  const callerHere = useRef<string | null>(null);
  // What is typed meanwhile is for the field it opens with; the list of keys has none.
  const openTool = useCallback((next: OpenTool) => {
    if (next.kind !== 'keys') holdKeys();
    setTool(next);
    import(/* webpackChunkName: "palette" */ '../palette/desk-tool').then(
      (file) => setDeskTool(() => file.DeskTool),
      () => {
        releaseKeys();
        setTool(null);
        setDeskTool('lost');
      },
    );
  }, []);
  const newOrder = useMemo(
    () => ({
      open: (phone: string | null) => openTool({ kind: 'newOrder', phone }),
      setCallerHere(phone: string | null) {
        callerHere.current = phone;
      },
    }),
    [openTool],
  );
  const openNewOrder = () => newOrder.open(callerHere.current);

  useEffect(() => void loadDeskSettings(context), [context]);

  const openSearch = () => openTool({ kind: 'search' });

  useKeys({
    // A list has a search of its own.
    '/': () => (document.querySelector('main input[type="search"]') ? false : openSearch()),
    '?': () => openTool({ kind: 'keys' }),
    n: openNewOrder,
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isHeld || event.code !== 'KeyK' || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <DeskContext value={context}>
      <InFrameBar>
        <StaffNav
          links={links}
          isToolLost={DeskTool === 'lost'}
          onSearch={openSearch}
          onNewOrder={openNewOrder}
        >
          <Suspense>
            <BarEnd context={context} onNewOrder={() => newOrder.open(null)} />
          </Suspense>
        </StaffNav>
      </InFrameBar>
      <NewOrderContext value={newOrder}>
        <Outlet />
      </NewOrderContext>
      {tool && DeskTool && DeskTool !== 'lost' ? (
        <DeskTool tool={tool} pages={links} onOpen={openTool} onClose={() => setTool(null)} />
      ) : null}
    </DeskContext>
  );
}
