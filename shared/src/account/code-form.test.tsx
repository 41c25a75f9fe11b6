import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeForm } from './code-form';

const nothing = () => Promise.resolve();

const form = (more: { isSent?: boolean }) =>
  renderToStaticMarkup(
    <CodeForm
      sent={{ phone: '9876543210', count: 1, at: 0, until: 0, isSent: true, ...more }}
      onAgain={nothing}
      onSent={() => undefined}
      onCode={nothing}
      onOtherNumber={null}
    />,
  );

test('a code is said to be sent only where one was', () => {
  expect(form({})).toContain('We have sent a code to');
  expect(form({ isSent: false })).not.toMatch(/sent a code|works for/);
});
