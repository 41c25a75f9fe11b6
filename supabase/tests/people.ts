/** Settings of every database under test. */
export const TEST_SETTINGS = {
  siteUrl: 'http://localhost:3000',
  dataDir: 'memory://',
  jwtSecret: 'a secret of the tests that nobody else uses',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
  silentAnswerMs: 0,
} as const;

export const TEST_PASSWORD = 'Kaarigar#123';

export interface TestPerson {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly role: 'customer' | 'staff' | 'admin';
}

/** The people who use the database in the tests. */
export const people = {
  customer: {
    email: 'sunita@test.example',
    name: 'Sunita Devi',
    phone: '9876500011',
    role: 'customer',
  },
  stranger: {
    email: 'arvind@test.example',
    name: 'Arvind Gupta',
    phone: '9876500044',
    role: 'customer',
  },
  staff: { email: 'rakesh@test.example', name: 'Rakesh Yadav', phone: '9876500022', role: 'staff' },
  admin: {
    email: 'meera@test.example',
    name: 'Meera Srivastava',
    phone: '9876500033',
    role: 'admin',
  },
} as const satisfies Record<string, TestPerson>;

export type PersonName = keyof typeof people;

/** How staff are shown who did something. */
export const labelOf = (name: PersonName): string => `${people[name].email} (${people[name].name})`;
