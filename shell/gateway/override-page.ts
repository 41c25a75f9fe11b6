import { createHash } from 'node:crypto';
import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import { escapeMarkup } from './escape-markup';
import type { PageLocale } from './pick-locale';

/** Colours of shared/src/ui/tokens.css, which this page does not load: nothing but its own style may load here. */
const STYLE = `body{margin:0;background:#fffaf2;color:#1b2147;font:16px/1.6 'Noto Sans Devanagari','Noto Sans',system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.3}
code{overflow-wrap:anywhere;font-weight:600}
button{font:inherit;font-weight:600;padding:.7rem 1.1rem;border:0;border-radius:.5rem;background:#2b2f8f;color:#fff}
a{display:inline-block;padding:.7rem 0;color:#2b2f8f}
:focus-visible{outline:3px solid #8f5000;outline-offset:2px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Only its own style and its own form; nobody may frame it to steal the click. */
export const OVERRIDE_PAGE_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Where the form is sent. */
export const OVERRIDE_PATH = '/override';

const TEXTS = {
  en: {
    title: 'Load a test version?',
    what: (remote: string, origin: string) =>
      `This page would load ${remote} from ${origin} instead of the released version.`,
    danger:
      'Its code can then see and do here all that you can. Go on only if you started this test version yourself.',
    yes: 'Load the test version',
    no: 'Do not load it',
  },
  hi: {
    title: 'क्या जाँच वाला रूप खोलना है?',
    what: (remote: string, origin: string) =>
      `यह पेज ${remote} को जारी किए गए रूप की जगह ${origin} से खोलेगा।`,
    danger:
      'फिर उसका कोड यहाँ वह सब देख और कर सकेगा जो आप कर सकते हैं। आगे तभी बढ़ें जब यह जाँच वाला रूप आपने खुद शुरू किया हो।',
    yes: 'जाँच वाला रूप खोलें',
    no: 'मत खोलें',
  },
} as const;

interface Question {
  readonly locale: PageLocale;
  readonly override: RemoteOverride;
  /** The page it was asked for. */
  readonly path: string;
}

/** Asks, before any of its code is loaded, whether an override is wanted, and says where it would come from. */
export function renderOverridePage({ locale, override, path }: Question): string {
  const texts = TEXTS[locale];
  const code = (text: string) => `<code>${escapeMarkup(text)}</code>`;
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.what(code(override.name), code(new URL(override.base).origin))}</p>
<p>${texts.danger}</p>
<form method="post" action="${OVERRIDE_PATH}">
${field('override', `${override.name}@${override.base}`)}
${field('path', path)}
<button>${texts.yes}</button>
</form>
<a href="${escapeMarkup(path)}">${texts.no}</a>
</main>
</body>
</html>
`;
}
