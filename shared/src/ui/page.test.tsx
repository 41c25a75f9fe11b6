import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brand } from '../brand';
import { Page, Section } from './page';

test('a page has one h1 that can take the focus, and names itself in the document title', () => {
  const html = renderToStaticMarkup(
    <Page title="My orders">
      <Section title="Open">{null}</Section>
    </Page>,
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<h1[^>]*id="page-title"[^>]*tabindex="-1"/);
  expect(html).toContain(`<title>My orders · ${brand.name.en}</title>`);
});

test('a section is named by its heading', () => {
  const html = renderToStaticMarkup(<Section title="Open">{null}</Section>);
  const id = /<section[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}"`);
});
