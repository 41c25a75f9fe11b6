import { createHash } from 'node:crypto';
import { escapeMarkup } from './escape-markup';
import { preloadLink } from './preload-links';
import type { PrerenderedPage } from './prerendered-pages';

/** What `index.html` has before any page is in it. */
const ROOT = '<div id="root"></div>';
const STYLE_SHEETS = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const SCRIPTS = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;
const SOURCE = /\bsrc="([^"]*)"/;
const INTEGRITY = / integrity="([^"]*)"/;
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * `index.html` with a drawn page in its root. Its styles stand in the page itself: on a slow network each file they would
 * come in is a wait before anything is seen. The mark behind it tells the service worker where it ends
 * (shell/src/offline/kept-responses.ts).
 */
export function insertPage(template: string, page: PrerenderedPage | null): string {
  if (!page) return template;
  const saves = page.savesData ? ' data-save-data' : '';
  const root = `<div id="root" data-prerendered="${escapeMarkup(page.path)}"${saves}>${page.html}</div><!--root-->`;
  const styles = page.styles.map((text) => `<style>${text}</style>`).join('');
  return template
    .replace(STYLE_SHEETS, '')
    .replace('</head>', () => `${styles}</head>`)
    .replace(ROOT, () => root)
    .replace('<html ', page.isSignedIn ? '<html data-signed-in ' : '<html ');
}

/**
 * `index.html` for a page that can be read before it can answer: its scripts, and the links that load more ahead, stand in
 * a template and do not take the network from what is seen. The script in `index.html` takes them from there. Only the
 * first of them, the largest, is fetched meanwhile, with the least priority, and not for who saves data.
 */
export function loadLater(template: string, links: string, savesData: boolean): string {
  const scripts = [...template.matchAll(SCRIPTS)].map(([script]) => script);
  const ahead = savesData || !scripts[0] ? '' : fetchedAhead(scripts[0]);
  const later = `<template id="scripts">${scripts.join('')}${links}</template>`;
  return template.replaceAll(SCRIPTS, '').replace('</head>', () => `${ahead}${later}</head>`);
}

/** The link that fetches what the tag of a script will run. */
function fetchedAhead(script: string): string {
  const [, href = ''] = SOURCE.exec(script) ?? [];
  const [, integrity = null] = INTEGRITY.exec(script) ?? [];
  return preloadLink({ href, as: 'script', integrity }, 'low');
}

/** Sources of the policy that allow exactly these texts. */
export function hashSources(texts: readonly string[]): readonly string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The scripts that stand in `index.html` itself. */
export function inlineScripts(template: string): readonly string[] {
  return [...template.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code);
}
