import { describe, expect, test } from 'vitest';
import { contractEventText } from '@kaarigar/shared/contract-work/contract-words';
import { nextStepMessages } from '../order-words/next-step-messages';
import { markupOf } from '../markup-for-tests';
import { awaitedPayment } from '../payment/awaited-payment';
import { AcceptDialog } from './price-offered';
import { AskDialog } from './cancel-work';
import { MoveDialog } from './move-work';
import { PriceAccepted } from './price-accepted';
import { NO_WORK, requestStanding } from '../order-words/request-state';
import { RefusePrice } from './refuse-price';
import { RequestPrice } from './request-price';
import { REQUEST_ACTS } from './request-standing';
import { isStillPromised, RequestTalk } from './request-talk';
import { StageWorkers } from './stage-workers';

const context = {
  config: {} as never,
  getSupabase: () => Promise.reject(new Error('nothing is read here')),
  getAccessToken: () => Promise.resolve(null),
};

const REQUEST = { ticket: '123456', updated_at: '2026-11-28T05:00:00Z' };

test('the customer reads of themselves as “you”, staff of the customer', () => {
  const wrote = { type: 'questioned', data: { text: 'With primer?' } };
  expect(contractEventText(wrote, true)).toEqual({ en: 'You wrote', hi: 'आपने लिखा' });
  expect(contractEventText(wrote, false)?.hi).toBe('ग्राहक ने लिखा');
  const answered = { type: 'replied', data: { text: 'Yes' } };
  expect(contractEventText(answered, true)).toEqual(contractEventText(answered, false));
});

test('who asks to cancel agreed work reads what they have paid and who decides about it', () => {
  const ask = (heldPaise: number) =>
    markupOf(
      <AskDialog
        {...{ context, heldPaise, ticket: '123456', onChanged: () => {}, onClose: () => {} }}
      />,
    );
  expect(ask(1_200_000)).toMatch(/You have paid ₹12,000\. .*decide how much/);
  expect(ask(0)).toContain('not paid anything yet');
  expect(ask(0)).toContain('No longer needed');
});

test('a price that a newer one replaced meanwhile is not asked about any more', () => {
  const quote = (version: number, amount_paise: number) => ({
    version,
    amount_paise,
    lines: [],
    stages: [],
    valid_until: '2026-12-12',
    is_expired: false,
    accepted_at: null,
    is_withdrawn: false,
    created_at: '2026-11-28T05:00:00Z',
  });
  const dialog = (newest: number) =>
    markupOf(
      <AcceptDialog
        asked={quote(1, 2_000_000)}
        quote={quote(newest, 1_900_100)}
        isBusy={false}
        problem={null}
        onAccept={() => {}}
        onClose={() => {}}
      />,
    );
  expect(dialog(1)).toContain('Yes, accept');
  expect(dialog(2)).toContain('The price is now ₹19,001');
  expect(dialog(2)).toContain('See the new price');
  expect(dialog(2)).not.toContain('Yes, accept');
});

describe('what was said about a request', () => {
  const turn = (id: number, type: string, text: string) =>
    ({
      id,
      at: '2026-11-28T05:00:00Z',
      actor: 'staff',
      actor_name: null,
      type,
      data: { text },
    }) as const;
  const talk = (events: readonly ReturnType<typeof turn>[], props = {}) =>
    markupOf(
      <RequestTalk
        {...{ context, events, ticket: '123456', canAsk: true, presses: 0, onSent: () => {} }}
        {...props}
      />,
    );
  const question = turn(1, 'questioned', 'With primer?');
  const answer = turn(2, 'replied', 'Yes, with primer');

  test('is a question of ours, which they are to answer', () => {
    const asks = { ...answer, data: { text: 'How high is the wall?', asks: true } };
    const html = talk([turn(0, 'asked', 'none of it'), asks]);
    expect(html).toMatch(/Please answer our question.*We asked.*How high.*Your answer.*<textarea/s);
    expect(html).not.toContain('Our answer');
  });

  test('stands together, and the field for a reply is right below our answer, without a press', () => {
    const html = talk([turn(0, 'asked', 'none of it'), question, answer]);
    expect(html).toMatch(/You wrote.*With primer\?.*Our answer.*Yes, with primer.*<textarea/s);
    expect(html).toContain('Write back');
    expect(html).not.toContain('none of it');
    expect(talk([question])).toMatch(/With primer\?.*Anything else\?.*<textarea/s);
  });

  test('is not there before somebody asks, and without a field once the request is over', () => {
    expect(talk([])).toBe('');
    expect(talk([], { presses: 1 })).toMatch(/Ask us about it.*<textarea/s);
    const over = talk([question, answer], { canAsk: false });
    expect(over).toContain('Yes, with primer');
    expect(over).not.toContain('<textarea');
  });

  test('is one press away once something else has happened, as a price', () => {
    const past = talk([question, answer, turn(3, 'quoted', '')]);
    expect(past).toMatch(/<details><summary>Your questions.*Yes, with primer/s);
    // Whoever presses to ask has it open.
    expect(talk([question, answer, turn(3, 'quoted', '')], { presses: 1 })).not.toContain(
      '<details>',
    );
  });

  test('is not promised an answer that stands there', () => {
    const sent = { as: 'question', after: 0 } as const;
    const open = { turns: [question], canAsk: true };
    const answered = { turns: [question, answer], canAsk: true };
    expect(isStillPromised(sent, open)).toBe(true);
    expect(isStillPromised(sent, answered)).toBe(false);
    // What they wrote to our answer waits for the next one.
    expect(isStillPromised({ ...sent, after: 2 }, answered)).toBe(true);
    // They have cancelled it since: nobody answers.
    expect(isStillPromised(sent, { ...open, canAsk: false })).toBe(false);
  });

  test('shows the last of it, and the rest at a press', () => {
    const html = talk([1, 2, 3, 4, 5].map((id) => turn(id, 'questioned', `Question ${id}`)));
    expect(html).toMatch(/<details>.*Question 1.*<\/details>.*Question 2.*Question 5/s);
  });
});

test('whoever moves the work reads what becomes of its price', () => {
  const ask = (status: string) =>
    markupOf(
      <MoveDialog
        {...{ context, onChanged: () => {}, onClose: () => {} }}
        request={{ ticket: '123456', status, address: 'Ward 4, Ghazipur' } as never}
      />,
    );
  expect(ask('QUOTED')).toMatch(/With another one it can no longer be accepted/);
  expect(ask('ACCEPTED')).toMatch(
    /We will come to the new address\. The agreed price .* stay for now/,
  );
});

test.each([
  [
    { type: 'stage_paid', data: { stage: 1, amount_paise: 675_000, method: 'upi' } },
    'Stage 1 paid: ₹6,750 (UPI)',
    'पहली किस्त के ₹6,750 मिल गए (यूपीआई)',
  ],
  [
    { type: 'stage_paid', data: { stage: 2, amount_paise: 100_000, method: 'cash' } },
    'Stage 2 paid: ₹1,000 (Cash)',
    'दूसरी किस्त के ₹1,000 मिल गए (नकद)',
  ],
  [
    { type: 'stage_refunded', data: { stage: 1, amount_paise: 675_000, in_part: true } },
    'A part of the money of stage 1 was returned',
    'पहली किस्त के कुछ पैसे लौटा दिए गए',
  ],
])('the money of a stage stands in the history: %o', (event, en, hi) => {
  expect(contractEventText(event, true)).toEqual({ en, hi });
  expect(contractEventText(event, false)).toEqual({ en, hi });
});

test('a price that was taken back says so in place of itself, and nobody can say yes to it', () => {
  const quote = {
    version: 1,
    lines: [{ text: 'Roof', amount_paise: 300_000 }],
    amount_paise: 300_000,
    valid_until: '2027-01-10',
    is_expired: false,
    accepted_at: null,
    stages: [{ number: 1, text: 'When you say yes', amount_paise: 300_000, order: null }],
  };
  const html = (isWithdrawn: boolean, isOpen = true) => {
    const quotes = [{ ...quote, is_withdrawn: isWithdrawn }] as never;
    const nothing = { onChanged() {}, onAccepted() {}, onAsk() {} };
    return markupOf(
      <RequestPrice
        {...{ context, request: REQUEST, events: [], quotes, ...nothing }}
        state={requestStanding(isOpen ? 'QUOTED' : 'CANCELLED', { ...NO_WORK, quotes }).state}
      />,
    );
  };
  expect(html(false)).toMatch(/Valid until.*<button[^>]*>.*Accept ₹3,000/s);
  for (const isOpen of [true, false]) {
    expect(html(true, isOpen)).toMatch(/<s>₹3,000<\/s>.*can no longer be accepted.*<details>/s);
    expect(html(true, isOpen)).not.toMatch(/Accept|Valid until|<details open/);
  }
  // Of a request that its customer cancelled nobody took it back.
  expect(html(false, false)).toContain('<s>₹3,000</s>');
  expect(html(false, false)).not.toMatch(/taken back|Accept|Valid until/);
});

test('the stage that is due is paid by a button of the request itself', () => {
  const stage = {
    number: 1,
    text: 'When you say yes',
    amount_paise: 300_000,
    order: {
      order_id: '482910337',
      status: 'PENDING',
      job_status: 'REQUESTED',
      scheduled_on: null,
      held_paise: 0,
      payment_mode: 'online',
    },
  };
  const quote = {
    version: 1,
    lines: [{ text: 'Roof', amount_paise: 300_000 }],
    amount_paise: 300_000,
    valid_until: '2027-01-10',
    accepted_at: '2026-11-28T05:00:00Z',
    stages: [stage],
  };
  const html = (isCancelAsked: boolean) =>
    markupOf(
      <PriceAccepted
        {...{ context, onChanged: () => {} }}
        acts={REQUEST_ACTS[isCancelAsked ? 'cancelAsked' : 'accepted']}
        quote={quote as never}
      />,
    );
  expect(html(false)).toMatch(/<button[^>]*>.*Pay stage 1/s);
  // What is not begun is not asked for while they wait for an answer to their wish to cancel.
  expect(html(true)).not.toContain('<button');
  // Nor is anybody invited to pay a second time.
  awaitedPayment.heard('482910337', true);
  expect(html(false)).toMatch(/Bank has not answered.*<button[^>]*>.*Check again/s);
  expect(html(false)).not.toContain('Pay stage 1');
  awaitedPayment.heard('482910337', false);
});

test('a price says whether material is in it, before and after it is accepted', () => {
  const html = (with_material: boolean | null, accepted_at: string | null = null) => {
    const quote = {
      version: 1,
      lines: [{ text: 'Roof', amount_paise: 300_000 }],
      amount_paise: 300_000,
      valid_until: '2027-01-10',
      is_expired: false,
      is_withdrawn: false,
      with_material,
      accepted_at,
      stages: [{ number: 1, text: 'When you say yes', amount_paise: 300_000, order: null }],
    };
    return markupOf(
      <RequestPrice
        {...{ context, request: REQUEST, events: [], quotes: [quote] as never }}
        {...{ onChanged() {}, onAccepted() {}, onAsk() {} }}
        state={accepted_at === null ? 'offered' : 'accepted'}
      />,
    );
  };
  for (const at of [null, '2026-11-28T05:00:00Z']) {
    expect(html(true, at)).toContain('Material is in the price.');
    expect(html(false, at)).toContain('Material is not in the price.');
    expect(html(null, at)).not.toContain('Material');
  }
});

test('who comes for a stage stands with its number to call, once somebody does', () => {
  const stage = { number: 2, text: 'Walls done', amount_paise: 300_000, order: null };
  const worker = {
    worker_id: 'a',
    name: 'Ramesh Chauhan',
    phone: '9876500101',
    trades: ['painter'],
    day: '2026-12-01',
    slot: 'morning',
    began_at: null,
    ended_at: null,
  };
  const html = (workers: readonly (readonly object[])[], isInDoubt = false) =>
    markupOf(
      <StageWorkers
        sent={workers.map((own, at) => ({
          stage: { ...stage, number: at + 1 },
          workers: own as never,
        }))}
        isInDoubt={isInDoubt}
      />,
    );
  expect(html([[worker]])).toMatch(
    /Who comes.*Ramesh Chauhan.*Painter.*1\u00a0Dec\u00a02026.*href="tel:\+919876500101"/s,
  );
  expect(html([[worker], []])).not.toContain('Stage 1');
  expect(html([[worker], [worker]])).toMatch(/Stage 1: Walls done.*Stage 2: Walls done/s);
  expect(html([[worker]], true)).toContain('Planned until we answer');
  expect(html([[]])).toBe('');
});

test('agreed work has its receipts together, and its price is not new any more', () => {
  const paid = {
    number: 1,
    text: 'Before the work begins',
    amount_paise: 300_000,
    order: {
      order_id: '482910337',
      status: 'SUCCESS',
      job_status: 'REQUESTED',
      scheduled_on: null,
      held_paise: 300_000,
      payment_mode: 'online',
    },
  };
  const rest = { ...paid, number: 2, order: { ...paid.order, status: 'PENDING', held_paise: 0 } };
  const html = markupOf(
    <PriceAccepted
      {...{ context, onChanged: () => {} }}
      acts={REQUEST_ACTS.paid}
      quote={
        {
          version: 2,
          lines: [],
          amount_paise: 600_000,
          valid_until: '2027-01-10',
          accepted_at: '2026-11-28T05:00:00Z',
          stages: [paid, rest],
        } as never
      }
    />,
  );
  expect(html).toContain('The agreed price');
  expect(html).toMatch(/href="\/orders\/482910337"[^>]*>Receipt of stage 1</);
  expect(html).not.toContain('Receipt of stage 2');
});

test('a price that does not suit is refused with a reason, for another price or none', () => {
  const dialog = (newest: number) =>
    markupOf(
      <RefusePrice
        {...{ context, request: REQUEST, events: [], onChanged: () => {}, onClose: () => {} }}
        asked={{ version: 1, amount_paise: 1_800_000 }}
        quote={{ version: newest, amount_paise: 1_700_000 }}
      />,
    );
  expect(dialog(1)).toMatch(/Not at ₹18,000\?.*Another price.*Cancel the request.*Too expensive/s);
  // Nobody says no to what is not asked any more, nor ends the request over it.
  expect(dialog(2)).toContain('The price is now ₹17,000');
  expect(dialog(2)).not.toContain('Cancel the request');
});

test('a stage that is to be paid says that alone; without a part of the day nobody is promised a time', () => {
  const facts = {
    amount: '₹3,000',
    askedAt: '',
    agreed: '',
    by: 'by SMS',
    keptUntil: null,
    answerBy: null,
    cancelAnswerBy: null,
    again: null,
    workers: ['Manoj'],
    hasSlot: false,
    paysAfter: false,
    hasChanged: false,
    isToday: false,
  };
  expect(nextStepMessages.pay.en(facts)).toContain('pay soon');
  expect(nextStepMessages.pay.hi({ ...facts, keptUntil: '29 नवंबर, रात 9:30 बजे' })).toContain(
    '29 नवंबर, रात 9:30 बजे तक पैसे',
  );
  expect(nextStepMessages.call.hi(facts)).toContain('दिन और पता पक्का');
  expect(nextStepMessages.call.hi({ ...facts, hasChanged: true })).toContain('एक बार पूछ लेंगे');
  expect(nextStepMessages.stageDue.en(facts)).not.toContain('again');
  // Whoever does the work takes the cash; for a stage, only our staff.
  expect(nextStepMessages.stageDue.hi(facts)).toContain('हमारे कर्मचारी को नकद');
  expect(nextStepMessages.payAfter.hi(facts)).toContain('₹3,000 Manoj को नकद');
  expect(nextStepMessages.payAfter.en({ ...facts, workers: [] })).toContain(
    'in cash to the worker who comes',
  );
  expect(nextStepMessages.payNowAfter.en(facts)).toContain('in cash to Manoj or our staff');
  expect(nextStepMessages.visit.hi(facts)).toBe('तय दिन पर हम Manoj को आपके घर भेजेंगे।');
  expect(nextStepMessages.visit.hi({ ...facts, hasSlot: true })).toContain('तय समय पर');
  expect(nextStepMessages.visit.hi({ ...facts, isToday: true })).toMatch(/^आज /);
  expect(nextStepMessages.visit.en({ ...facts, isToday: true, hasSlot: true })).toContain(
    'today at the agreed time',
  );
});
