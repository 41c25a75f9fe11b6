import { anOrderSummary } from '../contracts/order-summary-for-tests';
import { describe, expect, it } from 'vitest';
import { headerOf, rowOf, textCell } from './orders-csv';

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
    ['a sign after a semicolon', 'a;=1+1; @b', "a;'=1+1;' @b"],
    ['a sign after a semicolon and a quotation mark', 'a;"=1+1;b', `a;'"=1+1;b`],
    ['a quotation mark', 'a; "Om" house', 'a; "Om" house'],
    ['a semicolon', 'Ward 4; left', 'Ward 4; left'],
    ['a name', 'सुनीता देवी', 'सुनीता देवी'],
    ['a name with a hidden space', 'सुनीता\u200b देवी ', 'सुनीता देवी'],
    ['a sign within', 'Sunita = Devi', 'Sunita = Devi'],
    ['an address', ' 12/3, Mahuabagh  (left) ', '12/3, Mahuabagh  (left)'],
    ['a delete character', 'a\u007fb', 'ab'],
    ['a date', '2026-03-02 01:30', '2026-03-02 01:30'],
  ])('%s: %j is %j', (_what, text, cell) => {
    expect(textCell(text)).toBe(cell);
  });
});

describe('a row', () => {
  const order = anOrderSummary({
    customer_name: 'Sunita Devi',
    phone: '9876500011',
    service_type: 'Hourly driver',
    service_type_hi: 'घंटे के हिसाब से ड्राइवर',
    quantity: 3,
    unit: 'hour',
    amount: 1_500,
    amount_paise: 1_500_00,
    status: 'REFUND_PENDING',
    payment_mode: 'after_service',
    payment_method: 'cash',
    job_status: 'IN_PROGRESS',
    scheduled_on: '2026-12-03',
    assigned_worker: 'Mohan',
    assigned_worker_hi: 'मोहन',
    created_at: '2026-12-01T06:30:00Z',
  });

  it('speaks the language of its file', () => {
    const [en, hi] = (['en', 'hi'] as const).map((locale) =>
      Object.fromEntries(rowOf(order, locale).map((cell, at) => [headerOf(locale)[at], cell])),
    );
    expect(en).toMatchObject({
      Address: '7, Naya Chowk, Ghazipur',
      Service: 'Hourly driver',
      Quantity: '3 hours',
      Status: 'Refund pending',
      Payment: 'After service',
      'Payment method': 'Cash',
      Work: 'In progress',
      Workers: 'Mohan',
    });
    expect(hi).toMatchObject({
      सेवा: 'घंटे के हिसाब से ड्राइवर',
      मात्रा: '3 घंटे',
      स्थिति: 'रिफ़ंड जारी',
      भुगतान: 'काम के बाद',
      'भुगतान का तरीका': 'नकद',
      काम: 'काम चल रहा है',
      कारीगर: 'मोहन',
    });
    expect(hi?.['समय']).toMatch(/^सुबह/);
    expect(en?.['Contract work no.']).toBeNull();
  });

  it('of a stage says of which piece of work it is', () => {
    const stage = { ...order, contract_ticket: '829069', stage: 2 };
    expect(rowOf(stage, 'en')[headerOf('en').indexOf('Contract work no.')]).toBe('829069');
    expect(rowOf(stage, 'hi')[headerOf('hi').indexOf('ठेके के काम का नंबर')]).toBe('829069');
  });

  it('names the district in its language, and the receipt of what was paid', () => {
    const paid = { ...order, district: '2', receipt_number: 41 } as const;
    expect(rowOf(paid, 'en').slice(-2)).toEqual(['Ballia', 41]);
    expect(rowOf(paid, 'hi').slice(-2)).toEqual(['बलिया', 41]);
    expect(headerOf('hi').slice(-2)).toEqual(['ज़िला', 'हमारी रसीद का नंबर']);
    const unknown = { ...order, district: null, receipt_number: null };
    expect(rowOf(unknown, 'en').slice(-2)).toEqual([null, null]);
    // Of an older database.
    expect(
      rowOf({ ...order, district: undefined, receipt_number: undefined }, 'en').slice(-2),
    ).toEqual([null, null]);
  });
});
