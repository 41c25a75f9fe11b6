import './trusted-types';
import '@kaarigar/shared/ui/tokens.css';
import './fonts.css';
import './logo-loader.css';
import { nextTask } from './next-task';

/**
 * What the page needs before it can answer, part by part: the modules are all here, but running them at once would keep a
 * slow phone from scrolling for a quarter of a second.
 */
async function start(root: HTMLElement): Promise<void> {
  await wholePage();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@kaarigar/shared/platform/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ './federation/share-scope');
  await nextTask();
  await import(/* webpackMode: "eager" */ './routing/create-shell-router');
  await nextTask();
  const { showSite } = await import(/* webpackMode: "eager" */ './show-site');
  await nextTask();
  await showSite(root);
}

/** The settings stand at its end, and scripts can come before: somebody has pressed what was there. */
function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
