/** A text that stands nowhere before an attack wrote it. */
export const ATTACK_TEXT = 'attack-wrote-this';

const UUID = '6f1c1f3e-0b56-4c1b-9c39-0d6a3c0f4b11';

/** Some value of a PostgreSQL type, as JSON. */
export function valueOfType(type: string): unknown {
  if (type.endsWith('[]')) return [valueOfType(type.slice(0, -2))];
  if (type === 'uuid') return UUID;
  if (type === 'boolean') return true;
  if (type === 'jsonb' || type === 'json') return {};
  if (type === 'date') return '2030-01-02';
  if (type.startsWith('timestamp')) return '2030-01-02T03:04:05Z';
  if (type.startsWith('time')) return '03:04:05';
  if (/^(?:integer|bigint|smallint|numeric|double|real)/.test(type)) return 1;
  return ATTACK_TEXT;
}
