import { describe, expect, test } from 'vitest';
import { CONTRACT_CODES, WORKER_CODES } from '../domain/catalogue';
import { TRADES } from '../domain/trade';
import {
  AUDIT_SUBJECTS,
  auditEntryRow,
  contactMessageList,
  contactMessageRow,
  contractServiceAdminRow,
  deletionRequestRow,
  freeWorkerRow,
  MESSAGE_STATUSES,
  priceItemRow,
  rateRow,
  signInRow,
  STAFF_ROLES,
  staffInvitationRow,
  staffMemberRow,
  staffRequestList,
  staffRequestRow,
  workerList,
  workerRow,
} from './staff-rows';

const MOMENT = '2026-11-21T08:00:00Z';

const worker = {
  id: 'worker-1',
  name: 'Mohan',
  name_hi: 'मोहन',
  portrait: 'man',
  phone: '9876543210',
  trades: ['mason', 'labour'],
  area: 'Kota',
  works_since: 2012,
  active: true,
  note: 'only mornings',
  created_at: MOMENT,
  updated_at: MOMENT,
};

describe('a worker', () => {
  test.each([{}, { trades: TRADES }, { area: null, note: null }, { active: false }])(
    'can have %o',
    (change) => {
      expect(workerRow.parse({ ...worker, ...change })).toEqual({ ...worker, ...change });
    },
  );

  test.each([{ trades: ['gardener'] }, { trades: null }, { phone: null }, { active: 'yes' }])(
    'with %o is refused',
    (change) => {
      expect(workerRow.safeParse({ ...worker, ...change }).success).toBe(false);
    },
  );

  test('is listed with how many there are, working here or not', () => {
    const list = { rows: [worker], counts: { active: 1, inactive: 2 } };
    expect(workerList.parse(list)).toEqual(list);
    expect(workerList.safeParse({ ...list, counts: { active: 1 } }).success).toBe(false);
    expect(workerList.safeParse({ ...list, rows: [{}] }).success).toBe(false);
  });

  test('who could be sent is free, or not, or nobody has said when', () => {
    const candidate = {
      worker_id: 'worker-1',
      name: 'Mohan',
      name_hi: null,
      phone: '9876543210',
      trades: ['mason'],
      area: 'Kota',
      note: 'only mornings',
      is_free: true,
      is_away: false,
      matches_trade: true,
      is_near: false,
      jobs_that_day: 2,
    };
    for (const change of [
      {},
      { is_free: false },
      { is_free: null, is_away: null },
      { area: null, note: null },
      { name_hi: 'मोहन' },
    ]) {
      expect(freeWorkerRow.parse({ ...candidate, ...change })).toEqual({ ...candidate, ...change });
    }
    expect(freeWorkerRow.safeParse({ ...candidate, is_free: undefined }).success).toBe(false);
    expect(freeWorkerRow.safeParse({ ...candidate, trades: ['gardener'] }).success).toBe(false);
  });
});

describe('a member of the staff', () => {
  const member = {
    user_id: 'user-1',
    email: 'ravi@example.com',
    name: 'Ravi',
    role: 'staff',
    created_at: MOMENT,
    second_factor: false,
  };

  test.each(STAFF_ROLES)('can be %s', (role) => {
    expect(staffMemberRow.parse({ ...member, role })).toEqual({ ...member, role });
  });

  test('may not have said their name', () => {
    expect(staffMemberRow.parse({ ...member, name: null })).toEqual({ ...member, name: null });
  });

  test('is never a customer', () => {
    expect(staffMemberRow.safeParse({ ...member, role: 'customer' }).success).toBe(false);
  });
});

describe('an entry of the audit', () => {
  const entry = {
    id: 7,
    at: MOMENT,
    actor_id: 'user-1',
    actor_name: 'Ravi',
    action: 'update',
    subject_type: 'workers',
    subject_id: 'worker-1',
    subject_name: 'Mohan',
    before: { active: true },
    after: { active: false },
  };

  test.each([
    {},
    { action: 'insert', before: null },
    { action: 'delete', after: null, subject_name: null },
    { actor_id: null, actor_name: null },
    ...AUDIT_SUBJECTS.map((subject_type) => ({ subject_type })),
  ])('can have %o', (change) => {
    expect(auditEntryRow.parse({ ...entry, ...change })).toEqual({ ...entry, ...change });
  });

  test.each([
    { action: 'truncate' },
    { subject_type: 'orders' },
    { before: 'active' },
    { after: undefined },
  ])('with %o is refused', (change) => {
    expect(auditEntryRow.safeParse({ ...entry, ...change }).success).toBe(false);
  });
});

describe('a request for contract work', () => {
  const request = {
    ticket: 'FC-1001',
    service_code: 'FC',
    service: { name_en: 'Full construction', name_hi: 'पूरा मकान बनवाना' },
    name: 'Asha',
    phone: '9876543210',
    description: 'Two rooms',
    address: 'Ward 4, Ghazipur',
    preferred_on: null,
    status: 'NEW',
    note: null,
    created_at: MOMENT,
    updated_at: MOMENT,
    user_id: 'user-2',
    locale: 'hi',
  };

  test.each(['en', 'hi'])('is answered in %s', (locale) => {
    expect(staffRequestRow.parse({ ...request, locale })).toEqual({ ...request, locale });
  });

  test.each([{ locale: 'fr' }, { user_id: undefined }, { status: 'WON' }])(
    'with %o is refused',
    (change) => {
      expect(staffRequestRow.safeParse({ ...request, ...change }).success).toBe(false);
    },
  );

  test('is counted by status, without those that have none', () => {
    const list = { rows: [request], counts: { NEW: 1, CLOSED: 4 } };
    expect(staffRequestList.parse(list)).toEqual(list);
    expect(staffRequestList.safeParse({ ...list, counts: { WON: 1 } }).success).toBe(false);
    expect(staffRequestList.safeParse({ ...list, rows: [{}] }).success).toBe(false);
  });
});

describe('a message to us', () => {
  const message = {
    id: 1,
    name: 'Asha',
    email: 'asha@example.com',
    phone: null,
    message: 'When are you open?',
    locale: 'hi',
    status: 'NEW',
    note: 'called back',
    created_at: MOMENT,
    updated_at: MOMENT,
  };

  test.each([
    ...MESSAGE_STATUSES.map((status) => ({ status })),
    { locale: 'en' },
    { locale: 'hi' },
    { note: null },
    { email: null, phone: '9876500011' },
  ])('can have %o', (change) => {
    expect(contactMessageRow.parse({ ...message, ...change })).toEqual({ ...message, ...change });
  });

  test.each([{ status: 'LOST' }, { locale: 'fr' }, { id: '1' }])('with %o is refused', (change) => {
    expect(contactMessageRow.safeParse({ ...message, ...change }).success).toBe(false);
  });

  test('is counted by status, without those that have none', () => {
    const list = { rows: [message], counts: { ANSWERED: 2 } };
    expect(contactMessageList.parse(list)).toEqual(list);
    expect(contactMessageList.safeParse({ ...list, counts: { LOST: 1 } }).success).toBe(false);
    expect(contactMessageList.safeParse({ ...list, rows: [{}] }).success).toBe(false);
  });
});

describe('what staff can change the price of', () => {
  const item = {
    category: 'painting',
    id: 30,
    name_en: 'Visiting charge',
    name_hi: 'आने का शुल्क',
    price_paise: 99_00,
    unit: 'fixed',
    icon: 'visit',
    sort: 1,
    group_en: 'Visit',
    group_hi: 'आकर देखना',
    minutes: 30,
    includes_en: 'A look at the work',
    includes_hi: 'काम देखना',
    excludes_en: 'The work itself',
    excludes_hi: 'काम की मज़दूरी',
    active: false,
    updated_at: MOMENT,
  };
  const rate = {
    code: 'MA',
    name_en: 'Mason',
    name_hi: 'राजमिस्त्री',
    rate_paise: 400_00,
    sort: 1,
    active: true,
    updated_at: MOMENT,
  };
  const service = {
    code: 'FC',
    name_en: 'Full construction',
    name_hi: 'पूरा मकान बनवाना',
    sort: 1,
    active: true,
    updated_at: MOMENT,
  };

  test('an item, switched off too', () => {
    expect(priceItemRow.parse(item)).toEqual(item);
    expect(priceItemRow.safeParse({ ...item, active: undefined }).success).toBe(false);
  });

  test.each(WORKER_CODES)('the rate of %s', (code) => {
    expect(rateRow.parse({ ...rate, code })).toEqual({ ...rate, code });
  });

  test.each(CONTRACT_CODES)('and, without a price, the service %s', (code) => {
    expect(contractServiceAdminRow.parse({ ...service, code })).toEqual({ ...service, code });
  });

  test('but nothing of another code', () => {
    expect(rateRow.safeParse({ ...rate, code: 'FC' }).success).toBe(false);
    expect(contractServiceAdminRow.safeParse({ ...service, code: 'MA' }).success).toBe(false);
  });
});

describe('an invitation to work here', () => {
  const invitation = {
    email: 'ravi@example.com',
    role: 'admin',
    created_at: MOMENT,
    expires_at: MOMENT,
  };

  test('names whom, as what and until when', () => {
    expect(staffInvitationRow.parse(invitation)).toEqual(invitation);
    expect(staffInvitationRow.safeParse({ ...invitation, role: 'customer' }).success).toBe(false);
    expect(staffInvitationRow.safeParse({ ...invitation, expires_at: null }).success).toBe(false);
  });
});

describe('a request to remove an account', () => {
  const request = {
    user_id: 'user-1',
    email: 'asha@example.com',
    login_phone: null,
    name: 'Asha',
    requested_at: MOMENT,
    due_at: MOMENT,
    obstacle: null,
  };

  test.each([
    {},
    { name: null },
    { obstacle: 'still_staff' },
    { obstacle: 'money_due' },
    { obstacle: 'orders_open' },
    { email: null, login_phone: '+919876543210' },
  ])('can have %o', (change) => {
    expect(deletionRequestRow.parse({ ...request, ...change })).toEqual({ ...request, ...change });
  });

  test.each([{ obstacle: '' }, { obstacle: undefined }, { email: undefined }])(
    'with %o is refused',
    (change) => {
      expect(deletionRequestRow.safeParse({ ...request, ...change }).success).toBe(false);
    },
  );
});

describe('a sign-in of staff', () => {
  const signIn = {
    session_id: 'session-1',
    name: 'Ravi',
    at: MOMENT,
    second_factor_at: MOMENT,
    address: '203.0.113.7',
    device: 'Firefox',
  };

  test('may not say who, from where, with what or with which factor', () => {
    const unknown = { name: null, second_factor_at: null, address: null, device: null };
    for (const row of [signIn, { ...signIn, ...unknown }])
      expect(signInRow.parse(row)).toEqual(row);
    expect(signInRow.safeParse({ ...signIn, session_id: null }).success).toBe(false);
  });
});
