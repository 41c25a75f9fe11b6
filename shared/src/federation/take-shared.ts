/** One version of a shared module, as the shell provides it: what the federation runtime knows of one. */
export interface SharedCopy {
  readonly version: string;
  readonly from: string;
  readonly get: () => ModuleFactory;
  loaded?: boolean;
  /** The remotes that use it. */
  readonly useIn: string[];
  readonly scope: string[];
  readonly deps: string[];
  readonly strategy: 'loaded-first';
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: false };
}
export type ModuleFactory = () => unknown;

/** What the shell shares: by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedCopy>>>>;

/** What a remote's build says of a module that it takes from the shell. */
export interface WantedModule {
  readonly shareKey: string;
  /** `^19.3.1`; `*`: the contract decides. */
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
}

/** The shell's copy of a module, for a remote. Throws when there is none, or only one the remote was not built for. */
export async function takeShared(
  scope: ShareScope | undefined,
  { shareKey, requiredVersion, strictVersion }: WantedModule,
  remote: string,
): Promise<ModuleFactory> {
  const [newest] = Object.entries(scope?.[shareKey] ?? {}).sort(([a], [b]) => compare(b, a));
  if (!newest) throw new Error(`The shell does not share ${shareKey}, which ${remote} needs`);
  const [version, copy] = newest;
  if (strictVersion && !isInRange(version, requiredVersion.slice(1))) {
    // `isVersionError` (remote-load-error.ts) knows these words.
    throw new Error(
      `Version ${version} from ${copy.from} of ${shareKey} does not satisfy the requirement of ${remote} which needs ${requiredVersion}`,
    );
  }
  copy.loaded = true;
  if (!copy.useIn.includes(remote)) copy.useIn.push(remote);
  return copy.get();
}

/** Of the same major version, and not older. */
function isInRange(version: string, oldest: string): boolean {
  return (
    Number.parseInt(version, 10) === Number.parseInt(oldest, 10) && compare(version, oldest) >= 0
  );
}

function compare(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function numbersOf(version: string): readonly [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/, 3).map(Number);
  return [major, minor, patch];
}
