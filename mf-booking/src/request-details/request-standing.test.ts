import { describe, expect, test } from 'vitest';
import type { ContractEvent, ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import type { JobStatus } from '@kaarigar/shared/domain/order-status';
import { LOCALES } from '@kaarigar/shared/platform/locale';
import {
  newsOf,
  REQUEST_STATES,
  requestStanding,
  type RequestState,
  type RequestWork,
} from '../order-words/request-state';
import { REQUEST_ACTS, standingWords } from './request-standing';

type Happened = readonly [type: string, data?: Readonly<Record<string, unknown>>];

function eventsOf(happened: readonly Happened[]): readonly ContractEvent[] {
  return happened.map(([type, data = {}], place) => ({
    id: place + 1,
    at: '2026-11-28T05:00:00Z',
    actor: 'customer',
    actor_name: null,
    type,
    data,
  }));
}

const asked: Happened = ['asked'];
const to = (status: RequestStatus): Happened => ['status_changed', { to: status }];
const price = { is_expired: false, is_withdrawn: false };
const over = { is_expired: true, is_withdrawn: false };
const gone = { is_expired: false, is_withdrawn: true };

const stage = (number: number, job: JobStatus, isPaid = true): ContractStage => ({
  number,
  text: `Part ${number}`,
  amount_paise: 100_000,
  order: {
    order_id: `10000000${number}`,
    status: job === 'CANCELLED' ? 'CANCELLED' : isPaid ? 'SUCCESS' : 'PENDING',
    payment_mode: 'online',
    job_status: job,
    scheduled_on: job === 'ASSIGNED' ? '2026-12-01' : null,
    slot: null,
    held_paise: isPaid ? 100_000 : 0,
  },
});

interface Case {
  readonly what: string;
  readonly status: RequestStatus;
  readonly happened?: readonly Happened[];
  readonly quotes?: RequestWork['quotes'];
  readonly stages?: readonly ContractStage[];
  readonly state: RequestState;
  /** What its pill and its sentences say in Hindi, and what they must not say. */
  readonly pill: string;
  readonly next: RegExp | null;
  readonly not?: RegExp;
}

const agreed: readonly Happened[] = [asked, ['quoted'], ['accepted']];
const cases: readonly Case[] = [
  {
    what: 'was just sent',
    status: 'NEW',
    state: 'received',
    pill: 'हमें मिल गया',
    next: /9876543210 पर फ़ोन/,
  },
  {
    what: 'has a question of theirs that is not answered',
    status: 'NEW',
    happened: [asked, ['questioned']],
    state: 'received',
    pill: 'हमारा जवाब आएगा',
    next: /आपने हमसे कुछ पूछा है.* जवाब देंगे/,
  },
  {
    what: 'was answered in writing: nobody has talked, and no day is agreed',
    status: 'CONTACTED',
    happened: [asked, ['questioned'], ['replied']],
    state: 'answered',
    pill: 'हमने जवाब दिया',
    next: /आने का दिन तय करने के लिए/,
    not: /तय दिन पर/,
  },
  {
    what: 'has a question of ours: it is their turn',
    status: 'CONTACTED',
    happened: [asked, ['replied', { asks: true }]],
    state: 'answered',
    pill: 'हमने आपसे कुछ पूछा है',
    next: /नीचे जवाब लिखें/,
    not: /फ़ोन/,
  },
  {
    what: 'has their answer to a question of ours',
    status: 'CONTACTED',
    happened: [asked, ['replied', { asks: true }], ['questioned']],
    state: 'answered',
    pill: 'हमारा जवाब आएगा',
    next: /आपका जवाब मिल गया है/,
    not: /आपने हमसे कुछ पूछा/,
  },
  {
    what: 'was talked about',
    status: 'CONTACTED',
    happened: [asked, to('CONTACTED')],
    state: 'spoken',
    pill: 'आपसे बात हो गई',
    next: /तय दिन पर आकर/,
  },
  {
    what: 'was changed by them after the talk',
    status: 'CONTACTED',
    happened: [asked, ['revised'], to('CONTACTED'), ['revised']],
    state: 'revised',
    pill: 'आपने बदलाव किया',
    next: /बदलाव हमें मिल गया/,
  },
  {
    what: 'was changed, and we have answered that',
    status: 'CONTACTED',
    happened: [asked, to('CONTACTED'), ['revised'], ['replied']],
    state: 'spoken',
    pill: 'आपसे बात हो गई',
    next: /तय दिन पर आकर/,
  },
  {
    what: 'is elsewhere since there was a price',
    status: 'CONTACTED',
    happened: [asked, to('CONTACTED'), ['quoted'], ['moved']],
    quotes: [gone],
    state: 'moved',
    pill: 'दाम फिर देख रहे हैं',
    next: /काम की जगह बदली है.* बताएँगे/,
    not: /तय दिन/,
  },
  {
    what: 'has a price that we took back',
    status: 'CONTACTED',
    happened: [asked, ['quoted'], to('CONTACTED')],
    quotes: [gone],
    state: 'repriced',
    pill: 'नया दाम आएगा',
    next: /अब नहीं चलेगा/,
    not: /तय दिन/,
  },
  {
    what: 'was taken up again after its price was taken back',
    status: 'NEW',
    happened: [asked, ['quoted'], to('CLOSED'), to('NEW')],
    quotes: [gone],
    state: 'repriced',
    pill: 'नया दाम आएगा',
    next: /नया दाम यहीं/,
  },
  {
    what: 'has a price, and a question about it',
    status: 'QUOTED',
    happened: [asked, ['quoted'], ['questioned']],
    quotes: [price],
    state: 'offered',
    pill: 'दाम बता दिया गया',
    next: /वहीं हाँ कहें.* जवाब देंगे/,
  },
  {
    what: 'has a price that they said no to',
    status: 'QUOTED',
    happened: [asked, ['quoted'], ['questioned', { refuses: true }]],
    quotes: [price],
    state: 'refused',
    pill: 'आपने दाम पर ना कहा',
    next: /ना कहा है.* जवाब देंगे.* नीचे हाँ/,
    not: /हमसे कुछ पूछा/,
  },
  {
    what: 'has a price that they said no to, and asked about',
    status: 'QUOTED',
    happened: [asked, ['quoted'], ['questioned', { refuses: true }], ['questioned']],
    quotes: [price],
    state: 'refused',
    pill: 'आपने दाम पर ना कहा',
    next: /ना कहा है.* हमसे कुछ पूछा/,
  },
  {
    what: 'has a price that stays after their no',
    status: 'QUOTED',
    happened: [asked, ['quoted'], ['questioned', { refuses: true }], ['replied']],
    quotes: [price],
    state: 'offered',
    pill: 'दाम बता दिया गया',
    next: /वहीं हाँ कहें/,
  },
  {
    what: 'has another price since they said no',
    status: 'QUOTED',
    happened: [asked, ['quoted'], ['questioned', { refuses: true }], ['quoted']],
    quotes: [price, gone],
    state: 'offered',
    pill: 'दाम बता दिया गया',
    next: /वहीं हाँ कहें/,
  },
  {
    what: 'has a price that is over',
    status: 'QUOTED',
    quotes: [over],
    state: 'over',
    pill: 'दाम की तारीख निकल गई',
    next: /नया दाम यहीं पूछ लें/,
  },
  {
    what: 'has a price that was told by phone',
    status: 'QUOTED',
    quotes: [gone],
    state: 'told',
    pill: 'दाम आ गया',
    next: /हाँ कहने के लिए हमें फ़ोन करें/,
  },
  {
    what: 'has a told price that is written down',
    status: 'QUOTED',
    happened: [asked, ['told', { amount_paise: 18_000_00, valid_until: '2999-12-31' }]],
    state: 'told',
    pill: 'दाम आ गया',
    next: /हाँ कहने के लिए हमें फ़ोन करें/,
  },
  {
    what: 'has a told price that is over',
    status: 'QUOTED',
    happened: [asked, ['told', { amount_paise: 18_000_00, valid_until: '2026-01-01' }]],
    state: 'over',
    pill: 'दाम की तारीख निकल गई',
    next: /नया दाम यहीं पूछ लें/,
  },
  {
    what: 'had a told price, which is taken back',
    status: 'CONTACTED',
    happened: [
      asked,
      ['told', { amount_paise: 18_000_00, valid_until: '2999-12-31' }],
      ['status_changed', { from: 'QUOTED', to: 'CONTACTED' }],
    ],
    state: 'repriced',
    pill: 'नया दाम आएगा',
    next: /अब नहीं चलेगा/,
  },
  {
    what: 'is agreed, its first stage not paid',
    status: 'ACCEPTED',
    happened: agreed,
    stages: [stage(1, 'REQUESTED', false), stage(2, 'REQUESTED', false)],
    state: 'accepted',
    pill: 'आपने दाम मंज़ूर किया',
    next: /अब पहली किस्त ₹1,000 दें/,
  },
  {
    what: 'is agreed and elsewhere now',
    status: 'ACCEPTED',
    happened: [...agreed, ['moved']],
    stages: [stage(1, 'REQUESTED')],
    state: 'paid',
    pill: 'दिन तय होना है',
    next: /काम की जगह बदली है/,
  },
  {
    what: 'is agreed, and we refused to cancel it',
    status: 'ACCEPTED',
    happened: [...agreed, ['cancel_asked'], ['cancel_declined']],
    stages: [stage(1, 'REQUESTED')],
    state: 'paid',
    pill: 'दिन तय होना है',
    next: /काम शुरू करने का दिन/,
  },
  {
    what: 'has its day',
    status: 'ACCEPTED',
    happened: agreed,
    stages: [stage(1, 'ASSIGNED', false), stage(2, 'REQUESTED', false)],
    state: 'planned',
    pill: 'काम का दिन तय',
    next: /1.दिसंबर.* को शुरू होगा.*पहली किस्त अब देनी है: ₹1,000/,
  },
  {
    what: 'is begun, its second stage due',
    status: 'ACCEPTED',
    happened: agreed,
    stages: [stage(1, 'COMPLETED'), stage(2, 'REQUESTED', false)],
    state: 'underWay',
    pill: 'काम चल रहा है',
    next: /दूसरी किस्त अब देनी है/,
  },
  {
    what: 'is done, its last stage not paid',
    status: 'ACCEPTED',
    happened: agreed,
    stages: [stage(1, 'COMPLETED'), stage(2, 'COMPLETED', false)],
    state: 'finished',
    pill: 'काम पूरा हुआ',
    next: /पूरा काम हो गया है.*दूसरी किस्त अब देनी है/,
    not: /एक के बाद एक|धन्यवाद/,
  },
  {
    what: 'is done and paid, and closed',
    status: 'CLOSED',
    happened: [...agreed, to('CLOSED')],
    stages: [stage(1, 'COMPLETED')],
    state: 'done',
    pill: 'काम पूरा हुआ',
    next: /धन्यवाद/,
  },
  {
    what: 'they ask to cancel',
    status: 'ACCEPTED',
    happened: [...agreed, ['cancel_asked']],
    stages: [stage(1, 'REQUESTED', false)],
    state: 'cancelAsked',
    pill: 'रद्द करने की अर्ज़ी दी है',
    next: null,
  },
  {
    what: 'was cancelled because they asked',
    status: 'CLOSED',
    happened: [...agreed, ['cancel_asked'], to('CLOSED')],
    stages: [stage(1, 'CANCELLED')],
    state: 'calledOff',
    pill: 'रद्द हो गया',
    next: /कोई नहीं आएगा/,
  },
  {
    what: 'was closed when a part of it was done',
    status: 'CLOSED',
    happened: [...agreed, to('CLOSED')],
    stages: [stage(1, 'COMPLETED'), stage(2, 'CANCELLED')],
    state: 'closed',
    pill: 'बंद',
    next: /बंद हो चुका है/,
  },
  {
    what: 'was closed without a price',
    status: 'CLOSED',
    happened: [asked, to('CLOSED')],
    state: 'closed',
    pill: 'बंद',
    next: /कभी भी फिर से/,
  },
  {
    what: 'they took back',
    status: 'CANCELLED',
    happened: [asked, ['cancelled']],
    state: 'cancelled',
    pill: 'रद्द हो गया',
    next: /आपने यह काम रद्द/,
  },
];

const standingOf = ({ status, happened = [asked], quotes = [], stages = [] }: Case) =>
  requestStanding(status, { quotes, stages, events: eventsOf(happened) });

const wordsOf = (one: Case, locale: (typeof LOCALES)[number]) =>
  standingWords(
    standingOf(one),
    {
      phone: '9876543210',
      by: 'by SMS',
      stages: one.stages ?? [],
      now: new Date('2026-12-01T05:00:00Z'),
    },
    locale,
  );

describe('a request for contract work', () => {
  test.each(cases)('that $what says so, and what comes next', (one) => {
    expect(standingOf(one).state).toBe(one.state);
    const { text, next } = wordsOf(one, 'hi');
    expect(text).toBe(one.pill);
    const said = next.join(' ');
    if (one.next === null) expect(said).toBe('');
    else expect(said).toMatch(one.next);
    if (one.not) expect(said).not.toMatch(one.not);
  });

  test('has an amber pill only where it is their turn, and a grey one once it is over', () => {
    const tones = Object.fromEntries(
      cases.map((one) => [one.state, wordsOf(one, 'en').tone] as const),
    );
    expect(tones).toMatchObject({
      offered: 'waiting',
      refused: 'calm',
      done: 'success',
      cancelled: 'over',
      calledOff: 'over',
      closed: 'over',
    });
  });

  test('is news when it stands otherwise, and when we ask something', () => {
    const [before, asks] = ['was answered in writing', 'has a question of ours'].map((start) =>
      cases.find(({ what }) => what.startsWith(start)),
    );
    if (!before || !asks) throw new Error('no such cases');
    expect(newsOf(standingOf(before))).toBe('answered');
    expect(newsOf(standingOf(asks))).toBe('asked');
  });

  test.each(LOCALES)(
    'says in %s how it stands in every state, and never the same twice',
    (locale) => {
      expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(REQUEST_STATES));
      for (const one of cases) {
        const { text, next } = wordsOf(one, locale);
        expect(text).not.toBe('');
        expect(next.length === 0).toBe(one.state === 'cancelAsked');
        expect(new Set(next).size).toBe(next.length);
      }
    },
  );

  test.each(REQUEST_STATES)(
    'in the state %s has something to press, and only what its database allows',
    (state) => {
      const acts = REQUEST_ACTS[state];
      expect(acts.length).toBeGreaterThan(0);
      const statuses = new Set(
        cases.filter((one) => one.state === state).map(({ status }) => status),
      );
      const only = (...allowed: readonly RequestStatus[]) =>
        [...statuses].every((status) => allowed.includes(status));
      // As the functions of the database refuse it.
      if (acts.includes('change')) expect(only('NEW', 'CONTACTED')).toBe(true);
      if (acts.includes('takeBack')) expect(only('NEW', 'CONTACTED', 'QUOTED')).toBe(true);
      if (acts.includes('move')) expect(only('QUOTED', 'ACCEPTED')).toBe(true);
      if (acts.includes('askToCancel') || acts.includes('pay')) expect(only('ACCEPTED')).toBe(true);
      const isOver = only('CLOSED', 'CANCELLED');
      expect(acts.includes('ask')).toBe(!isOver);
      expect(acts.includes('photos')).toBe(!isOver);
      expect(acts.includes('again')).toBe(isOver);
    },
  );
});
