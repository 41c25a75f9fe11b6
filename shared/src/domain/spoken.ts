/**
 * How numbers, rupees, days and times are said, for voices that read a page aloud: most of them read `₹1,25,000` and
 * `9:30` as signs, or in the wrong language.
 */
type Tongue = 'en' | 'hi';

const HINDI_TO_99 =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );

const ENGLISH_TO_19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const CRORE = 10_000_000;
const LARGE: Readonly<Record<Tongue, readonly (readonly [size: number, name: string])[]>> = {
  en: [
    [CRORE, 'crore'],
    [100_000, 'lakh'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ],
  hi: [
    [CRORE, 'करोड़'],
    [100_000, 'लाख'],
    [1_000, 'हज़ार'],
    [100, 'सौ'],
  ],
};

function toHundred(value: number, tongue: Tongue): string {
  if (tongue === 'hi') return HINDI_TO_99[value] ?? '';
  if (value < 20) return ENGLISH_TO_19[value] ?? '';
  const ones = value % 10;
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${ENGLISH_TO_19[ones]}`;
}

/** A whole number from 0 as it is counted in India: `1,25,000` → “one lakh twenty-five thousand”, “एक लाख पच्चीस हज़ार”. */
export function spokenNumber(value: number, tongue: Tongue): string {
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of LARGE[tongue]) {
    if (rest < size) continue;
    words.push(spokenNumber(Math.floor(rest / size), tongue), name);
    rest %= size;
  }
  if (rest > 0 || words.length === 0) words.push(toHundred(rest, tongue));
  return words.join(' ');
}

/** Digits one by one, for numbers of phones and orders. */
export function spokenDigits(digits: string, tongue: Tongue): string {
  return [...digits].map((digit) => toHundred(Number(digit), tongue)).join(' ');
}

const COINS: Readonly<
  Record<Tongue, { readonly [coin in 'rupee' | 'paisa']: readonly [one: string, many: string] }>
> = {
  en: { rupee: ['rupee', 'rupees'], paisa: ['paisa', 'paise'] },
  hi: { rupee: ['रुपया', 'रुपये'], paisa: ['पैसा', 'पैसे'] },
};

/** Money, in paise from 0: `9950` → “ninety-nine rupees fifty paise”, “निन्यानवे रुपये पचास पैसे”. */
export function spokenPaise(paise: number, tongue: Tongue): string {
  const say = (value: number, [one, many]: readonly [string, string]): string =>
    `${spokenNumber(value, tongue)} ${value === 1 ? one : many}`;
  const { rupee, paisa } = COINS[tongue];
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  if (rest === 0) return say(rupees, rupee);
  return rupees === 0 ? say(rest, paisa) : `${say(rupees, rupee)} ${say(rest, paisa)}`;
}

const MONTHS: Readonly<Record<Tongue, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
};

interface SpokenDay {
  readonly day: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year?: number | undefined;
}

/** A day of a month: “इक्कीस नवंबर दो हज़ार छब्बीस”, “twenty-one November two thousand twenty-six”. */
export function spokenDate({ day, month, year }: SpokenDay, tongue: Tongue): string {
  const words = [spokenNumber(day, tongue), MONTHS[tongue][month - 1] ?? ''];
  if (year !== undefined) words.push(spokenNumber(year, tongue));
  return words.join(' ');
}

/** From when on each part of the day counts, in hours. */
const PARTS_OF_DAY: Readonly<Record<Tongue, readonly (readonly [from: number, name: string])[]>> = {
  en: [
    [21, 'at night'],
    [17, 'in the evening'],
    [12, 'in the afternoon'],
    [4, 'in the morning'],
    [0, 'at night'],
  ],
  hi: [
    [20, 'रात'],
    [16, 'शाम'],
    [12, 'दोपहर'],
    [4, 'सुबह'],
    [0, 'रात'],
  ],
};

function partOfDay(hours: number, tongue: Tongue): string {
  return PARTS_OF_DAY[tongue].find(([from]) => hours >= from)?.[1] ?? '';
}

const onClock = (hours: number): number => (hours % 12 === 0 ? 12 : hours % 12);

/** The clock's time without the part of the day: “साढ़े नौ बजे”, “half past nine”. */
function spokenClock(hours: number, minutes: number, tongue: Tongue): string {
  const hour = onClock(hours);
  const name = spokenNumber(hour, tongue);
  const next = spokenNumber(onClock(hours + 1), tongue);
  if (tongue === 'en') {
    if (minutes === 0) return `${name} o’clock`;
    if (minutes === 15) return `quarter past ${name}`;
    if (minutes === 30) return `half past ${name}`;
    if (minutes === 45) return `quarter to ${next}`;
    return `${name} ${minutes < 10 ? 'oh ' : ''}${spokenNumber(minutes, tongue)}`;
  }
  if (minutes === 0) return `${name} बजे`;
  if (minutes === 15) return `सवा ${name} बजे`;
  // Halves after one and two have words of their own.
  if (minutes === 30) return `${hour === 1 ? 'डेढ़' : hour === 2 ? 'ढाई' : `साढ़े ${name}`} बजे`;
  if (minutes === 45) return `पौने ${next} बजे`;
  return `${name} बजकर ${spokenNumber(minutes, tongue)} मिनट`;
}

/** A time of the day, hours from 0 to 23: “सुबह साढ़े नौ बजे”, “half past nine in the morning”. */
export function spokenTime(hours: number, minutes: number, tongue: Tongue): string {
  const clock = spokenClock(hours, minutes, tongue);
  const part = partOfDay(hours, tongue);
  return tongue === 'hi' ? `${part} ${clock}` : `${clock} ${part}`;
}

/** Each month by the beginnings of its name, as dates on the page shorten it. */
const MONTH_STARTS = [
  'Jan|जन',
  'Feb|फ़र|फर',
  'Mar|मार्च',
  'Apr|अप्रै',
  'May|मई',
  'Jun|जून',
  'Jul|जुल',
  'Aug|अग',
  'Sep|सित',
  'Oct|अक्टू|अक्तू',
  'Nov|नव',
  'Dec|दिस',
].map((starts) => starts.normalize());

/** 1 to 12. */
function monthOf(word: string): number {
  const isOf = (starts: string): boolean =>
    starts.split('|').some((start) => word.startsWith(start));
  return MONTH_STARTS.findIndex(isOf) + 1;
}

/** From this many digits on, a number without commas is a name: it is said digit by digit. */
const NAME_DIGITS = 6;

/**
 * What is said otherwise than it is written, the longer before what is a part of it. No look-behind: the oldest browsers
 * we support do not know it.
 */
const WRITTEN = new RegExp(
  [
    /₹\s?(?<rupees>\d[\d,]*)(?:\.(?<paise>\d{2}))?/,
    /(?:\+91\s?)?(?<phone>\d{5}\s?\d{5})(?!\d)/,
    /(?<hour>\d{1,2})(?::(?<minutes>\d{2}))?\s?(?<half>[AP]M)/,
    /(?<part>सुबह|दोपहर|शाम|रात)\s+(?<hourThen>\d{1,2}):(?<minutesThen>\d{2})(?:\s*बजे)?/,
    /(?<from>\d{1,2})\s?[–-]\s?(?<to>\d{1,2})(?=\s*बजे)/,
    new RegExp(
      `(?<day>\\d{1,2})\\s+(?<month>(?:${MONTH_STARTS.join('|')})[\\p{L}\\p{M}]*)[.॰]?(?:,?\\s+(?<year>\\d{4}))?`,
    ),
    /(?<number>\d[\d,]*\d|\d)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

function grouped(digits: string): number {
  return Number(digits.replace(/\D/g, ''));
}

/** The hour from 0 to 23 of what the page calls, say, “शाम 6:00” or “दोपहर 12:00”. */
function hourIn(part: string, hour: number): number {
  const isNight = part === 'रात' && hour >= 7 && hour < 12;
  const isAfternoon = part === 'दोपहर' || part === 'शाम' || isNight;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

type Found = Readonly<Record<string, string | undefined>>;

function spokenOf(found: Found, tongue: Tongue): string {
  const {
    rupees,
    paise = '0',
    phone,
    hour,
    minutes = '0',
    half = '',
    part,
    from,
    to,
    day,
    month,
  } = found;
  if (rupees !== undefined) return spokenPaise(grouped(rupees) * 100 + Number(paise), tongue);
  if (phone !== undefined) return spokenDigits(phone.replace(/\D/g, ''), tongue);
  if (hour !== undefined) {
    const isAfternoon = half === 'PM';
    return spokenTime((Number(hour) % 12) + (isAfternoon ? 12 : 0), Number(minutes), tongue);
  }
  if (part !== undefined) {
    return spokenTime(
      hourIn(part, Number(found['hourThen'])),
      Number(found['minutesThen']),
      tongue,
    );
  }
  if (from !== undefined) {
    return `${spokenNumber(Number(from), tongue)} से ${spokenNumber(Number(to), tongue)}`;
  }
  if (day !== undefined && month !== undefined) {
    const year = found['year'] === undefined ? undefined : Number(found['year']);
    return spokenDate({ day: Number(day), month: monthOf(month), year }, tongue);
  }
  const { number = '' } = found;
  if (!number.includes(',') && number.length >= NAME_DIGITS) return spokenDigits(number, tongue);
  return spokenNumber(grouped(number), tongue);
}

/** A text of the page as it is said: its rupees, days, times, phone and order numbers in words. */
export function spokenText(text: string, tongue: Tongue): string {
  return text
    .normalize()
    .replace(WRITTEN, (...found) => spokenOf(found[found.length - 1] as Found, tongue))
    .replace(/\s*×\s*/g, tongue === 'hi' ? ' गुणा ' : ' times ')
    .replace(/\s*·\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
}
