import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { Access } from '@kaarigar/shared/contracts/registry';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { shellMessages } from '../shell-messages';
import { Banner } from './banner';
import { CallbackError } from './callback-error';
import { DeskHeader } from './desk-header';
import { Footer } from './footer';
import { Header } from './header';
import { KeptNotice } from './kept-notice';
import { LanguageQuestion } from './language-question';
import styles from './layout.module.css';
import { OverrideBanner } from './override-banner';
import { useFrame } from './use-frame';

type Location = Parameters<NonNullable<ComponentProps<typeof ScrollRestoration>['getKey']>>[0];

interface LayoutProps {
  readonly context: RemoteContext;
  /** Why the sign-in mail's link that led here did not work. */
  readonly callbackError: ErrorCode | null;
  /** Whether the person may open what has this access. */
  readonly mayOpen: (access: Access) => boolean;
}

/** Header, content, footer: on every page, even when the content fails. A desk has a bar of its own in their place. */
export function Layout({ context, callbackError, mayOpen }: LayoutProps) {
  const t = useMessages(shellMessages);
  const main = useFocusOnRouteChange();
  const isNavigating = useNavigation().state !== 'idle';
  const isDesk = useFrame(mayOpen) === 'desk';
  return (
    <div className={isDesk ? styles['desk'] : undefined} data-frame={isDesk ? 'desk' : undefined}>
      <a className={styles['skip']} data-print="none" href="#main">
        {t.skipToContent}
      </a>
      <OverrideBanner />
      {isDesk ? <DeskHeader /> : <Header context={context} />}
      <div
        className={styles['progress']}
        data-print="none"
        data-active={isNavigating || undefined}
        aria-hidden="true"
      />
      {isDesk ? null : <LanguageQuestion />}
      {isDesk ? null : <Banner />}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']} aria-busy={isNavigating}>
        <KeptNotice />
        {callbackError ? <CallbackError code={callbackError} /> : null}
        <Outlet />
      </main>
      {isDesk ? null : <Footer />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** The first page of every visit has the key `default`, so we use its address to keep scroll positions apart. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * Moves the focus to the heading after a change of page, so that a screen reader reads it. A layout effect, so that the
 * focus moves before the page is visible and never after a person has already pressed a key.
 */
function useFocusOnRouteChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
