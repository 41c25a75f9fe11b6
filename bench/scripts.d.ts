/** Types of what the bench uses of `scripts/`, which are plain JavaScript. */
declare module '*/scripts/ports.mjs' {
  export function readPorts(): Readonly<Record<string, number>>;
}
declare module '*/scripts/processes.mjs' {
  export function waitForHealth(name: string, url: string, timeoutMs: number): Promise<void>;
}
declare module '*/scripts/remotes.mjs' {
  export const REMOTES: readonly string[];
}
declare module '*/scripts/settings.mjs' {
  export function localFolder(): string;
  export function localEnvironment(
    ports: object,
    folder: string,
  ): {
    readonly gateway: Readonly<Record<'REMOTES_FILE' | 'SUPABASE_PUBLISHABLE_KEY', string>>;
  };
}
