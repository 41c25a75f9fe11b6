import { takeShared, type ModuleFactory, type ShareScope, type WantedModule } from './take-shared';

/** What the bundler gives to a container that brings its own runtime; `enhanced` in shared/build/rspack-config.ts. */
interface BundlerRuntime {
  readonly consumesLoadingData: {
    /** The shared modules that each file needs, by their numbers. */
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, WantedModule>>;
  };
  readonly initializeExposesData: {
    readonly moduleMap: Readonly<Record<string, () => Promise<ModuleFactory>>>;
  };
  /** How each module is made, and the modules that were. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  /** What is done when a file is asked for. */
  readonly f: { consumes: (file: string, promises: Promise<void>[]) => void };
  initContainer: (scope: ShareScope) => void;
  getContainer: (name: string) => Promise<ModuleFactory>;
}

// oxlint-disable-next-line no-underscore-dangle -- the bundler's name
declare const __webpack_require__: BundlerRuntime;
// oxlint-disable-next-line no-underscore-dangle -- the bundler's name
declare const __resourceQuery: string;

/*
 * What the entry of a remote does with the modules that the shell shares. The federation runtime for it also knows
 * copies of a remote's own, several scopes and every form of version, and would be five kilobytes of every entry.
 */
const remote = __resourceQuery.slice(1);
const runtime = __webpack_require__;
const { chunkMapping, moduleIdToConsumeDataMapping: wanted } = runtime.consumesLoadingData;
const { moduleMap } = runtime.initializeExposesData;
const taken: Record<string, Promise<void>> = {};
let shared: ShareScope | undefined;

runtime.initContainer = (scope) => {
  shared ??= scope;
};

runtime.getContainer = (name) =>
  moduleMap[name]?.() ?? Promise.reject(new Error(`Module "${name}" does not exist in ${remote}`));

runtime.f.consumes = (file, promises) => {
  for (const id of chunkMapping[file] ?? []) promises.push((taken[id] ??= take(id)));
};

async function take(id: string): Promise<void> {
  const module = wanted[id];
  if (!module) throw new Error(`${remote} names no shared module ${id}`);
  try {
    const factory = await takeShared(shared, module, remote);
    provide(id, factory);
  } catch (error) {
    // Asked for anew with the next file, and thrown where the module is used.
    delete taken[id];
    provide(id, () => {
      throw error;
    });
  }
}

function provide(id: string, factory: ModuleFactory): void {
  runtime.m[id] = (made) => {
    delete runtime.c[id];
    made.exports = factory();
  };
}
