import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Page, Section } from './page';

test('a page has one h1 that can take the focus, and leaves the <title> to the document', () => {
  const html = renderToStaticMarkup(
    <Page title="My orders">
      <Section title="Open">{null}</Section>
    </Page>,
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<h1[^>]*id="page-title"[^>]*tabindex="-1"/);
  expect(html).not.toContain('<title>');
});

test('a section is named by its heading', () => {
  const html = renderToStaticMarkup(<Section title="Open">{null}</Section>);
  const id = /<section[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}"`);
});
