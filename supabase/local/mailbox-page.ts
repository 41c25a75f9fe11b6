import { escapeHtml } from '@kaarigar/shared/mail/mail-page';
import { LINK, type StoredMail } from './mailbox';

/** Blocks scripts and all external content, so that nothing in a mail can act. */
export const MAILBOX_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Colours of shared/src/ui/tokens.css, which this standalone page cannot load. */
const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fffaf2;color:#1b2147;font:16px/1.6 'Noto Sans Devanagari','Noto Sans',system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 .25rem}
h2{font-size:1.125rem;line-height:1.4;margin:0 0 .5rem;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:1rem 0 1.5rem}
label{flex:1 1 14rem;display:block;font-weight:600}
input{display:block;width:100%;font:inherit;padding:.65rem .75rem;border:1px solid #8f8674;border-radius:.5rem;background:#fff;color:inherit}
button{font:inherit;font-weight:600;padding:.7rem 1.1rem;border:0;border-radius:.5rem;background:#2b2f8f;color:#fff;cursor:pointer}
ol{list-style:none;margin:0;padding:0}
li{background:#fff;border:1px solid #e7dccb;border-radius:.75rem;padding:1rem 1.125rem;margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;margin:0 0 .75rem;font-size:.9375rem;color:#4a5078}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
a{color:#2b2f8f;overflow-wrap:anywhere}
details{margin:.75rem 0 0}
summary{cursor:pointer;font-weight:600;padding:.35rem 0}
iframe{display:block;width:100%;height:36rem;border:1px solid #e7dccb;border-radius:.5rem;background:#fff}
:focus-visible{outline:3px solid #8f5000;outline-offset:2px}
`;

const WHEN = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The local mailbox as a page in both languages, newest mail first. */
export function renderMailbox(mails: readonly StoredMail[], to: string | undefined): string {
  const list =
    mails.length === 0
      ? '<p>अभी कोई मेल नहीं है। · No mail yet.</p>'
      : `<ol>${mails.map(renderMail).join('')}</ol>`;
  return `<!doctype html>
<html lang="hi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>मेलबॉक्स · Mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>मेलबॉक्स <span lang="en">· Mailbox</span></h1>
<p>इस कंप्यूटर पर भेजे गए मेल और एसएमएस यहाँ आते हैं, बाहर नहीं जाते। <span lang="en">· Mails and text messages sent on this machine arrive here; none leaves it.</span></p>
<form method="get" action="/mailbox">
<label>ईमेल या फ़ोन (+91…) <span lang="en">· Email or phone (+91…)</span>
<input name="to" autocomplete="off" value="${escapeHtml(to ?? '')}"></label>
<button>दिखाएँ <span lang="en">· Show</span></button>
</form>
${list}
</main>
</body>
</html>
`;
}

function renderMail(mail: StoredMail): string {
  return `<li>
<h2>${escapeHtml(mail.subject)}</h2>
<dl>
<dt>किसको <span lang="en">· To</span></dt><dd>${escapeHtml(mail.to)}</dd>
${replyTo(mail)}<dt>कब <span lang="en">· At</span></dt><dd><time datetime="${mail.at}">${escapeHtml(WHEN.format(new Date(mail.at)))}</time></dd>
</dl>
<pre>${linkify(mail.text)}</pre>
${htmlView(mail)}</li>`;
}

/** The mail as a mail program shows it: in a frame that cannot run scripts, send forms or navigate. */
function htmlView({ html }: StoredMail): string {
  if (html === '') return '';
  return `<details>
<summary>सजा हुआ मेल <span lang="en">· As HTML</span></summary>
<iframe sandbox srcdoc="${escapeHtml(html)}" title="HTML" loading="lazy"></iframe>
</details>
`;
}

function replyTo(mail: StoredMail): string {
  if (mail.replyTo === null) return '';
  return `<dt>जवाब किसको <span lang="en">· Reply to</span></dt><dd>${escapeHtml(mail.replyTo)}</dd>
`;
}

function linkify(text: string): string {
  let shown = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(LINK)) {
    const safe = escapeHtml(address);
    shown += `${escapeHtml(text.slice(end, index))}<a href="${safe}" rel="noreferrer">${safe}</a>`;
    end = index + address.length;
  }
  return shown + escapeHtml(text.slice(end));
}
