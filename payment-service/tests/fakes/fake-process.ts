import type { Log, Meter } from '../../src/ports';

export interface LogLine {
  readonly level: keyof Log;
  readonly details: object;
  readonly message: string;
}

/** Collects log entries. */
export function createFakeLog(): Log & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const keep = (level: keyof Log) => (details: object, message: string) => {
    lines.push({ level, details, message });
  };
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}

/** Collects counts, one line each. */
export function createFakeMeter(): Meter & { readonly counted: readonly string[] } {
  const counted: string[] = [];
  return {
    counted,
    webhook: (result) => counted.push(`webhook ${result}`),
    reconciled: (kind, result) => counted.push(`${kind} ${result}`),
    clockSkew: (seconds) => counted.push(`clock skew ${seconds}`),
    roundFinished: (at) => counted.push(`round finished ${at.toISOString()}`),
  };
}
