import type {
  PublishedRelease,
  Registry,
  RemoteRelease,
} from '@kaarigar/shared/contracts/registry';

export function publishedAt(release: RemoteRelease, base: string): PublishedRelease;
export function promote(registry: Registry, release: PublishedRelease): Registry;
