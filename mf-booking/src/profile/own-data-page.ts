import type { DataEntry, OwnData } from '@kaarigar/shared/contracts/own-data';
import { orderEventRow } from '@kaarigar/shared/contracts/rows';
import { contractEventText } from '@kaarigar/shared/contract-work/contract-words';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatMoment, formatPaise } from '@kaarigar/shared/i18n/format';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { JOB_WORDS, PAYMENT_MODE_WORDS, STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { escapeHtml } from '@kaarigar/shared/mail/mail-page';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { eventText } from '../order-words/event-text';
import { FIELD_WORDS, ownDataMessages, SECTION_WORDS, VALUE_WORDS } from './own-data-words';

const STYLE = `body{margin:0 auto;max-width:60rem;padding:24px 16px;font:16px/1.6 'Noto Sans Devanagari','Noto Sans',system-ui,sans-serif;color:#1b2147;background:#fff}
h1,h2{line-height:1.3}section{border-top:2px solid #e7dccb;margin-top:32px}article{border:1px solid #e7dccb;border-radius:8px;padding:8px 16px;margin:16px 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:4px 16px;margin:8px 0}dt{color:#4a5078}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
dd article{margin:4px 0}img{max-width:100%;height:auto}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:8px}}`;

/** The pictures of photos as `data:` addresses, by the names of their files; null: it could not be read. */
export type Pictures = ReadonlyMap<string, string | null>;

/** What we know of a person as a page of its own that needs nothing else: to read, to print, to keep. */
export function ownDataPage(data: OwnData, pictures: Pictures, locale: Locale): string {
  const write = createWriter(pictures, locale);
  const title = ownDataMessages.title[locale];
  const sections = Object.entries(SECTION_WORDS).map(([key, heading]) => {
    const known = data[key as keyof typeof SECTION_WORDS];
    return `<section><h2>${escapeHtml(heading[locale])}</h2>${write.entries(known)}</section>`;
  });
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(ownDataMessages.made[locale]({ date: formatMoment(data.made_at, locale) }))}</p>
${sections.join('\n')}
</body>
</html>
`;
}

function createWriter(pictures: Pictures, locale: Locale) {
  const none = `<p>${escapeHtml(ownDataMessages.none[locale])}</p>`;

  function entries(known: DataEntry | readonly DataEntry[] | null): string {
    const all = known === null ? [] : [known].flat();
    return all.length === 0
      ? none
      : all.map((entry) => `<article>${fields(entry)}</article>`).join('');
  }

  function fields(entry: DataEntry): string {
    const rows = inOrder(entry).flatMap(([key, value]) => {
      if (value === null || (Array.isArray(value) && value.length === 0)) return [];
      return [
        `<dt>${escapeHtml(FIELD_WORDS[key]?.[locale] ?? key)}</dt><dd>${valueOf(key, value)}</dd>`,
      ];
    });
    return `<dl>${rows.join('')}</dl>`;
  }

  function valueOf(key: string, value: unknown): string {
    if (key === 'path' && typeof value === 'string') return picture(value);
    if (Array.isArray(value))
      return value
        .map((one) =>
          isEntry(one)
            ? `<article>${one['type'] === undefined ? fields(one) : event(one)}</article>`
            : escapeHtml(String(one)),
        )
        .join('');
    if (isEntry(value)) return fields(value);
    return escapeHtml(plain(key, value));
  }

  /** In words, where we have some for it. */
  function event(one: DataEntry): string {
    const words = orderEventRow.safeParse({
      id: 0,
      order_id: '',
      public: true,
      from_status: null,
      to_status: null,
      ...one,
    });
    const text = words.success
      ? (eventText(words.data) ?? contractEventText(words.data, true))?.[locale]
      : undefined;
    if (text === undefined) return fields(one);
    return `${escapeHtml(formatMoment(String(one['at']), locale))}: ${escapeHtml(text)}`;
  }

  function plain(key: string, value: unknown): string {
    if (typeof value === 'number')
      return key.endsWith('_paise') ? formatPaise(value) : String(value);
    if (typeof value !== 'string') return String(value);
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value, locale);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, locale);
    if (key === 'slot') return slotText(value, locale) ?? value;
    return wordsOf(key)?.[value]?.[locale] ?? value;
  }

  function picture(path: string): string {
    const address = pictures.get(path);
    return address
      ? `<img src="${escapeHtml(address)}" alt="">`
      : escapeHtml(ownDataMessages.noPhoto[locale]);
  }

  return { entries };
}

/** What a thing is called by and when it was; the database answers fields by the length of their names. */
const FIRST = [
  'order_id',
  'ticket',
  'number',
  'document',
  'created_at',
  'at',
  'service_en',
  'service_hi',
  'status',
];

/** What it is called by, then its values, then what belongs to it. */
function inOrder(entry: DataEntry): readonly (readonly [string, unknown])[] {
  const placeOf = ([key, value]: readonly [string, unknown]): number => {
    const place = FIRST.indexOf(key);
    if (place >= 0) return place;
    return typeof value === 'object' ? FIRST.length + 1 : FIRST.length;
  };
  // Our own array, in place: phones with a browser of 2021 have no `toSorted`.
  return Object.entries(entry).sort((one, other) => placeOf(one) - placeOf(other));
}

const wordsOf = (key: string): Readonly<Record<string, Message<string>>> | undefined => {
  if (key === 'status' || key === 'from_status' || key === 'to_status') return STATUS_WORDS;
  if (key === 'job_status') return JOB_WORDS;
  if (key === 'payment_mode') return PAYMENT_MODE_WORDS;
  return VALUE_WORDS[key];
};

const isEntry = (value: unknown): value is DataEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
