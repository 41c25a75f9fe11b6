import { describe, expect, it } from 'vitest';
import { textCell } from './orders-csv';

describe('a cell of text', () => {
  it.each([
    ['a formula', '=1+1', "'=1+1"],
    ['a number with a sign', '+91 dial me', "'+91 dial me"],
    ['a difference', '-2+3', "'-2+3"],
    ['another sign for minus', '\u22122+3', "'\u22122+3"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a sign in full width', '\uff1d1+1', "'\uff1d1+1"],
    ['a small sign', '\ufe661+1', "'\ufe661+1"],
    ['a sign after a space', ' =1+1', "'=1+1"],
    ['a sign after a hidden space', '\u200b=1+1', "'=1+1"],
    ['a sign after a joiner', '\u200d=1+1', "'\u200d=1+1"],
    ['a sign after another direction', '\u202e=1+1', "'=1+1"],
    ['a sign after a tab', '\t=1+1', "'=1+1"],
    ['a sign on a second line', "a\n=cmd|' /C calc'!A0", "a =cmd|' /C calc'!A0"],
    ['a sign after a carriage return', 'a\r=1+1', 'a =1+1'],
    ['a name', 'सुनीता देवी', 'सुनीता देवी'],
    ['a sign within', 'Sunita = Devi', 'Sunita = Devi'],
    ['an address', ' 12/3, Mahuabagh  (left) ', '12/3, Mahuabagh  (left)'],
    ['a delete character', 'a\u007fb', 'ab'],
    ['a date', '2026-03-02 01:30', '2026-03-02 01:30'],
  ])('%s: %j is %j', (_what, text, cell) => {
    expect(textCell(text)).toBe(cell);
  });
});
