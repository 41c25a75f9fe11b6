import type { Recording } from './recording';

/** Fields whose values are part of the protocol, not of the case. */
const WORDS = /(^|_)(status|entity|event|code|type|currency|description|message|reason)$/;

/**
 * Where the sandbox's answers differ from recorded ones: the status of a step, a key that one of them lacks, a type, a
 * state, a sentence. Empty: they agree.
 */
export function differences(recorded: Recording, own: Recording): string[] {
  return [
    ...pairs(recorded.steps, own.steps).flatMap(([theirs, ours]) => [
      ...(theirs.status === ours.status
        ? []
        : [`${theirs.name}: status ${theirs.status}, the sandbox ${ours.status}`]),
      ...inValue(theirs.name, theirs.body, ours.body),
    ]),
    ...missing(recorded.steps, own.steps, 'step'),
    ...pairs(recorded.webhooks, own.webhooks).flatMap(([theirs, ours]) =>
      inValue(theirs.name, theirs.body, ours.body),
    ),
    ...missing(recorded.webhooks, own.webhooks, 'webhook'),
  ];
}

interface Named {
  readonly name: string;
}

function pairs<Item extends Named>(theirs: readonly Item[], ours: readonly Item[]) {
  return theirs.flatMap((item): [Item, Item][] => {
    const own = ours.find(({ name }) => name === item.name);
    return own ? [[item, own]] : [];
  });
}

function missing(theirs: readonly Named[], ours: readonly Named[], kind: string): string[] {
  const names = new Set(ours.map(({ name }) => name));
  return theirs.flatMap(({ name }) =>
    names.has(name) ? [] : [`${name}: the sandbox has no such ${kind}`],
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function inValue(at: string, theirs: unknown, ours: unknown): string[] {
  const [kind, ownKind] = [kindOf(theirs), kindOf(ours)];
  if (kind !== ownKind) return [`${at}: ${kind}, the sandbox ${ownKind}`];
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    if (theirs.length === 0 && ours.length === 0) return [];
    if (theirs.length === 0 || ours.length === 0) {
      return [`${at}: ${theirs.length} members, the sandbox ${ours.length}`];
    }
    return inValue(`${at}[]`, theirs[0], ours[0]);
  }
  if (kind === 'object') return inFields(at, theirs as object, ours as object);
  const isWord = WORDS.test(at.split('.').at(-1) ?? '');
  return isWord && theirs !== ours ? [`${at}: ${String(theirs)}, the sandbox ${String(ours)}`] : [];
}

function inFields(at: string, theirs: object, ours: object): string[] {
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  return [...names].flatMap((name) => {
    if (!(name in ours)) return [`${at}.${name}: the sandbox has none`];
    if (!(name in theirs)) return [`${at}.${name}: only the sandbox has it`];
    return inValue(`${at}.${name}`, Reflect.get(theirs, name), Reflect.get(ours, name));
  });
}
