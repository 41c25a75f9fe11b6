import { html, type Html } from './html';

const svg = (shapes: Html): Html =>
  html`<svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.7"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${shapes}
  </svg>`;

/** Line drawings; decoration only, every one stands beside its words. */
export const icons = {
  merchant: html`<svg
    viewBox="0 0 38 38"
    width="44"
    height="44"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="38" height="38" rx="11" fill="#fff" />
    <path
      d="M9 27.5V13.3l10-6.5 10 6.5v14.2"
      stroke="#2b2f8f"
      stroke-width="2.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <path
      d="M13 27.5h12M15 22.5h8M17 17.5h4"
      stroke="#f7a41d"
      stroke-width="2.8"
      stroke-linecap="round"
    />
  </svg>`,
  upi: svg(html`<path d="m7 3 7 9-9 9z" /><path d="m13 3 7 9-9 9 2.3-9z" />`),
  card: svg(
    html`<rect x="2.5" y="5" width="19" height="14" rx="2.5" /><path d="M2.5 9.5h19M6 15h4" />`,
  ),
  bank: svg(html`<path d="m3 9.5 9-6 9 6zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18" />`),
  flask: svg(
    html`<path
      d="M9.5 3h5M10.5 3v6L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L13.5 9V3M7.5 15h9"
    />`,
  ),
  lock: svg(
    html`<rect x="5" y="11" width="14" height="9.5" rx="2" /><path d="M8 11V8a4 4 0 0 1 8 0v3" />`,
  ),
  tick: svg(html`<circle cx="12" cy="12" r="9.5" /><path d="m7.5 12.3 3 3 6-6.3" />`),
  cross: svg(html`<circle cx="12" cy="12" r="9.5" /><path d="m8.5 8.5 7 7m0-7-7 7" />`),
  clock: svg(html`<circle cx="12" cy="12" r="9.5" /><path d="M12 6.5V12l3.5 2.5" />`),
} as const;
