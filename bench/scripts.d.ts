/** Types of what the bench uses of `scripts/`, which are plain JavaScript. */
declare module '*/scripts/processes.mjs' {
  export function waitForHealth(name: string, url: string, timeoutMs: number): Promise<void>;
}
declare module '*/scripts/remotes.mjs' {
  export const REMOTES: readonly string[];
}
