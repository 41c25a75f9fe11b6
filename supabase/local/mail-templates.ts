import { brand } from '@kaarigar/shared/brand';

/** Kinds of mail that Auth sends here. The word is the `type` of its verification link. */
export type MailKind = 'signup' | 'recovery';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly button: string;
  readonly ignore: string;
}

const team = { en: brand.name.en, hi: brand.name.hi };

const wordings: Readonly<Record<MailKind, { readonly hi: Wording; readonly en: Wording }>> = {
  signup: {
    hi: {
      subject: 'अपना ई-मेल पक्का करें',
      heading: 'बस एक कदम और',
      body: `${team.hi} पर खाता बनाने के लिए धन्यवाद। अब अपना ई-मेल पक्का करें। नीचे का लिंक एक घंटे तक और एक ही बार काम करता है।`,
      button: 'ई-मेल पक्का करें',
      ignore: 'यह खाता आपने नहीं बनाया? तो इस मेल को छोड़ दें, कुछ नहीं होगा।',
    },
    en: {
      subject: 'Confirm your e-mail',
      heading: 'One more step',
      body: `Thank you for making an account with ${team.en}. Now confirm your e-mail. The link below works once, within one hour.`,
      button: 'Confirm e-mail',
      ignore: 'You did not make this account? Then ignore this mail; nothing will happen.',
    },
  },
  recovery: {
    hi: {
      subject: 'नया पासवर्ड बनाएँ',
      heading: 'नया पासवर्ड बनाएँ',
      body: `आपके ${team.hi} खाते के लिए नया पासवर्ड माँगा गया है। नीचे का लिंक एक घंटे तक और एक ही बार काम करता है।`,
      button: 'नया पासवर्ड चुनें',
      ignore: 'आपने नहीं माँगा? तो इस मेल को छोड़ दें, आपका पासवर्ड वही रहेगा।',
    },
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      body: `A new password was asked for your ${team.en} account. The link below works once, within one hour.`,
      button: 'Choose a new password',
      ignore: 'You did not ask for it? Then ignore this mail; your password stays as it is.',
    },
  },
};

/** The mail of a kind in both languages, Hindi first. `link` may be a template variable of hosted Supabase. */
export function composeMail(kind: MailKind, link: string): Mail {
  const { hi, en } = wordings[kind];
  const support = brand.supportEmail;
  const text = [hi, en]
    .map(({ heading, body, ignore }) => `${heading}\n\n${body}\n\n${link}\n\n${ignore}`)
    .join('\n\n――――――――――\n\n');
  return {
    subject: `${hi.subject} · ${en.subject} | ${team.en}`,
    text: `${text}\n\n${team.hi} · ${team.en}\n${support}\n`,
    html: page(
      section(hi, 'hi', link) + RULE + section(en, 'en', link),
      `${team.hi} · ${team.en} · ${support}`,
    ),
  };
}

const RULE = '<hr style="border:0;border-top:1px solid #e7dccb;margin:32px 0">';

/** For text and for attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function section(wording: Wording, language: 'hi' | 'en', link: string): string {
  // A template variable of hosted Supabase is filled in there and must stay as it is.
  const href = link.startsWith('{{') ? link : escapeHtml(link);
  return `<div lang="${language}">
<h1 style="font-size:22px;line-height:1.4;margin:0 0 12px">${escapeHtml(wording.heading)}</h1>
<p style="margin:0 0 20px">${escapeHtml(wording.body)}</p>
<p style="margin:0 0 20px"><a href="${href}" style="display:inline-block;padding:14px 22px;border-radius:8px;background:#2b2f8f;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(wording.button)}</a></p>
<p style="margin:0;color:#4a5078;font-size:14px">${escapeHtml(wording.ignore)}</p>
</div>`;
}

function page(content: string, footer: string): string {
  return `<!doctype html>
<html lang="hi">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body style="margin:0;background:#fffaf2;color:#1b2147;font-family:'Noto Sans Devanagari','Noto Sans',system-ui,sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="background:#ffffff;border:1px solid #e7dccb;border-radius:12px;padding:28px 24px">
${content}
</div>
<p style="color:#4a5078;font-size:13px;text-align:center;margin:20px 0 0">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}
