import { expect, test } from 'vitest';
import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { byUrgency, judgeHealth, READINGS } from './judge-health';
import { judge, worst } from './thresholds';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const NO_TEXTS = { waiting: 0, sent: 0, delivered: 0, failed: 0, handed_over: 0, withheld: 0 };
const well: MoneyHealth = {
  pending_online: { under_10_minutes: 3, under_1_hour: 2, under_1_day: 1, older: 0 },
  in_review: 0,
  refunds_outstanding: { count: 1, paise: 99_00, oldest_at: ago(60) },
  disputes: { open: 0, respond_by_soonest: null, at_risk_paise: 0, lost_paise: 0, most_urgent: [] },
  links_refused: 0,
  references_taken: 0,
  webhooks_unreadable: 0,
  account_unknown: 0,
  swept_at: ago(30),
  settlement_gaps: 0,
  clock_skew_seconds: -0.4,
  attempts_unknown: 0,
  checks_overdue: 0,
  last_webhook_at: ago(10),
  webhooks_unprocessed: 0,
  emails_waiting: 2,
  emails_failed: 0,
  emails_withheld: 0,
  texts: { sms: NO_TEXTS, whatsapp: NO_TEXTS },
  messages_received: 30,
  codes_sent: 400,
  codes_used: 360,
  complaints: {
    open: 2,
    messages: 0,
    acknowledge_by: ago(-60 * 30),
    settle_by: ago(-60 * 24 * 20),
  },
  reconciler_seen_at: ago(1),
};

test('an ordinary day is fine in everything', () => {
  const verdicts = judgeHealth(well, now);
  expect(READINGS.map((reading) => verdicts[reading])).toEqual(READINGS.map(() => 'fine'));
});

test.each([
  ['pending', 'act', { pending_online: { ...well.pending_online, older: 1 } }],
  ['pending', 'watch', { pending_online: { ...well.pending_online, under_1_day: 10 } }],
  ['review', 'watch', { in_review: 1 }],
  ['review', 'act', { in_review: 5 }],
  ['refunds', 'watch', { refunds_outstanding: { count: 1, paise: 1, oldest_at: ago(1440) } }],
  ['refunds', 'act', { refunds_outstanding: { count: 1, paise: 1, oldest_at: ago(7200) } }],
  ['disputes', 'watch', { disputes: { ...well.disputes, open: 1 } }],
  [
    'disputes',
    'act',
    { disputes: { ...well.disputes, open: 1, respond_by_soonest: '2026-11-24T11:59:00Z' } },
  ],
  ['links', 'watch', { links_refused: 1 }],
  ['links', 'act', { references_taken: 1 }],
  [
    'complaints',
    'fine',
    { complaints: { open: 0, messages: 0, acknowledge_by: null, settle_by: null } },
  ],
  ['complaints', 'watch', { complaints: { ...well.complaints, acknowledge_by: ago(-60 * 23) } }],
  ['complaints', 'act', { complaints: { ...well.complaints, acknowledge_by: ago(1) } }],
  ['complaints', 'watch', { complaints: { ...well.complaints, settle_by: ago(-60 * 24 * 9) } }],
  ['complaints', 'act', { complaints: { ...well.complaints, settle_by: ago(1) } }],
  ['account', 'watch', { account_unknown: 1 }],
  ['account', 'act', { settlement_gaps: 10 }],
  ['account', 'watch', { swept_at: ago(6 * 60) }],
  ['account', 'act', { swept_at: ago(48 * 60) }],
  ['clock', 'watch', { clock_skew_seconds: -10 }],
  ['clock', 'act', { clock_skew_seconds: 120 }],
  ['webhooks', 'watch', { webhooks_unreadable: 1 }],
  ['unknown', 'watch', { attempts_unknown: 1 }],
  ['checks', 'act', { checks_overdue: 10 }],
  ['webhooks', 'watch', { last_webhook_at: ago(1440) }],
  ['webhooks', 'watch', { last_webhook_at: null }],
  ['webhooks', 'act', { webhooks_unprocessed: 10 }],
  ['emails', 'watch', { emails_waiting: 20 }],
  ['emails', 'act', { emails_failed: 1 }],
  ['emails', 'watch', { emails_withheld: 1 }],
  ['emails', 'act', { emails_withheld: 50 }],
  ['texts', 'watch', { texts: { sms: { ...NO_TEXTS, waiting: 20 }, whatsapp: NO_TEXTS } }],
  ['texts', 'act', { texts: { sms: NO_TEXTS, whatsapp: { ...NO_TEXTS, failed: 20 } } }],
  ['messages', 'watch', { messages_received: 200 }],
  ['messages', 'act', { messages_received: 1_000 }],
  ['codes', 'watch', { codes_used: 350 }],
  ['codes', 'act', { codes_used: 200 }],
  ['codes', 'watch', { codes_sent: 500, codes_used: 480 }],
  ['codes', 'act', { codes_sent: 900, codes_used: 880 }],
  ['reconciler', 'watch', { reconciler_seen_at: ago(5) }],
  ['reconciler', 'act', { reconciler_seen_at: ago(15) }],
  ['reconciler', 'act', { reconciler_seen_at: null }],
] as const)('%s is judged "%s" for %o, and the rest stays fine', (reading, verdict, change) => {
  const verdicts = judgeHealth({ ...well, ...change }, now);
  expect(verdicts[reading]).toBe(verdict);
  for (const other of READINGS.filter((name) => name !== reading)) {
    expect(verdicts[other]).toBe('fine');
  }
});

test('a limit begins at its own value, and the worst verdict counts', () => {
  const limit = { watch: 2, act: 4 };
  expect([1, 2, 3, 4].map((value) => judge(value, limit))).toEqual([
    'fine',
    'watch',
    'watch',
    'act',
  ]);
  expect(worst(['fine', 'act', 'watch'])).toBe('act');
  expect(worst([])).toBe('fine');
});

test('what needs somebody stands first, and nothing is left out', () => {
  const verdicts = { ...judgeHealth(well, now), webhooks: 'act', review: 'watch' } as const;
  const sorted = byUrgency(verdicts);
  expect(sorted.slice(0, 3)).toEqual(['webhooks', 'review', 'pending']);
  expect([...sorted].toSorted()).toEqual([...READINGS].toSorted());
});
