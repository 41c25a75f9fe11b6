import * as z from 'zod';
import { KNOB_GROUPS, knobsSchema, type KnobSettings } from '../faults/knob-schema';

/** One knob as a form shows it. */
export interface KnobField {
  readonly name: string;
  readonly says: string;
  readonly kind: 'choice' | 'flag' | 'number' | 'list';
  /** What may be chosen. */
  readonly choices: readonly string[];
  /** Whether it may be empty. */
  readonly isOptional: boolean;
}

interface Described {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Described[];
  readonly default?: unknown;
}

/** The knobs in groups, read off their schema. */
export const KNOB_FIELDS = Object.entries(KNOB_GROUPS).map(([title, knobs]) => {
  const schema = z.toJSONSchema(z.object(knobs), { io: 'input' });
  const fields = Object.entries(schema.properties ?? {}).map(([name, described]) =>
    fieldOf(name, described as Described),
  );
  return { title, fields };
});

function fieldOf(name: string, described: Described): KnobField {
  const value = described.anyOf?.find(({ type }) => type !== 'null') ?? described;
  const kinds: Readonly<Record<string, KnobField['kind']>> = {
    boolean: 'flag',
    integer: 'number',
    number: 'number',
    array: 'list',
  };
  return {
    name,
    says: described.description ?? '',
    kind: kinds[value.type ?? ''] ?? 'choice',
    choices: value.enum ?? [],
    isOptional: described.anyOf !== undefined || described.default === undefined,
  };
}

/** A form's fields as the knobs that they set; what the form does not have stays as it is. */
export function knobsFromForm(form: Readonly<Record<string, unknown>>, current: KnobSettings) {
  const text = (name: string) => String(form[name] ?? '').trim();
  const values = KNOB_FIELDS.flatMap(({ fields }) => fields).map((field) => [
    field.name,
    valueOf(field, text(field.name)),
  ]);
  const rate = Number(text('chaosRate'));
  const chaos = rate > 0 ? { seed: Number(text('chaosSeed')), rate } : null;
  return knobsSchema.safeParse({ ...Object.fromEntries(values), faults: current.faults, chaos });
}

function valueOf({ name, kind }: KnobField, text: string): unknown {
  if (kind === 'flag') return text !== '';
  if (text === '') return NULLABLE.has(name) ? null : undefined;
  if (kind === 'number') return Number(text);
  return kind === 'list' ? text.split(/[\s,]+/) : text;
}

const NULLABLE = new Set(
  Object.entries(knobsSchema.shape)
    .filter(([, knob]) => knob.safeParse(null).success)
    .map(([name]) => name),
);
