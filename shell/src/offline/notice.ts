import { brand, displayPhone, whatsappHref } from '@kaarigar/shared/brand';

const TEXTS = {
  en: {
    title: 'No internet',
    text: 'This page opens as soon as you are connected. Until then you can call us.',
    call: (phone: string) => `Call ${phone}`,
    whatsApp: 'Chat on WhatsApp',
    again: 'Try again',
    home: 'Home page',
  },
  hi: {
    title: 'इंटरनेट नहीं चल रहा है',
    text: 'नेट आते ही यह पेज खुल जाएगा। तब तक फ़ोन कर सकते हैं।',
    call: (phone: string) => `${phone} पर फ़ोन करें`,
    whatsApp: 'व्हाट्सऐप करें',
    again: 'फिर कोशिश करें',
    home: 'होम पेज',
  },
} as const;

const STYLE = `body{margin:0;padding:10vh 20px;background:#fffaf2;color:#1b2147;font:18px/1.5 system-ui,sans-serif}
main{max-width:32em;margin:auto}a{display:block;margin:12px 0;padding:12px 16px;border:2px solid;border-radius:12px;color:#2b2f8f;font-weight:600;text-align:center;text-decoration:none}.first{background:#2b2f8f;border-color:#2b2f8f;color:#fff}`;

/**
 * What somebody sees without a network at an address that was never opened here, in the language of `lastPage`, the last
 * one that was kept. Nothing of the site is needed for it.
 */
export function noticeOf(kept: { readonly lastPage: string; readonly hasHome: boolean }): Response {
  const locale = /<html\b[^>]* lang="en"/.test(kept.lastPage) ? 'en' : 'hi';
  const t = TEXTS[locale];
  const text = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><style>${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p>${t.text}</p>
<a class="first" href="">${t.again}</a>
<a href="tel:${brand.supportPhone}">${t.call(displayPhone(brand.supportPhone))}</a>
<a href="${whatsappHref()}">${t.whatsApp}</a>${kept.hasHome ? `<a href="/">${t.home}</a>` : ''}</main></body></html>`;
  return new Response(text, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  });
}
