import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonAnchor } from './button';

test('a busy button says so, keeps its place in the tab order and cannot be read twice', () => {
  const html = renderToStaticMarkup(
    <Button variant="primary" busy busyLabel="Booking…">
      {'Book'}
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/<button[^>]* disabled/);
  expect(html.replaceAll(/<span[^>]*aria-hidden="true"[^>]*>Book<\/span>/g, '')).not.toContain(
    '>Book<',
  );
});

test('a button does not submit a form by accident', () => {
  expect(renderToStaticMarkup(<Button variant="quiet">{'Close'}</Button>)).toContain(
    'type="button"',
  );
  expect(
    renderToStaticMarkup(
      <Button variant="accent" type="submit">
        {'Pay'}
      </Button>,
    ),
  ).toContain('type="submit"');
});

test('only links to other sites open a new tab, and without giving them a handle on ours', () => {
  const outside = renderToStaticMarkup(
    <ButtonAnchor variant="quiet" href="https://wa.me/910000000000">
      {'Chat'}
    </ButtonAnchor>,
  );
  expect(outside).toContain('target="_blank"');
  expect(outside).toContain('noopener');
  const call = renderToStaticMarkup(
    <ButtonAnchor variant="quiet" href="tel:+910000000000">
      {'Call'}
    </ButtonAnchor>,
  );
  expect(call).not.toContain('target');
});
