import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Thanks } from './thanks';

const said = (phone: string, email: string) =>
  renderToStaticMarkup(<Thanks number={4} phone={phone} email={email} />);

test('who wrote reads where the answer comes, and can see that they mistyped it', () => {
  expect(said('9836412099', '')).toContain(
    'within 48 hours, by phone or WhatsApp on 98364\u00a012099.',
  );
  expect(said('', 'a@b.example')).toContain('within 48 hours, by email to a@b.example.');
  expect(said('9836412099', 'a@b.example')).toContain(
    '98364\u00a012099 or by email to a@b.example.',
  );
  expect(said('9836412099', '')).toContain('number 4;');
  expect(said('9836412099', '')).toContain('write this number down');
  expect(said('', 'a@b.example')).toContain('on its way to a@b.example');
});
