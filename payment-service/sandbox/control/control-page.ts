import type { Knobs } from '../faults/knobs';
import { html, type Html } from '../page/html';
import { knobSection } from './knob-section';

interface ControlPageParts {
  readonly knobs: Knobs;
  /** What happened so far, to act on. */
  readonly sections: readonly Html[];
  /** Why the last form was refused; empty: it was not. */
  readonly error: string;
}

/** Knobs and records of the sandbox, for developers: plain forms, no scripts. */
export function controlPage({ knobs, sections, error }: ControlPageParts): string {
  const refused = error ? html`<p class="error" role="alert">${error}</p>` : null;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Payment sandbox: controls</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/tokens.css" />
      <link rel="stylesheet" href="/_sandbox/control.css" />
    </head>
    <body>
      <header><h1>Payment sandbox: controls</h1></header>
      <main>
        ${refused}
        <div class="columns">
          ${knobSection(knobs)}
          <div>${sections}</div>
        </div>
      </main>
    </body>
  </html> `;
  return `<!doctype html>\n${page.markup}`;
}

/** A button that posts; hidden fields go with it. */
export function act(path: string, name: string, fields: Readonly<Record<string, string>> = {}) {
  const hidden = Object.entries(fields).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
  );
  return html`<form class="act" method="post" action="/_sandbox/${path}">
    ${hidden}<button>${name}</button>
  </form>`;
}
