import { brand } from '../brand';
import { displayPhone } from '../domain/indian-phone';
import { translate } from '../i18n/define-messages';
import { receiptMessages } from '../i18n/receipt-messages';
import type { TileTone } from '../ui/icon-tile';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { ParchiFacts, StampFacts } from './parchi-facts';
import { parchiMessages } from './parchi-messages';
import type { TradePicture } from './trade-picture';
import { wrapText } from './wrap-text';

const WIDTH = 1080;
const MARGIN = 56;
const PADDING = 64;
const LEFT = MARGIN + PADDING;
const INNER = WIDTH - 2 * LEFT;
const HOLE = 15;
const JALI = 108;
/** Of the stamp, in radians. */
const TURN = -0.07;

type Pen = CanvasRenderingContext2D;

/** Colours and fonts are those of the page. */
function styleOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const INKS = { success: '--success-ink', failed: '--danger-ink' } as const;

function inkOf(tone: StampFacts['tone']): string {
  return styleOf(tone === 'success' || tone === 'failed' ? INKS[tone] : '--warning-ink');
}

/** One block of lines on the slip, top to bottom. */
interface Block {
  readonly text: string;
  readonly font: string;
  readonly ink: string;
  readonly line: number;
  readonly after: number;
}

interface DrawnParchi {
  readonly facts: ParchiFacts;
  readonly picture: TradePicture;
  readonly locale: Locale;
}

/** The parchi as a PNG; null where the browser cannot draw one. */
export async function drawParchi({ facts, picture, locale }: DrawnParchi): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const head = styleOf('--head');
  const body = styleOf('--body');
  // Without an answer it is drawn in the next font of the list.
  await document.fonts.load(`700 60px ${head}`, facts.job).catch(() => []);

  const t = translate(parchiMessages, locale);
  const tReceipt = translate(receiptMessages, locale);
  const ink = styleOf('--ink');
  const faded = styleOf('--ink-2');
  const label = { font: `400 32px ${body}`, ink: faded, line: 46, after: 0 };
  const value = { font: `600 42px ${body}`, ink, line: 60, after: 26 };
  const facing: [string, string | null][] = [
    [t.when, [facts.day, facts.part].filter(Boolean).join('\n') || null],
    [t.place, facts.place],
    [t[facts.workerLabel], facts.worker],
  ];
  const job: Block = {
    text: facts.job,
    font: `700 64px ${head}`,
    ink: styleOf('--brand-deep'),
    line: 88,
    after: 36,
  };
  const upper: readonly Block[] = [
    job,
    ...facing.flatMap(([name, text]) =>
      text === null
        ? []
        : [
            { ...label, text: name },
            { ...value, text },
          ],
    ),
  ];
  const lower: readonly Block[] = [
    { ...label, text: facts.amount === null ? '' : facts.amountLabel },
    { text: facts.amount ?? t.free, font: `800 104px ${body}`, ink, line: 126, after: 4 },
    { ...label, text: [facts.sum, facts.material].filter(Boolean).join('\n'), after: 18 },
    { ...label, text: facts.orderId === null ? '' : t.number({ orderId: facts.orderId }) },
    { ...label, text: facts.receipt ?? '' },
  ];
  const foot: readonly Block[] = [
    { ...label, text: `${brand.name[locale]} · ${displayPhone(brand.supportPhone)}` },
    ...(facts.receipt === undefined
      ? []
      : [
          { ...label, text: brand.address[locale] },
          {
            ...label,
            text: brand.gstin ? tReceipt.gstin({ gstin: brand.gstin }) : tReceipt.noGst,
          },
        ]),
  ];

  const ICON = 132;
  const top = MARGIN + PADDING;
  const tear = top + ICON + 36 + heightOf(pen, upper) + 10;
  const stampAt = tear + 40;
  const bottom = Math.max(stampAt + heightOf(pen, lower), stampAt + 200) + PADDING;
  canvas.height = bottom + 40 + heightOf(pen, foot) + MARGIN;

  pen.fillStyle = styleOf('--sand');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  drawPaper(pen, bottom);
  drawTile(pen, picture, { x: LEFT, y: top, size: ICON });
  drawBlocks(pen, upper, top + ICON + 36);
  drawTear(pen, tear);
  drawBlocks(pen, lower, stampAt);
  if (facts.stamp) drawStamp(pen, facts.stamp, { y: top + ICON / 2, font: head });
  drawBlocks(pen, foot, bottom + 40);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function linesOf(pen: Pen, { text, font }: Block): readonly string[] {
  pen.font = font;
  return wrapText(text, INNER, (line) => pen.measureText(line).width);
}

function heightOf(pen: Pen, blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    const count = linesOf(pen, block).length;
    return sum + count * block.line + (count > 0 ? block.after : 0);
  }, 0);
}

function drawBlocks(pen: Pen, blocks: readonly Block[], top: number): void {
  let y = top;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  for (const block of blocks) {
    const lines = linesOf(pen, block);
    pen.fillStyle = block.ink;
    for (const line of lines) {
      pen.fillText(line, LEFT, y + block.line / 2);
      y += block.line;
    }
    if (lines.length > 0) y += block.after;
  }
}

/** The slip, perforated above and below, with a faint jali. */
function drawPaper(pen: Pen, bottom: number): void {
  const right = WIDTH - MARGIN;
  pen.save();
  pen.beginPath();
  pen.moveTo(MARGIN, MARGIN);
  for (let x = MARGIN + 2 * HOLE; x + 2 * HOLE < right; x += 4 * HOLE) {
    pen.lineTo(x, MARGIN);
    pen.arc(x + HOLE, MARGIN, HOLE, Math.PI, 0, true);
  }
  pen.lineTo(right, MARGIN);
  pen.lineTo(right, bottom);
  for (let x = right - 2 * HOLE; x - 2 * HOLE > MARGIN; x -= 4 * HOLE) {
    pen.lineTo(x, bottom);
    pen.arc(x - HOLE, bottom, HOLE, 0, Math.PI, true);
  }
  pen.lineTo(MARGIN, bottom);
  pen.closePath();
  pen.fillStyle = styleOf('--slip');
  pen.fill();
  pen.clip();
  pen.strokeStyle = styleOf('--brand');
  pen.globalAlpha = 0.06;
  pen.lineWidth = 3;
  for (let x = MARGIN; x < right; x += JALI) {
    for (let y = MARGIN; y < bottom; y += JALI) {
      for (const size of [JALI / 2, JALI / 4]) {
        pen.beginPath();
        pen.moveTo(x + JALI / 2, y + JALI / 2 - size);
        pen.lineTo(x + JALI / 2 + size, y + JALI / 2);
        pen.lineTo(x + JALI / 2, y + JALI / 2 + size);
        pen.lineTo(x + JALI / 2 - size, y + JALI / 2);
        pen.closePath();
        pen.stroke();
      }
    }
  }
  pen.restore();
}

function drawTear(pen: Pen, y: number): void {
  pen.save();
  pen.strokeStyle = styleOf('--control-line');
  pen.lineWidth = 4;
  pen.setLineDash([16, 14]);
  pen.beginPath();
  pen.moveTo(LEFT, y);
  pen.lineTo(LEFT + INNER, y);
  pen.stroke();
  pen.restore();
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** As `tones.module.css` has them. */
const TILES: Readonly<Record<TileTone, readonly [paper: string, ink: string]>> = {
  marigold: ['--marigold-soft', '--marigold-deep'],
  indigo: ['--brand-soft', '--brand'],
  brick: ['--brick-soft', '--brick'],
  leaf: ['--leaf-soft', '--leaf'],
  sand: ['--sand', '--ink'],
};

/** The picture of the trade on its tile. */
function drawTile(pen: Pen, { icon, tone }: TradePicture, { x, y, size }: Place): void {
  const [paper, ink] = TILES[tone];
  const CORNER = size * 0.28;
  pen.save();
  // All is measured from the tile's corner.
  pen.setTransform(1, 0, 0, 1, x, y);
  pen.fillStyle = styleOf(paper);
  pen.beginPath();
  pen.moveTo(CORNER, 0);
  pen.arcTo(size, 0, size, size, CORNER);
  pen.arcTo(size, size, 0, size, CORNER);
  pen.arcTo(0, size, 0, 0, CORNER);
  pen.arcTo(0, 0, size, 0, CORNER);
  pen.fill();
  const scale = size / 40;
  pen.setTransform(scale, 0, 0, scale, x + size * 0.2, y + size * 0.2);
  pen.strokeStyle = styleOf(ink);
  pen.fillStyle = styleOf(ink);
  pen.lineWidth = 1.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.globalAlpha = 0.18;
  paint(pen, icon.tint, 'fill');
  pen.globalAlpha = 1;
  paint(pen, icon.line, 'stroke');
  paint(pen, icon.fill, 'fill');
  pen.restore();
}

function paint(pen: Pen, data: string | undefined, how: 'fill' | 'stroke'): void {
  if (data === undefined) return;
  const path = new Path2D(data);
  pen[how](path);
}

/** The stamp at the upper right, as wide as its words, slightly turned. */
function drawStamp(pen: Pen, { text, tone }: StampFacts, at: { y: number; font: string }): void {
  const SIZE = 44;
  pen.save();
  pen.font = `700 ${SIZE}px ${at.font}`;
  const lines = wrapText(text, INNER * 0.55, (line) => pen.measureText(line).width);
  const width = Math.max(...lines.map((line) => pen.measureText(line).width)) + 64;
  const height = lines.length * SIZE * 1.35 + 36;
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  pen.setTransform(cos, sin, -sin, cos, LEFT + INNER - width / 2 - 8, at.y);
  pen.strokeStyle = inkOf(tone);
  pen.fillStyle = inkOf(tone);
  pen.lineWidth = 7;
  pen.strokeRect(-width / 2, -height / 2, width, height);
  pen.lineWidth = 2;
  pen.strokeRect(-width / 2 + 11, -height / 2 + 11, width - 22, height - 22);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  lines.forEach((line, place) => {
    pen.fillText(line, 0, (place - (lines.length - 1) / 2) * SIZE * 1.35);
  });
  pen.restore();
}
