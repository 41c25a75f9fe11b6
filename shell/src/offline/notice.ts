import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';

/** Kept with the first page (`keep-pages.ts`). */
const OFFLINE_SCENE = '/scenes/offline.svg';

const TEXTS = {
  en: {
    title: 'No internet',
    text: 'This page opens as soon as you are connected. Until then you can call us.',
    call: (phone: string) => `Call ${phone}`,
    again: 'Try again',
    home: 'Home page',
    language: 'English',
  },
  hi: {
    title: 'इंटरनेट नहीं चल रहा है',
    text: 'नेट आते ही यह पेज खुल जाएगा। तब तक फ़ोन कर सकते हैं।',
    call: (phone: string) => `${phone} पर फ़ोन करें`,
    again: 'फिर कोशिश करें',
    home: 'होम पेज पर जाएँ',
    language: 'हिन्दी',
  },
} as const;

/** As the page of a wrong address looks: its letters, its edges, its drawing. */
const STYLE = `body{margin:0;background:#fffaf2;color:#1b2147;font:1rem/1.6 system-ui,"Segoe UI",roboto,"Noto Sans","Noto Sans Devanagari","Nirmala UI",sans-serif}
header>*,main{box-sizing:border-box;max-width:calc(1160px + 2*clamp(16px,4vw,32px));margin:auto;padding:0 clamp(16px,4vw,32px)}
header{border-bottom:1px solid #e7dccb}header>*{display:flex;gap:10px;align-items:center;min-height:68px}
b,h1{color:#1d2069;font:700 1.5rem/1.35 "Baloo 2","Noto Sans Devanagari","Nirmala UI",system-ui,sans-serif}
h1{margin:0;font-size:clamp(1.65rem,1.25rem + 1.8vw,2.375rem)}p{margin:6px 0 16px;color:#4b5075;font-size:1.0625rem}
main{display:grid;gap:16px;padding-top:clamp(24px,4vw,40px);padding-bottom:40px}img{width:min(86%,340px);height:auto;margin:auto}
main div div{display:flex;flex-wrap:wrap;gap:10px}a{color:#2b2f8f}main a{padding:11px 22px;border:1.5px solid;border-radius:99px;font-weight:600;text-align:center;text-decoration:none}
main .first{border-color:#2b2f8f;background:#2b2f8f;color:#fff}header a{margin-left:auto;padding:10px 0}
.other,.other:target~.own{display:none}.other:target{display:block}
@media(max-width:599px){main div div{display:grid}}@media(min-width:768px){main{grid-template-columns:1fr 460px}main div{align-self:center}img{order:1;width:100%}}
svg path{fill:none;stroke:#fff;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}svg .brick{stroke:#f7a41d}`;

const MARK =
  '<svg width="38" height="38" viewBox="0 0 38 38" aria-hidden="true"><rect width="38" height="38" rx="11" fill="#2b2f8f"/><path d="M9 27.5V13.3l10-6.5 10 6.5v14.2"/><path class="brick" d="M13 27.5h12M15 22.5h8M17 17.5h4"/></svg>';

type Locale = keyof typeof TEXTS;

interface Kept {
  /** The last page that was kept. */
  readonly lastPage: string;
  readonly hasHome: boolean;
  /** What was kept, as `nameOf` in `keeper.ts` names it: the site's letters and drawing are shown if they are among it. */
  readonly files: readonly string[];
}

/**
 * What somebody sees without a network at an address that was never opened here, in the language of the last page, with
 * the other one beside it: nothing of the site is needed for it.
 */
export function noticeOf(kept: Kept): Response {
  const locale = /<html\b[^>]* lang="en"/.test(kept.lastPage) ? 'en' : 'hi';
  const text = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${TEXTS[locale].title}</title><style>${fontsIn(kept.files)}${STYLE}</style></head>
<body>${partOf(locale === 'en' ? 'hi' : 'en', 'other', kept)}${partOf(locale, 'own', kept)}</body></html>`;
  return new Response(text, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'",
      'cache-control': 'no-store',
    },
  });
}

/** The heading's letters, by the names of their files. */
const FONTS = [
  [/\/baloo-2-latin-[^/]*\.woff2$/, 'U+0000-00FF,U+2000-206F'],
  [/\/baloo-2-devanagari-[^/]*\.woff2$/, 'U+0900-097F,U+200C-200D'],
] as const;

function fontsIn(files: readonly string[]): string {
  return FONTS.map(([name, range]) => {
    const file = files.find((one) => name.test(one));
    return file
      ? `@font-face{font-family:"Baloo 2";font-weight:700;src:url(${file.replace(/[^/]+$/, 'assets/$&')});unicode-range:${range}}`
      : '';
  }).join('');
}

/** The whole page in one language; the link to the other needs no script. */
function partOf(locale: Locale, part: 'own' | 'other', { hasHome, files }: Kept): string {
  const t = TEXTS[locale];
  const other = locale === 'en' ? 'hi' : 'en';
  return `<div id="${locale}" class="${part}" lang="${locale}"><header><div>${MARK}<b>${brand.name[locale]}</b><a href="#${other}" lang="${other}">${TEXTS[other].language}</a></div></header><main>${files.includes('/offline.svg') ? `<img src="${OFFLINE_SCENE}" alt="" width="460" height="300">` : ''}<div><h1>${t.title}</h1><p>${t.text}</p><div>
<a class="first" href="">${t.again}</a>
<a href="tel:${brand.supportPhone}">${t.call(displayPhone(brand.supportPhone))}</a>${hasHome ? `<a href="/">${t.home}</a>` : ''}</div></div></main></div>`;
}
