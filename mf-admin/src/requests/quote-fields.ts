import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import type { Paise } from '@kaarigar/shared/domain/money';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { cleanLine } from '@kaarigar/shared/domain/plain-text';
import { percentsOf, QUOTE_AMOUNTS, splitByPercent } from '@kaarigar/shared/domain/stages';
import type { QuoteRow } from '@kaarigar/shared/contracts/contract-work';
import { checked, type Check } from '@kaarigar/shared/forms/check';

/** A line as it is typed: rupees. */
export interface TypedLine {
  readonly text: string;
  readonly rupees: string;
}

/** A stage as it is typed: a whole percentage of the total, or rupees. */
export interface TypedStage {
  readonly text: string;
  readonly share: string;
}

/** Whether material is in a price, as it is chosen; empty: nothing is said of it. */
export type Material = 'with' | 'without' | '';

export const withMaterialOf = (material: string): boolean | null =>
  material === '' ? null : material === 'with';

export const materialOf = (withMaterial: boolean | null | undefined): Material =>
  withMaterial == null ? '' : withMaterial ? 'with' : 'without';

export interface QuoteFields {
  readonly lines: readonly TypedLine[];
  readonly stages: readonly TypedStage[];
  readonly unit: 'percent' | 'rupees';
  readonly material: Material;
  readonly validUntil: string;
}

export interface QuoteWish {
  readonly lines: readonly QuoteRow[];
  readonly stages: readonly QuoteRow[];
  readonly withMaterial: boolean | null;
  readonly validUntil: string;
}

export type QuoteFault = 'row' | 'sum' | 'stage_amount' | 'day';

/** The price of the lines, or null while one of them is no amount. */
export function totalOf(lines: readonly TypedLine[]): Paise | null {
  const amounts = lines.map(({ rupees }) => parseRupees(rupees));
  return amounts.reduce<Paise | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}

/** What the stages are together, of what they should be, both in percent or paise; null while one is no number. */
export function stageSum(
  total: Paise | null,
  { stages, unit }: Pick<QuoteFields, 'stages' | 'unit'>,
): { readonly sum: number; readonly whole: number } | null {
  const whole = unit === 'percent' ? 100 : total;
  if (whole === null) return null;
  // A field that is still empty counts nothing yet.
  const shares = stages.map(({ share }) => {
    const text = share.trim();
    if (text === '') return 0;
    if (unit === 'rupees') return parseRupees(text);
    return /^[0-9]{1,3}$/.test(text) ? Number(text) : null;
  });
  const sum = shares.reduce<number | null>(
    (all, share) => (all === null || share === null ? null : all + share),
    0,
  );
  return sum === null ? null : { sum, whole };
}

/**
 * The amounts of the stages for this total, which they make up to the paisa; null while they do not. By percent they are
 * whole rupees, and the last stage takes what rounding leaves.
 */
export function stageAmounts(
  total: Paise | null,
  { stages, unit }: Pick<QuoteFields, 'stages' | 'unit'>,
): readonly Paise[] | null {
  if (total === null) return null;
  if (unit === 'percent') {
    const percents = stages.map(({ share }) =>
      /^[1-9][0-9]?$|^100$/.test(share.trim()) ? Number(share) : NaN,
    );
    return percents.reduce((sum, one) => sum + one, 0) === 100
      ? splitByPercent(total, percents)
      : null;
  }
  const amounts = stages.map(({ share }) => parseRupees(share));
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? NaN), 0);
  return sum === total ? amounts.map((amount) => amount ?? 0) : null;
}

/** The stages of a price that was sent, in percent where they are exactly that: with another total they still fit. */
export function stagesOf(
  total: Paise,
  rows: readonly QuoteRow[],
): Pick<QuoteFields, 'stages' | 'unit'> {
  const percents = percentsOf(
    total,
    rows.map(({ amount_paise: paise }) => paise),
  );
  return {
    unit: percents ? 'percent' : 'rupees',
    stages: rows.map(({ text, amount_paise: paise }, at) => ({
      text,
      share: percents ? String(percents[at]) : typedRupees(paise),
    })),
  };
}

/** The stages as they are typed in the other unit; what is no number yet is typed anew. */
export function inUnit(
  unit: QuoteFields['unit'],
  total: Paise | null,
  fields: Pick<QuoteFields, 'stages' | 'unit'>,
): Pick<QuoteFields, 'stages' | 'unit'> {
  const { stages } = fields;
  if (unit === fields.unit) return fields;
  const amounts = stageAmounts(total, fields);
  if (total !== null && total > 0 && amounts) {
    const rows = stages.map(({ text }, at) => ({ text, amount_paise: amounts[at] ?? 0 }));
    const exact = stagesOf(total, rows);
    if (unit === 'percent' && exact.unit === 'percent') return exact;
    if (unit === 'rupees') {
      return {
        unit,
        stages: rows.map(({ text, amount_paise: paise }) => ({ text, share: typedRupees(paise) })),
      };
    }
  }
  return { unit, stages: stages.map(({ text, share }) => ({ text, share: other(share) })) };

  function other(share: string): string {
    const typed = unit === 'rupees' ? Number(share.trim() || NaN) : parseRupees(share);
    if (!total || typed === null || !(typed > 0)) return '';
    if (unit === 'percent') return String(Math.round((typed / total) * 100));
    return typedRupees(Math.floor((total * typed) / 100 / 100) * 100);
  }
}

const isRow = (
  { text, amount_paise: paise }: QuoteRow,
  { min, max }: { min: number; max: number },
) => text !== '' && lengthOf(text) <= MAX_LENGTH.name && paise >= min && paise <= max;

/** Checks the quote by the rules of the database. `days`: the first and last day until which a quote may be valid. */
export function checkQuote(
  fields: QuoteFields,
  days: { readonly first: string; readonly last: string },
): Check<QuoteWish, keyof QuoteFields, QuoteFault> {
  const total = totalOf(fields.lines);
  const amounts = stageAmounts(total, fields);
  const lines = fields.lines.map(({ text, rupees }) => ({
    text: cleanLine(text),
    amount_paise: parseRupees(rupees) ?? -1,
  }));
  const stages = fields.stages.map(({ text }, at) => ({
    text: cleanLine(text),
    amount_paise: amounts?.[at] ?? -1,
  }));
  const { material, validUntil } = fields;
  const areLines = lines.every((row) => isRow(row, QUOTE_AMOUNTS.line));
  const isTotal =
    total !== null && total >= QUOTE_AMOUNTS.quote.min && total <= QUOTE_AMOUNTS.quote.max;
  return checked(
    {
      lines: areLines && isTotal ? undefined : 'row',
      stages: stagesFault(amounts, stages),
      validUntil: validUntil >= days.first && validUntil <= days.last ? undefined : 'day',
    },
    { lines, stages, withMaterial: withMaterialOf(material), validUntil },
  );
}

function stagesFault(
  amounts: readonly Paise[] | null,
  stages: readonly QuoteRow[],
): QuoteFault | undefined {
  if (amounts === null) return 'sum';
  if (amounts.some((amount) => amount < QUOTE_AMOUNTS.stage.min)) return 'stage_amount';
  return stages.every((row) => isRow(row, QUOTE_AMOUNTS.stage)) ? undefined : 'row';
}
