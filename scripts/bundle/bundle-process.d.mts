/** The processes that a deployment runs, and the commands for its database and its releases. */
export const PROCESSES: readonly string[];

/** Writes `main.js` and `main.js.map` into the folder. Returns the packages that are inside. */
export function bundleProcess(
  name: string,
  to: {
    readonly folder: string;
    readonly origin: { readonly version: string; readonly commit: string };
  },
): Promise<ReadonlySet<string>>;
