import type { Trade } from './trade';

/** The drawing beside a worker's name, as staff choose it; SQL: the check of `workers.portrait`. */
export const PORTRAITS = ['man', 'woman'] as const;
export type Portrait = (typeof PORTRAITS)[number];

/** How many faces each drawing has. */
export const FACES = 6;

/** Whose face is drawn. */
export interface Drawn {
  readonly id: string;
  /** The drawing that staff chose. */
  readonly portrait?: Portrait | undefined;
  readonly trade?: Trade | undefined;
}

/**
 * The names of the faces of people who come together, by their ids. Somebody's face follows from their id; where two
 * would look alike, the second has the next one, until every face of the drawing is taken.
 */
export function facesOf(people: readonly Drawn[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  // The same for the same people, in whatever order they were read.
  for (const { id, portrait, trade } of [...people].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const drawing = portrait === 'woman' ? portrait : (trade ?? 'labour');
    const faces = faceNames(drawing);
    const own = sumOf(id) % FACES;
    const inTurn = [...faces.slice(own), ...faces.slice(0, own)];
    const [first = ''] = inTurn;
    const name = inTurn.find((face) => !taken.has(face)) ?? first;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}

/** The files of a drawing's faces. */
export function faceNames(drawing: string): readonly string[] {
  return Array.from({ length: FACES }, (_, face) =>
    face === 0 ? `portrait-${drawing}` : `portrait-${drawing}-${face}`,
  );
}

function sumOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}
