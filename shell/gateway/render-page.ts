import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { findRemote, type RemoteMatch } from '@kaarigar/shared/federation/find-remote';
import { escapeMarkup } from './escape-markup';
import { insertPage, loadLater } from './insert-page';
import type { PageMetadata } from './page-metadata';
import { preloadLinks } from './preload-links';
import type { PrerenderedPage } from './prerendered-pages';
import { renderMetadata } from './render-metadata';
import type { Thing } from './structured-data';

/** Placeholders in `index.html` that the gateway fills. */
const METADATA_PLACE = '<!--metadata-->';
const SETTINGS_PLACE = '<!--settings-->';
/** Behind what is seen. Older releases of the shell have none; theirs stands with the settings. */
const DATA_PLACE = '<!--data-->';

interface PageInput {
  readonly template: string;
  readonly config: RuntimeConfig;
  readonly registry: Registry;
  readonly metadata: PageMetadata;
  /** What search engines are told besides. */
  readonly things: readonly Thing[];
  readonly override: RemoteOverride | null;
  readonly pathname: string;
  /** What the visitor sees before any script has come; null: the logo. */
  readonly prerendered: PrerenderedPage | null;
}

/** JSON that cannot close the script element around it. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function inlineJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(value)}</script>`;
}

/** What an address answered when the page was drawn (shared/src/api/drawn-answers.ts). */
function answerOf([address, text]: readonly [string, string]): string {
  const json = text.replaceAll('<', '\\u003c');
  return `<script type="application/json" data-answer-of="${escapeMarkup(address)}">${json}</script>`;
}

function linkedData(thing: Thing): string {
  return `<script type="application/ld+json">${safeJson(thing)}</script>`;
}

/**
 * The part of the registry that the browser needs. It omits titles and descriptions, which only the page's head needs,
 * the files of all pages but the opened one, the shared versions, which each remote's entry contains, and the server
 * build.
 */
function forBrowser({ remotes }: Registry, opened: RemoteMatch | undefined): Registry {
  const page = opened?.path.page;
  return {
    remotes: remotes.map(({ pages, shared: _shared, server: _server, ...remote }) => ({
      ...remote,
      paths: remote.paths.map((owned) => ({
        path: owned.path,
        access: owned.access,
        ...(owned.frame && { frame: owned.frame }),
        ...(owned.form && { form: owned.form }),
        ...(owned.offline && { offline: owned.offline }),
        ...(owned === opened?.path && page && { page }),
      })),
      // Two remotes may use the same page name.
      ...(remote.name === opened?.remote.name &&
        page &&
        pages?.[page] && { pages: { [page]: pages[page] } }),
    })),
  };
}

/**
 * `index.html` with the visitor's language, the page's metadata, the public configuration and the registry inlined,
 * which saves round trips.
 */
export function renderPage(page: PageInput): string {
  const { template, config, registry, metadata, things, override, pathname, prerendered } = page;
  const links = preloadLinks(page);
  // Who is signed in waits for what only they see; a page with nothing to read yet waits for everything.
  const isLater = prerendered !== null && !prerendered.isSignedIn;
  const data =
    things.map(linkedData).join('') +
    inlineJson('runtime-config', config) +
    inlineJson('remotes', forBrowser(registry, findRemote(registry, pathname))) +
    Object.entries(prerendered?.answers ?? {})
      .map(answerOf)
      .join('') +
    (override ? inlineJson('override', override) : '');
  const loading = isLater ? loadLater(template, links, prerendered.savesData) : template;
  const inLanguage = loading.replace('<html lang="en">', `<html lang="${metadata.locale}">`);
  return insertPage(inLanguage, prerendered)
    .replace(METADATA_PLACE, () => renderMetadata(metadata))
    .replace(
      SETTINGS_PLACE,
      () => (isLater ? '' : links) + (template.includes(DATA_PLACE) ? '' : data),
    )
    .replace(DATA_PLACE, () => data);
}
