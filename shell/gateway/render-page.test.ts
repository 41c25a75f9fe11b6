import { expect, test } from 'vitest';
import { pickLocale, renderPage } from './render-page';

const config = { supabaseUrl: '/', supabasePublishableKey: 'sb_publishable_x', apiUrl: '/api' };

test('the page carries its language, configuration and registry', () => {
  const page = renderPage({
    template: '<!doctype html><html lang="en"><head><!--gateway--></head></html>',
    locale: 'hi',
    config,
    registry: { remotes: [] },
  });
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain('"apiUrl":"/api"');
  expect(page).toContain('id="remotes">{"remotes":[]}</script>');
});

test('a value cannot close the script it stands in', () => {
  const page = renderPage({
    template: '<!--gateway-->',
    locale: 'en',
    config: { ...config, apiUrl: '</script><script>alert(1)</script>' },
    registry: { remotes: [] },
  });
  expect(page).not.toContain('<script>alert(1)');
});

test("the chosen language wins over the browser's, and an unknown one counts as none", () => {
  expect(pickLocale('a=b; kaarigar-locale=hi', 'en-IN')).toBe('hi');
  expect(pickLocale('kaarigar-locale=fr', 'fr-FR, hi-IN;q=0.8, en;q=0.5')).toBe('hi');
  expect(pickLocale(undefined, 'de-DE')).toBe('en');
  expect(pickLocale(undefined, undefined)).toBe('en');
});
