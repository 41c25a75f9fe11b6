import * as z from 'zod/mini';
import { runtimeConfig, type RuntimeConfig } from '../contracts/runtime-config';

let current: RuntimeConfig | undefined;

/** Reads a `<script type="application/json" id="…">` the gateway put into the page, or null without one. */
export function readInlineJson<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
): z.infer<Schema> | null {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? schema.parse(JSON.parse(text)) : null;
}

/** The public configuration: the gateway inlines it, else it is fetched from `/config.json`. Read once per page. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  current ??=
    readInlineJson('runtime-config', runtimeConfig) ??
    runtimeConfig.parse(await (await fetch('/config.json', { cache: 'no-cache' })).json());
  return current;
}

/** An address of the configuration made absolute: `/api` → `https://site/api`. No trailing slash. */
export function absoluteUrl(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '');
}
