import type { AuditEntry } from '@kaarigar/shared/contracts/staff-rows';
import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';

/** The mobile number that somebody wrote into a message, for whoever wants an answer there; null: none. */
export function phoneIn(text: string): string | null {
  const numbers = /(?:^|\D)((?:91[\s-]?|0)?[6-9](?:[\s-]?\d){9})(?!\d)/g;
  for (const [, digits = ''] of text.matchAll(numbers)) {
    const phone = parseIndianPhone(digits);
    if (phone !== null) return phone;
  }
  return null;
}

/** The number of an order that somebody wrote into a message; null: none. */
export function orderIn(text: string): string | null {
  return /(?:^|\D)(\d{9})(?!\d)/.exec(text)?.[1] ?? null;
}

/** The change by which a message became answered, the newest of several; null: it is not, or that is no longer kept. */
export function answerIn(
  entries: readonly AuditEntry[],
): Pick<AuditEntry, 'actor_name' | 'at'> | null {
  return (
    entries.find(
      ({ before, after }) => after?.['status'] === 'ANSWERED' && before?.['status'] !== 'ANSWERED',
    ) ?? null
  );
}

/** The note with what was answered below it. */
export function noteWithAnswer(note: string | null, answer: string): string {
  return [note ?? '', answer.trim()].filter(Boolean).join('\n\n');
}

/** Why an answer cannot be kept; undefined: it can. */
export function answerFault(
  note: string | null,
  answer: string,
): 'noAnswer' | 'tooLong' | undefined {
  if (answer.trim() === '') return 'noAnswer';
  return lengthOf(noteWithAnswer(note, answer)) > MAX_LENGTH.note ? 'tooLong' : undefined;
}
