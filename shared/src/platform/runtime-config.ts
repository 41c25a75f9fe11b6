import type { RuntimeConfig } from '../contracts/runtime-config';

let current: RuntimeConfig | undefined;

/**
 * Reads a `<script type="application/json" id="…">` the gateway put into the page, or null without one. The gateway has
 * checked what it writes with the same contracts, so no page downloads what checks it once more.
 */
export function readInlineJson<Value>(id: string): Value | null {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? JSON.parse(text) : null;
}

/** The public configuration: the gateway inlines it, else it is fetched from `/config.json`. Read once per page. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  current ??= readInlineJson<RuntimeConfig>('runtime-config') ?? (await fetchRuntimeConfig());
  return current;
}

async function fetchRuntimeConfig(): Promise<RuntimeConfig> {
  const [{ runtimeConfig }, response] = await Promise.all([
    import('../contracts/runtime-config'),
    fetch('/config.json', { cache: 'no-cache' }),
  ]);
  return runtimeConfig.parse(await response.json());
}

/** An address of the configuration made absolute: `/api` → `https://site/api`. No trailing slash. */
export function absoluteUrl(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '');
}
