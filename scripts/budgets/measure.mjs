import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readRelease } from '../releases/release-store.mjs';

/** Words that occur only in the module's own code, also after minification. */
const FINGERPRINTS = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router': 'No route matches',
  '@supabase/supabase-js': 'GoTrueClient',
  '@zxcvbn-ts/core': 'zodiacSigns',
  'shared/src/passwords': 'trustno1',
  'web-vitals': 'back-forward-cache',
  'shell/src/offline/keep-pages': 'updateViaCache',
  'shell/src/offline/worker': 'navigationPreload',
};

/** The same of parts that every app may have a copy of, downloaded when somebody searches. */
export const SEARCH = {
  'shared/src/search': 'samarsebal',
  'shared/src/search-box': 'aria-autocomplete',
  'shared/src/search-box/search-panel': 'listbox',
  'shared/src/search-box/report-miss': '/search-misses',
};

/** The same of what says numbers and days, downloaded where a device has a voice. */
export const SPEECH = { 'shared/src/domain/spoken': 'बजकर' };

/** The same of what checks the answers of services, which remotes have in their first files; the shell reads few. */
export const CHECKS = { zod: 'unrecognized_keys' };

/** Every script of a build. */
export function scriptsIn(dist) {
  return readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(dist, name));
}

/**
 * What returning visitors download, in percent of a remote's scripts and styles, after a release in which the largest of
 * its files changed: that and the entry, which names the release (shared/build/same-chunks-plugin.ts).
 */
export function shareOfRelease(dist) {
  const { entry } = readRelease(dist);
  const sizes = readdirSync(dist)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, bytes: brotliOf(path.join(dist, name)) }));
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const others = sizes.filter(({ name }) => name !== entry).map(({ bytes }) => bytes);
  const own = sizes.find(({ name }) => name === entry)?.bytes ?? 0;
  return (100 * (own + Math.max(0, ...others))) / all;
}

/** The fonts of a build. */
export function fontsIn(dist) {
  return readdirSync(dist, { recursive: true })
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => path.join(dist, name));
}

/** The scripts that the shell's page names, in their order. */
export function scriptsOfPage(dist) {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, name]) =>
    path.join(dist, name),
  );
}

/** What a remote downloads before any of its pages: its entry and the files of its routes. */
export function firstFilesOf(dist) {
  const { entry, preload } = readRelease(dist);
  return [entry, ...preload]
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(dist, name));
}

/** Bytes of files as they are sent, each compressed separately. */
export function gzipOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** The same with brotli, in which the builds' files are served to nearly everybody. */
export function brotliOf(file) {
  // The build has compressed its files already.
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return brotliCompressSync(readFileSync(file)).length;
}

/** Files of a build with one of the modules; by default those that must exist only once per page. */
export function copiesIn(dist, fingerprints = FINGERPRINTS) {
  return scriptsIn(dist).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return Object.entries(fingerprints)
      .filter(([, words]) => code.includes(words))
      .map(([module]) => ({ file: path.basename(file), module }));
  });
}
