import { cleanLines } from '@kaarigar/shared/domain/plain-text';

/** A reason as it is sent and read: the common one that was chosen, what was written, or both. */
export function reasonText(common: string, typed: string): string {
  return [common, cleanLines(typed)].filter((text) => text !== '').join(': ');
}
