import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ASK_AGAIN } from '../sites';

export interface ServedPage {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly isHidden: boolean;
  readonly alternates: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
  readonly setCookie: string | undefined;
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** What a crawler or a chat without JavaScript sees at an address. */
export async function askAsCrawler(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<ServedPage> {
  const response = await request.get(address, {
    ...ASK_AGAIN,
    headers: { accept: 'text/html', 'accept-language': 'xx', cookie: '', ...headers },
  });
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:meta|link|html)\s[^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, decode(value ?? '')]),
    ),
  );
  const attribute = (wanted: Record<string, string>, name: string): string | undefined =>
    tags.find((tag) => Object.entries(wanted).every(([key, value]) => tag[key] === value))?.[name];
  const pairs = (key: string, value: string): Record<string, string> =>
    Object.fromEntries(
      tags.filter((tag) => tag[key] && tag[value]).map((tag) => [tag[key], tag[value]]),
    );
  return {
    status: response.status(),
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    title: decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    description: attribute({ name: 'description' }, 'content') ?? '',
    canonical: attribute({ rel: 'canonical' }, 'href'),
    isHidden: attribute({ name: 'robots' }, 'content') === 'noindex',
    alternates: pairs('hreflang', 'href'),
    properties: pairs('property', 'content'),
    setCookie: response.headers()['set-cookie'],
  };
}

/** After the page has started, it must say the same as before, and only once. */
export async function expectHead(
  page: Page,
  { title, description }: Pick<ServedPage, 'title' | 'description'>,
): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('body > title, #root title')).toHaveCount(0);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
}
