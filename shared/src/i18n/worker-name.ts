import type { Locale } from '@kaarigar/shared/platform/locale';

export interface Named {
  readonly name: string;
  readonly name_hi?: string | null | undefined;
}

/** A worker's name as a page of this language writes it; how a name is written in Devanagari is not ours to guess. */
export function workerName({ name, name_hi: hindi }: Named, locale: Locale): string {
  return (locale === 'hi' && hindi) || name;
}

/** The workers of an order's row as a page of this language writes them; null: nobody is assigned. */
export function workersOf(
  order: {
    readonly assigned_worker: string | null;
    readonly assigned_worker_hi: string | null;
  },
  locale: Locale,
): string | null {
  return (locale === 'hi' && order.assigned_worker_hi) || order.assigned_worker;
}
