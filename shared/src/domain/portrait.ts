/** The drawing beside a worker's name, as staff choose it; SQL: the check of `workers.portrait`. */
export const PORTRAITS = ['man', 'woman'] as const;
export type Portrait = (typeof PORTRAITS)[number];

/** How many faces each drawing has. */
export const FACES = 3;

/** Which of them somebody has, always the same: two who come together seldom look alike. */
export function faceOf(workerId: string): number {
  let sum = 0;
  for (const letter of workerId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % FACES;
}

/** The file of a face. */
export function portraitName(drawing: string, face: number): string {
  return face === 0 ? `portrait-${drawing}` : `portrait-${drawing}-${face}`;
}
