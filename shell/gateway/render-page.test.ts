import { describe, expect, test } from 'vitest';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { PageMetadata } from './page-metadata';
import type { PrerenderedPage } from './prerendered-pages';
import { renderPage } from './render-page';

const config = {
  supabaseUrl: '/',
  supabasePublishableKey: 'sb_publishable_x',
  apiUrl: '/api',
  captcha: null,
};
const template =
  '<!doctype html><html lang="en"><head><!--metadata--><!--settings--></head><body></body></html>';
const metadata: PageMetadata = {
  status: 200,
  locale: 'hi',
  siteUrl: 'https://site.example',
  title: 'सेवाएँ · कारीगर',
  description: 'घर की सेवाएँ',
  canonical: 'https://site.example/services',
  alternates: [{ language: 'en', href: 'https://site.example/services?lang=en' }],
};
const registry: Registry = {
  remotes: [
    {
      name: 'mf_public',
      version: '1',
      entry: 'https://remote.example/entry.js',
      integrity: null,
      contract: 'v1',
      owner: 'team',
      preload: [],
      paths: [
        {
          path: '/services',
          access: 'public',
          title: { en: 'Only for the head', hi: 'x' },
          description: { en: 'Only for the head', hi: 'x' },
          indexed: true,
        },
      ],
    },
  ],
};

test('the page carries its language, metadata, configuration and registry', () => {
  const page = renderPage({
    template,
    config,
    registry,
    metadata,
    things: [],
    override: null,
    prerendered: null,
    pathname: '/',
  });
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain('<title>सेवाएँ · कारीगर</title>');
  expect(page).toContain('"apiUrl":"/api"');
  expect(page).toContain('"paths":[{"path":"/services","access":"public"}]');
});

test('the page knows what it wants around it before it asks anybody', () => {
  const page = renderPage({
    template,
    config,
    registry: {
      remotes: registry.remotes.map((remote) => ({
        ...remote,
        paths: [{ path: '/desk', access: 'staff', frame: 'desk' }],
      })),
    },
    metadata,
    things: [],
    override: null,
    prerendered: null,
    pathname: '/',
  });
  expect(page).toContain('"paths":[{"path":"/desk","access":"staff","frame":"desk"}]');
});

test('the registry in the page is without the titles and descriptions of all pages', () => {
  expect(
    renderPage({
      template,
      config,
      registry,
      metadata,
      things: [],
      override: null,
      prerendered: null,
      pathname: '/',
    }),
  ).not.toContain('Only for the head');
});

test('of the files of pages the browser gets those of the page that is opened', () => {
  const [remote] = registry.remotes;
  const paged: Registry = {
    remotes: [
      {
        ...remote!,
        paths: [
          { path: '/services', access: 'signed-in', page: 'services' },
          { path: '/faq', access: 'public', page: 'faq' },
        ],
        pages: {
          services: [{ file: 'services.js', integrity: null }],
          faq: [{ file: 'faq.js', integrity: null }],
        },
      },
      {
        ...remote!,
        name: 'mf_other',
        paths: [{ path: '/other', access: 'staff', page: 'services' }],
        pages: { services: [{ file: 'called-alike.js', integrity: null }] },
      },
    ],
  };
  const open = (pathname: string) =>
    renderPage({
      template,
      config,
      registry: paged,
      metadata,
      things: [],
      override: null,
      prerendered: null,
      pathname,
    });
  expect(open('/services')).toContain('"pages":{"services":[{"file":"services.js"');
  expect(open('/services')).toContain('"page":"services"');
  expect(open('/services')).not.toContain('faq.js');
  expect(open('/services')).not.toContain('called-alike.js');
  expect(open('/services').match(/"page":/g)).toHaveLength(1);
  expect(open('/')).not.toContain('"pages"');
});

test('a value cannot close the script it stands in', () => {
  const hostile = { ...config, apiUrl: '</script><script>alert(1)</script>' };
  const page = renderPage({
    template,
    config: hostile,
    registry,
    metadata,
    things: [],
    override: null,
    prerendered: null,
    pathname: '/',
  });
  expect(page).not.toContain('<script>alert(1)');
});

test('a value cannot leave its tag or its attribute', () => {
  const attack = `"'></title><script>alert(1)</script>$&`;
  const page = renderPage({
    template,
    config,
    registry,
    metadata: {
      ...metadata,
      title: attack,
      description: attack,
      canonical: `https://site.example/${attack}`,
      alternates: [{ language: 'en', href: attack }],
    },
    things: [{ '@type': 'Service', name: `</script><script>alert(1)</script>${attack}` }],
    override: null,
    prerendered: null,
    pathname: '/',
  });
  expect(page).not.toContain('<script>alert(1)');
  expect(page).toContain(
    '<title>&quot;&#39;&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>',
  );
  expect(page.match(/<title>/g)).toHaveLength(1);
  // Each attribute value that we insert is quoted and contains no quote.
  const head = page.slice(page.indexOf('</title>'), page.indexOf('<script type'));
  for (const tag of head.match(/<[^>]+>/g) ?? []) {
    expect(tag).toMatch(/^<\/?\w+( [\w:]+="[^"<>]*")*( \/)?>$/);
  }
});

describe('scripts of a page that was drawn', () => {
  const withScripts = template.replace(
    '</head>',
    '<script crossorigin="anonymous" defer integrity="sha256-a" src="/framework.js"></script><script defer src="/main.js"></script></head>',
  );
  const [remote] = registry.remotes;
  const page = (prerendered: Partial<PrerenderedPage> | null) =>
    renderPage({
      template: withScripts,
      config,
      registry: { remotes: [{ ...remote!, preload: ['https://remote.example/routes.js'] }] },
      metadata,
      things: [],
      override: null,
      pathname: '/services',
      prerendered: prerendered && {
        html: '',
        styles: [],
        path: '/services',
        savesData: false,
        isSignedIn: false,
        ...prerendered,
      },
    });
  const outside = (html: string) => html.replace(/<template id="scripts">.*<\/template>/, '');

  test('wait in a template, with what would be loaded ahead', () => {
    const html = page({});
    const [, later = ''] = /<template id="scripts">(.*)<\/template>/.exec(html) ?? [];
    expect(later.match(/src="[^"]*"/g)).toEqual(['src="/framework.js"', 'src="/main.js"']);
    expect(later.match(/href="[^"]*"/g)).toEqual([
      'href="https://remote.example/entry.js"',
      'href="https://remote.example/routes.js"',
    ]);
    // Only the first is on its way meanwhile, behind whatever is more urgent, and not for who saves data.
    const ahead =
      '<link rel="preload" as="script" fetchpriority="low" href="/framework.js" integrity="sha256-a" crossorigin="anonymous" />';
    expect(outside(html)).toContain(ahead);
    expect(outside(html.replace(ahead, ''))).not.toMatch(/ src="|rel="preload"/);
    expect(outside(page({ savesData: true }))).not.toMatch(/ src="|rel="preload"/);
  });

  test.each([
    ['for who is signed in', { isSignedIn: true }],
    ['when nothing was drawn', null],
  ])('come at once %s', (_who, prerendered) => {
    const html = page(prerendered);
    expect(html).not.toContain('<template');
    expect(html).toContain('src="/main.js"');
    expect(html).toContain('rel="preload"');
  });
});

test('the rows that a page was drawn of come with it, and cannot leave their place', () => {
  const address = '/rest/v1/worker_rates?select=code&active=eq.true"><script>';
  const page = renderPage({
    template: template.replace('<body>', '<body><div id="root"></div><!--data-->'),
    config,
    registry,
    metadata,
    things: [],
    override: null,
    pathname: '/services',
    prerendered: {
      html: '<h1>सेवाएँ</h1>',
      styles: [],
      answers: { [address]: '[{"name":"</script><script>alert(1)</script>$&"}]' },
      path: '/services',
      savesData: false,
      isSignedIn: false,
    },
  });
  const [seen = '', behind = ''] = page.split('<!--root-->');
  expect(seen).not.toContain('worker_rates');
  const [, found, text = ''] = /data-answer-of="([^"]*)">(.*?)<\/script>/.exec(behind) ?? [];
  expect(found).toBe(
    address.replace('&', '&amp;').replace('"><', '&quot;&gt;&lt;').replace('t>', 't&gt;'),
  );
  expect(JSON.parse(text)).toEqual([{ name: '</script><script>alert(1)</script>$&' }]);
});

test('what only scripts and search engines read stands behind what is seen', () => {
  const page = renderPage({
    template: template.replace('<body>', '<body><div id="root"></div><!--data-->'),
    config,
    registry,
    metadata,
    things: [{ '@type': 'Service', name: 'सेवा' }],
    override: null,
    pathname: '/services',
    prerendered: null,
  });
  const [head = '', ...seen] = page.split('<div id="root">');
  expect(head).not.toContain('application/');
  expect(seen.join('').match(/<script type="application\/\S+( id="\S+")?>/g)).toHaveLength(3);
});
