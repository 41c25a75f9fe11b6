import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { VitalsReport } from '@kaarigar/shared/contracts/vitals';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { sendVitals } from '@kaarigar/shared/federation/report-failure';
import { savesData, whenIdle } from './when-idle';

/**
 * Tells the site how fast the page that a visit began with was, once it is left or hidden: numbers, the page's name and
 * its release, nothing about the person. Who saves data is not asked to download what measures, nor is a
 * browser that is too old for it.
 */
export function reportVitals(registry: Registry, isDrawn: boolean): void {
  const owner = findRemote(registry, window.location.pathname);
  if (!owner || savesData() || !('at' in Array.prototype)) return;
  const page = { path: owner.path.path, version: owner.remote.version, isDrawn };
  whenIdle(() => {
    // A visit that could not be measured is one less; the page has nothing to say about it.
    measure(page).catch(() => undefined);
  });
}

async function measure(page: Omit<VitalsReport, 'values'>): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
    /* webpackChunkName: "vitals" */ 'web-vitals'
  );
  const values: VitalsReport['values'] = {};
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
    watch(({ name, value }) => {
      values[name] = value;
    });
  }
  // After the listeners of the measurement, which give their last values at this event.
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    sendVitals({ ...page, values });
  };
  document.addEventListener('visibilitychange', send);
}
