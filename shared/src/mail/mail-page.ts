/** The style of our e-mails, in the site's colours. Mail programs need inline styles; we use no pictures. */

/** For text and for attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

interface MailPage {
  readonly lang: 'en' | 'hi';
  /** Markup; the caller has escaped its texts. */
  readonly content: string;
  /** Plain text below the card. */
  readonly footer: string;
}

/** A whole HTML mail: one card, and the footer below it. */
export function mailPage({ lang, content, footer }: MailPage): string {
  return `<!doctype html>
<html lang="${lang}">
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

export function mailHeading(text: string): string {
  return `<h1 style="font-size:22px;line-height:1.4;margin:0 0 12px">${escapeHtml(text)}</h1>`;
}

/** A template variable of hosted Supabase in `href` stays as it is. */
export function mailButton(href: string, label: string): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 22px;border-radius:8px;background:#2b2f8f;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
}
