import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';

const MARKER = '<!--gateway-->';

interface PageInput {
  readonly template: string;
  readonly locale: 'en' | 'hi';
  readonly config: RuntimeConfig;
  readonly registry: Registry;
}

/** JSON that cannot close the script element it stands in. */
function inlineJson(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** `index.html` with the visitor's language, the public configuration and the registry put in: no extra round trips. */
export function renderPage({ template, locale, config, registry }: PageInput): string {
  const inlined = inlineJson('runtime-config', config) + inlineJson('remotes', registry);
  return template
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replace(MARKER, () => inlined);
}

/** The language a visitor chose before, else the one their browser asks for; English when neither is ours. */
export function pickLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): 'en' | 'hi' {
  const chosen = /(?:^|;\s*)kaarigar-locale=(en|hi)(?:;|$)/.exec(cookie ?? '')?.[1];
  if (chosen === 'en' || chosen === 'hi') return chosen;
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'hi');
  return first === 'hi' ? 'hi' : 'en';
}
