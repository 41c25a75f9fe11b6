import { expect, test } from 'vitest';
import { whichCustomer } from './which-customer';

const asked = (search: string) => whichCustomer(new URLSearchParams(search));

test('an address asks for an account, or for a number as people write it', () => {
  const account = '00000000-0000-4000-8000-00000000000a';
  expect(asked(`account=${account.toUpperCase()}`)).toEqual({ account });
  expect(asked('phone=%2B91 98765 00011')).toEqual({ phone: '9876500011' });
  expect(asked('email=Sunita@Example.com')).toEqual({ email: 'sunita@example.com' });
  expect(asked(`account=${account}&phone=9876500011`)).toEqual({ account });
});

test('what is neither asks for nobody', () => {
  for (const search of ['', 'phone=12', 'email=sunita', 'account=1', "account='; select 1"]) {
    expect(asked(search), search).toBeNull();
  }
});
