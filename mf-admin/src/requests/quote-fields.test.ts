import { describe, expect, test } from 'vitest';
import {
  checkQuote,
  inUnit,
  materialOf,
  stageAmounts,
  stagesOf,
  stageSum,
  totalOf,
  type QuoteFields,
} from './quote-fields';

const days = { first: '2026-11-22', last: '2027-02-20' };
const filled: QuoteFields = {
  lines: [
    { text: ' Paint and material ', rupees: '12,000.01' },
    { text: 'Work of five days', rupees: '₹ 6000' },
  ],
  stages: [
    { text: 'Before we begin', share: '30' },
    { text: 'Walls done', share: '40' },
    { text: 'All done', share: '30' },
  ],
  unit: 'percent',
  material: '',
  validUntil: '2026-12-22',
};
const check = (changes: Partial<QuoteFields>) => checkQuote({ ...filled, ...changes }, days);
const problems = (changes: Partial<QuoteFields>) => {
  const answer = check(changes);
  return answer.ok ? {} : answer.problems;
};

test('what the stages come to is known while they are typed', () => {
  const typed = (unit: 'percent' | 'rupees', ...shares: string[]) =>
    stageSum(1_000_00, { unit, stages: shares.map((share) => ({ text: '', share })) });
  expect(typed('percent', '30', '40', '')).toEqual({ sum: 70, whole: 100 });
  expect(typed('percent', '60', '60')).toEqual({ sum: 120, whole: 100 });
  expect(typed('percent', '30', 'x')).toBeNull();
  expect(typed('rupees', '300', '450.50')).toEqual({ sum: 750_50, whole: 1_000_00 });
  expect(stageSum(null, { unit: 'rupees', stages: [] })).toBeNull();
});

test('a price that was sent in percent is opened in percent again, and fits another total', () => {
  const sent = stageAmounts(12_000_01, filled) ?? [];
  const rows = sent.map((amount_paise, at) => ({
    text: filled.stages[at]?.text ?? '',
    amount_paise,
  }));
  const opened = stagesOf(12_000_01, rows);
  expect(opened).toEqual({ unit: 'percent', stages: filled.stages });
  expect(stageAmounts(13_000_00, opened)).toEqual([3_900_00, 5_200_00, 3_900_00]);
  const uneven = [5_000_00, 7_000_01].map((amount_paise) => ({ text: 'Part', amount_paise }));
  expect(stagesOf(12_000_01, uneven)).toEqual({
    unit: 'rupees',
    stages: [
      { text: 'Part', share: '5000' },
      { text: 'Part', share: '7000.01' },
    ],
  });
});

test('another unit says the same stages, not the same figures', () => {
  const shares = (fields: Pick<QuoteFields, 'stages'>) => fields.stages.map(({ share }) => share);
  const rupees = inUnit('rupees', 12_000_00, filled);
  expect(shares(rupees)).toEqual(['3600', '4800', '3600']);
  expect(inUnit('percent', 12_000_00, rupees)).toEqual({ unit: 'percent', stages: filled.stages });
  expect(inUnit('percent', 12_000_00, filled)).toBe(filled);
  // What does not fit yet is still said in the other unit, and what is no number is left to be typed.
  const typed: QuoteFields = {
    ...filled,
    unit: 'rupees',
    stages: [
      { text: '', share: '4000' },
      { text: '', share: 'x' },
    ],
  };
  expect(shares(inUnit('percent', 12_000_00, typed))).toEqual(['33', '']);
  expect(shares(inUnit('rupees', null, filled))).toEqual(['', '', '']);
});

describe('a quote', () => {
  test('goes out in paise, with stages that are exactly its sum', () => {
    expect(check({})).toEqual({
      ok: true,
      value: {
        lines: [
          { text: 'Paint and material', amount_paise: 12_000_01 },
          { text: 'Work of five days', amount_paise: 6_000_00 },
        ],
        stages: [
          { text: 'Before we begin', amount_paise: 5_400_00 },
          { text: 'Walls done', amount_paise: 7_200_00 },
          { text: 'All done', amount_paise: 5_400_01 },
        ],
        withMaterial: null,
        validUntil: '2026-12-22',
      },
    });
  });

  test.each([
    ['with', true],
    ['without', false],
    ['', null],
  ] as const)('says of material %j that it is in the price: %s', (material, withMaterial) => {
    const answer = check({ material });
    expect(answer.ok && answer.value.withMaterial).toBe(withMaterial);
    expect(materialOf(withMaterial)).toBe(material);
  });

  test('may have its stages in rupees, which must be its sum to the paisa', () => {
    const stages = (last: string) => [
      { text: 'Before', share: '10000' },
      { text: 'After', share: last },
    ];
    expect(problems({ unit: 'rupees', stages: stages('8000.01') })).toEqual({});
    expect(problems({ unit: 'rupees', stages: stages('8000') })).toEqual({ stages: 'sum' });
    expect(problems({ unit: 'rupees', stages: stages('eight') })).toEqual({ stages: 'sum' });
  });

  test.each([['29'], ['31'], ['0'], ['-30'], ['30.5'], [''], ['x']])(
    'does not take %j for the last of 30 and 40 percent',
    (share) => {
      const stages = filled.stages.map((stage, at) => (at === 2 ? { ...stage, share } : stage));
      expect(problems({ stages })).toEqual({ stages: 'sum' });
      expect(stageAmounts(1_000, { ...filled, stages })).toBeNull();
    },
  );

  test('names what is wrong: a line without words or amount, a stage nobody can pay, a day', () => {
    expect(problems({ lines: [{ text: ' ', rupees: '500' }] })).toMatchObject({ lines: 'row' });
    expect(problems({ lines: [{ text: 'Paint', rupees: '' }] })).toEqual({
      lines: 'row',
      stages: 'sum',
    });
    expect(totalOf([{ text: 'Paint', rupees: 'much' }])).toBeNull();
    expect(problems({ lines: [{ text: 'Paint', rupees: '20' }] })).toEqual({
      stages: 'stage_amount',
    });
    expect(problems({ stages: [{ text: '', share: '100' }] })).toEqual({ stages: 'row' });
    expect(problems({ validUntil: '2026-11-21' })).toEqual({ validUntil: 'day' });
    expect(problems({ validUntil: '' })).toEqual({ validUntil: 'day' });
    expect(problems({ validUntil: '2027-02-21' })).toEqual({ validUntil: 'day' });
  });
});
