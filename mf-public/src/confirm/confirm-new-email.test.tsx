import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmNewEmail, Done } from './confirm-new-email';

const newEmail = 'sita@test.example';

test('a first e-mail is added to an account by phone: nothing is called a change, and the phone stays the login', () => {
  const link = (email: string) => ({
    email,
    newEmail,
    tokenHash: 'a',
    type: 'email_change' as const,
  });
  const question = renderToStaticMarkup(<ConfirmNewEmail link={link('')} />);
  expect(question).toContain('Add this e-mail');
  expect(question).not.toMatch(/change</);
  expect(renderToStaticMarkup(<ConfirmNewEmail link={link('old@test.example')} />)).toContain(
    'Confirm the change',
  );
  const done = renderToStaticMarkup(<Done isFirst newEmail={newEmail} />);
  expect(done).toContain(`${newEmail} is now in your account. You go on logging in by phone`);
  expect(done).not.toContain('is changed');
  expect(renderToStaticMarkup(<Done isFirst={false} newEmail={newEmail} />)).toContain(
    'is changed',
  );
});
