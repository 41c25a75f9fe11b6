import { brand, displayPhone } from '@kaarigar/shared/brand';

const TEXTS = {
  en: {
    title: 'No internet',
    text: 'This page opens as soon as you are connected. Until then you can call us.',
    call: (phone: string) => `Call ${phone}`,
    again: 'Try again',
    home: 'Home page',
  },
  hi: {
    title: 'इंटरनेट नहीं चल रहा है',
    text: 'नेट आते ही यह पेज खुल जाएगा। तब तक फ़ोन कर सकते हैं।',
    call: (phone: string) => `${phone} पर फ़ोन करें`,
    again: 'फिर कोशिश करें',
    home: 'होम पेज',
  },
} as const;

/** As the page of a wrong address looks, without its files. */
const STYLE = `body{margin:0;background:#fffaf2;color:#1b2147;font:18px/1.5 system-ui,sans-serif}
header{display:flex;gap:8px;align-items:center;padding:14px 20px;border-bottom:1px solid #e7dccb;color:#1d2069;font-size:20px;font-weight:700}
main{max-width:32em;margin:auto;padding:8vh 20px}h1{margin:0 0 8px;color:#1d2069;font-size:32px;line-height:1.25}p{margin:0 0 24px}
a{display:inline-block;margin:0 8px 12px 0;padding:11px 20px;border:1.5px solid #2b2f8f;border-radius:99px;color:#2b2f8f;font-weight:600;text-decoration:none}.first{background:#2b2f8f;color:#fff}
svg path{fill:none;stroke:#fff;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}svg .brick{stroke:#f7a41d}`;

const MARK =
  '<svg width="38" height="38" viewBox="0 0 38 38" aria-hidden="true"><rect width="38" height="38" rx="11" fill="#2b2f8f"/><path d="M9 27.5V13.3l10-6.5 10 6.5v14.2"/><path class="brick" d="M13 27.5h12M15 22.5h8M17 17.5h4"/></svg>';

/**
 * What somebody sees without a network at an address that was never opened here, in the language of `lastPage`, the last
 * one that was kept. Nothing of the site is needed for it.
 */
export function noticeOf(kept: { readonly lastPage: string; readonly hasHome: boolean }): Response {
  const locale = /<html\b[^>]* lang="en"/.test(kept.lastPage) ? 'en' : 'hi';
  const t = TEXTS[locale];
  const text = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><style>${STYLE}</style></head>
<body><header>${MARK}${brand.name[locale]}</header><main><h1>${t.title}</h1><p>${t.text}</p>
<a class="first" href="">${t.again}</a>
<a href="tel:${brand.supportPhone}">${t.call(displayPhone(brand.supportPhone))}</a>${kept.hasHome ? `<a href="/">${t.home}</a>` : ''}</main></body></html>`;
  return new Response(text, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  });
}
