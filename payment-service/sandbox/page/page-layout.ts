import type { Locale } from '@kaarigar/shared/platform/locale';
import { brand } from '@kaarigar/shared/brand';
import { html, type Html } from './html';
import { icons } from './icons';
import { pageTexts } from './page-messages';

interface PageParts {
  readonly locale: Locale;
  readonly title: string;
  /** The address of this page without its query, for the language switch. */
  readonly path: string;
  /** The other query parameters besides the language. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly content: Html;
}

const LANGUAGES = [
  { locale: 'hi', name: 'हिन्दी' },
  { locale: 'en', name: 'English' },
] as const;

/** A whole page: the notice that it is a sandbox, the language switch, and the content. */
export function pageLayout({ locale, title, path, query, content }: PageParts): string {
  const texts = pageTexts(locale);
  const links = LANGUAGES.map((language) => {
    const search = new URLSearchParams({ ...query, lang: language.locale });
    const current = language.locale === locale ? html` aria-current="true"` : null;
    return html`<a href="${`${path}?${search}`}" lang="${language.locale}" ${current}
      >${language.name}</a
    >`;
  });
  const page = html`<html lang="${locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/tokens.css" />
      <link rel="stylesheet" href="/page.css" />
    </head>
    <body>
      <header class="top">
        <div class="top-in">
          <p class="sandbox">
            ${icons.flask}<span><strong>${texts.sandboxTitle}</strong> ${texts.sandboxNote}</span>
          </p>
          <nav class="languages" aria-label="${texts.language}">${links}</nav>
        </div>
      </header>
      <main>${content}</main>
      <footer class="foot">
        ${icons.lock}
        <p>${texts.notReal}</p>
      </footer>
    </body>
  </html> `;
  return `<!doctype html>\n${page.markup}`;
}

/** Who is being paid. */
export function merchantName(locale: Locale): string {
  return locale === 'hi' ? `“${brand.name.hi}” साइट` : brand.name.en;
}
