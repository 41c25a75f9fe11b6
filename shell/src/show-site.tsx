import { createRoot } from 'react-dom/client';
import { applyOverride, readOverride } from '@kaarigar/shared/federation/apply-override';
import { createRemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import { fetchRegistry, loadRegistry } from '@kaarigar/shared/federation/load-registry';
import { forgetAge } from '@kaarigar/shared/offline/kept-at';
import { setLocale, getLocale } from '@kaarigar/shared/platform/locale';
import { loadRuntimeConfig } from '@kaarigar/shared/platform/runtime-config';
import { getAccessToken, sessionReady } from '@kaarigar/shared/platform/session';
import { getSupabase } from '@kaarigar/shared/platform/supabase-client';
import { createShareScope } from './federation/share-scope';
import { emptyRoot, showPage } from './first-view/show-page';
import { keepSignedInHint } from './first-view/signed-in-hint';
import { followTabNews } from './follow-tab-news';
import { keepLanguage } from './keep-language';
import { StartFailed } from './pages/start-failed';
import { startKeeping } from './offline/start-keeping';
import { reportVitals } from './report-vitals';
import { createShellRouter } from './routing/create-shell-router';
import { dropSessionFragment } from './routing/drop-session-fragment';
import { firstPage } from './routing/first-page';
import { followSessionChanges } from './routing/follow-session-changes';
import { startPreloading } from './routing/preload';
import { takeCallbackError } from './routing/take-callback-error';
import { isToBeSpared, whenIdle } from './when-idle';

/** Composition root: reads configuration and registry, wires session, remotes and router, and shows the page. */
export async function showSite(root: HTMLElement): Promise<void> {
  dropSessionFragment();
  const callbackError = takeCallbackError();
  const { pathname: beganWith } = window.location;
  const isInOurLanguage = document.documentElement.lang === getLocale();
  setLocale(getLocale());
  try {
    const override = readOverride();
    const [config, released] = await Promise.all([loadRuntimeConfig(), loadRegistry()]);
    const registry = await applyOverride(released, override);
    const remotes = createRemoteLoader(registry, createShareScope());
    const { router, currentRegistry, fetchPage } = createShellRouter({
      registry,
      fetchRegistry: async () => applyOverride(await fetchRegistry(), override),
      override,
      remotes,
      callbackError,
      context: { config, getSupabase, getAccessToken },
    });
    followSessionChanges(router);
    router.subscribe(({ initialized, navigation }) => {
      if (initialized && navigation.state === 'loading') forgetAge();
    });
    keepLanguage();
    followTabNews();
    startPreloading({ registry: currentRegistry, load: remotes.load, router, fetchPage });
    void sessionReady();
    keepSignedInHint();
    await firstPage(router);
    const isAsDrawn = isInOurLanguage && override === null && callbackError === null;
    await showPage({ root, router, isAsDrawn });
    if (!isToBeSpared()) whenIdle(remotes.prepare);
    if (override) return;
    reportVitals(registry, root.dataset['prerendered'] !== undefined);
    startKeeping({ router, registry: currentRegistry, config, start: beganWith });
  } catch (error) {
    emptyRoot(root);
    createRoot(root).render(<StartFailed />);
    throw error;
  }
}
