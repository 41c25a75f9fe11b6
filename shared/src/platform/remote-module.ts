import type { SupabaseClient } from '@supabase/supabase-js';
import type { RuntimeConfig } from '../contracts/runtime-config';
import type { RouteObject } from './router';

/**
 * THE contract between the shell and a remote, version 1. A remote exposes `./routes/v1` with
 * `createRoutes`; the shell calls it once and mounts what comes back. A change that breaks this is a new
 * expose (`./routes/v2`) served beside the old one.
 */
export const CONTRACT_VERSION = 'v1';

/** What the shell gives a remote: configuration and access to the backend as the current person. */
export interface RemoteContext {
  readonly config: RuntimeConfig;
  /** The page's one Supabase client, downloaded on first use. */
  readonly getSupabase: () => Promise<SupabaseClient>;
  /** Bearer token for the payment service; null when nobody is signed in. */
  readonly getAccessToken: () => Promise<string | null>;
}

/** `./routes/v1`. Paths are absolute and must be among those the remote's `remote.json` owns. */
export interface RemoteModule {
  readonly createRoutes: (context: RemoteContext) => RouteObject[];
}
