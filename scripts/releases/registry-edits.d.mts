import type {
  PublishedRelease,
  RemoteRelease,
  ShellRelease,
} from '@kaarigar/shared/contracts/registry';
import type { RegisteredShell, SiteRegistry } from '@kaarigar/shared/contracts/site-registry';

type Row = SiteRegistry['remotes'][number] | RegisteredShell;

export function publishedAt(release: RemoteRelease, base: string): PublishedRelease;
export function releaseForRow(release: RemoteRelease | ShellRelease, base?: string): Row;
export function rowOf(registry: SiteRegistry, name: string): Row | undefined;
export function registriesOfVisitors(registry: SiteRegistry): SiteRegistry[];
export function promote(registry: SiteRegistry, release: Row, canaryPercent?: number): SiteRegistry;
export function rollBack(registry: SiteRegistry, name: string): SiteRegistry;
