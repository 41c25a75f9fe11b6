import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { ROOT } from './prepare.mjs';

/**
 * `npm run pictures`: redraws the icons and the preview pictures of `shell/public` from the logo, the brand's texts and
 * a hero scene. Run it after one of these has changed, and commit the results.
 */
const OUT = path.join(ROOT, 'shell/public');
const PREVIEW = { width: 1200, height: 630 };

// The scene is a component of the site; its style sheet does not matter here.
register(
  `data:text/javascript,${encodeURIComponent(`
    export const load = (url, context, next) =>
      url.endsWith('.css')
        ? { format: 'module', source: 'export default {};', shortCircuit: true }
        : next(url, context);
  `)}`,
);
const { brand } = await import('../shared/src/brand.ts');
const { company } = await import('../shared/src/company.ts');
const { MasonScene } = await import('../mf-public/src/home/scenes/mason-scene.tsx');
const { createElement } = await import('react');
const { renderToStaticMarkup } = await import('react-dom/server');

/**
 * The logo in a square, either with the tile's own round corners or with padding, so that a phone can cut its own
 * shape.
 */
function icon(size, { padding, radius }) {
  const scale = 38 / (38 - 2 * padding);
  const edge = 38 * scale;
  const offset = (edge - 38) / 2;
  // A background without round corners extends past the edge; otherwise its last row of pixels would be half
  // transparent.
  const bleed = radius === 0 ? 1 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-offset} ${-offset} ${edge} ${edge}">
    <rect x="${-offset - bleed}" y="${-offset - bleed}" width="${edge + 2 * bleed}" height="${edge + 2 * bleed}" rx="${radius * scale}" fill="#2b2f8f"/>
    ${mark('#fff', '#f7a41d')}
  </svg>`;
}

function mark(house, bricks) {
  return `<path d="M9 27.5V13.3l10-6.5 10 6.5v14.2" fill="none" stroke="${house}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M13 27.5h12M15 22.5h8M17 17.5h4" fill="none" stroke="${bricks}" stroke-width="2.6" stroke-linecap="round"/>`;
}

const TRADES = {
  en: ['Masons', 'Electricians', 'Plumbers', 'Painters'],
  hi: ['राजमिस्त्री', 'बिजली मिस्त्री', 'प्लंबर', 'पेंटर'],
};
const PROMISE = {
  en: 'See the price first. Pay online or after the work.',
  hi: 'पहले दाम देखें। भुगतान ऑनलाइन या काम के बाद।',
};

function font(subset) {
  const file = createRequire(path.join(ROOT, 'shell/package.json')).resolve(
    `@fontsource/baloo-2/files/baloo-2-${subset}-700-normal.woff2`,
  );
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
}

/** Breaks lines where the sentence pauses. */
function phrases(sentence) {
  return sentence
    .split(/(?<=,)\s/)
    .map((phrase) => `<span>${phrase}</span>`)
    .join(' ');
}

/** The preview of a link to the site in a chat: name, promise, a person at work. */
function preview(locale) {
  const other = locale === 'en' ? 'hi' : 'en';
  const places = brand.districts.map((district) => district[locale]).join(' · ');
  return `<!doctype html><html lang="${locale}"><style>
    @font-face { font-family: Head; src: url(${font('latin')}); unicode-range: U+0000-02FF, U+2000-206F; }
    @font-face { font-family: Head; src: url(${font('devanagari')}); unicode-range: U+0900-097F, U+200C-200D; }
    * { box-sizing: border-box; margin: 0; }
    body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #fff3dc; color: #1b2147;
      font: 500 27px/1.5 'Noto Sans', 'Noto Sans Devanagari', sans-serif; }
    .text { position: absolute; inset: 0 auto 90px 64px; width: 580px; display: flex; flex-direction: column; justify-content: center; }
    .name { display: flex; align-items: center; gap: 18px; font: 700 50px/1 Head; color: #1d2069; }
    .name small { font: 700 32px/1 Head; color: #8f5000; padding-top: 6px; }
    h1 { font: 700 ${locale === 'en' ? '66px/1.1' : '66px/1.35'} Head; color: #1d2069; margin: 24px 0 28px; }
    h1 span { display: inline-block; }
    ul { display: flex; gap: 10px; white-space: nowrap; padding: 0; list-style: none; }
    li { padding: 5px 15px; border-radius: 99px; background: #fff; border: 2px solid #e7dccb; font-size: 21px; color: #4a5078; }
    .scene { position: absolute; right: 18px; bottom: 86px; width: 600px; }
    .strip { position: absolute; inset: auto 0 0; height: 90px; padding: 0 64px; background: #1d2069; color: #fff;
      display: flex; align-items: center; justify-content: space-between; }
    .strip b { color: #f7a41d; font: 700 29px/1 Head; }
    svg { display: block; width: 100%; height: auto; }
    .name svg { width: 70px; }
  </style>
  <div class="text">
    <div class="name">${icon(70, { padding: 0, radius: 11 })}<span>${brand.name[locale]}</span><small>${brand.name[other]}</small></div>
    <h1>${phrases(company.tagline[locale])}</h1>
    <ul>${TRADES[locale].map((trade) => `<li>${trade}</li>`).join('')}</ul>
  </div>
  <div class="scene">${renderToStaticMarkup(createElement(MasonScene, { title: '' }))}</div>
  <div class="strip"><span>${PROMISE[locale]}</span><b>${places}</b></div></html>`;
}

const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('playwright');
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage();

async function draw(file, html, { width, height }) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(OUT, file), omitBackground: true });
  process.stdout.write(`${file}\n`);
}

function drawIcon(file, size, shape) {
  const html = `<style>body { margin: 0 } svg { display: block }</style>${icon(size, shape)}`;
  return draw(file, html, { width: size, height: size });
}

const TILE = { padding: 0, radius: 11 };
// A phone may crop to a circle of 80 % of the width; the whole logo stays inside it.
const FULL_BLEED = { padding: 3, radius: 0 };
for (const size of [192, 512]) {
  await drawIcon(`icon-${size}.png`, size, TILE);
  await drawIcon(`icon-maskable-${size}.png`, size, FULL_BLEED);
}
writeFileSync(path.join(OUT, 'favicon.svg'), `${icon(38, TILE)}\n`);
await drawIcon('apple-touch-icon.png', 180, { padding: 1, radius: 0 });
for (const locale of ['en', 'hi']) await draw(`preview-${locale}.png`, preview(locale), PREVIEW);
await browser.close();
