import { expect, test } from 'vitest';
import {
  spokenDate,
  spokenDigits,
  spokenNumber,
  spokenPaise,
  spokenText,
  spokenTime,
} from './spoken';

/** Every number to 99 has a word of its own in Hindi: tens in lines, checked against a schoolbook's table. */
const TO_99 = [
  ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
  ['दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस'],
  ['बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस'],
  ['तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस'],
  [
    'चालीस',
    'इकतालीस',
    'बयालीस',
    'तैंतालीस',
    'चवालीस',
    'पैंतालीस',
    'छियालीस',
    'सैंतालीस',
    'अड़तालीस',
    'उनचास',
  ],
  ['पचास', 'इक्यावन', 'बावन', 'तिरपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ'],
  ['साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर'],
  ['सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उन्यासी'],
  ['अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सत्तासी', 'अट्ठासी', 'नवासी'],
  ['नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पंचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे'],
].flat();

test.each(TO_99.map((word, value) => [value, word] as const))('%d is %s', (value, word) => {
  expect(spokenNumber(value, 'hi')).toBe(word);
});

test.each([
  [0, 'zero'],
  [1, 'one'],
  [12, 'twelve'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [40, 'forty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [409, 'four hundred nine'],
  [1_000, 'one thousand'],
  [15_250, 'fifteen thousand two hundred fifty'],
  [1_00_000, 'one lakh'],
  [1_25_000, 'one lakh twenty-five thousand'],
  [12_00_000, 'twelve lakh'],
  [1_00_00_000, 'one crore'],
  [1_23_45_678, 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight'],
] as const)('%d in English is %s', (value, words) => {
  expect(spokenNumber(value, 'en')).toBe(words);
});

test.each([
  [100, 'एक सौ'],
  [101, 'एक सौ एक'],
  [150, 'एक सौ पचास'],
  [199, 'एक सौ निन्यानवे'],
  [250, 'दो सौ पचास'],
  [500, 'पाँच सौ'],
  [649, 'छह सौ उनचास'],
  [999, 'नौ सौ निन्यानवे'],
  [1_000, 'एक हज़ार'],
  [1_349, 'एक हज़ार तीन सौ उनचास'],
  [2_699, 'दो हज़ार छह सौ निन्यानवे'],
  [7_000, 'सात हज़ार'],
  [10_000, 'दस हज़ार'],
  [15_250, 'पंद्रह हज़ार दो सौ पचास'],
  [99_999, 'निन्यानवे हज़ार नौ सौ निन्यानवे'],
  [1_00_000, 'एक लाख'],
  [1_00_001, 'एक लाख एक'],
  [1_25_000, 'एक लाख पच्चीस हज़ार'],
  [12_00_000, 'बारह लाख'],
  [99_99_999, 'निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे'],
  [1_00_00_000, 'एक करोड़'],
  [1_23_45_678, 'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर'],
] as const)('%d in Hindi is %s', (value, words) => {
  expect(spokenNumber(value, 'hi')).toBe(words);
});

test.each([
  [0, 'शून्य रुपये', 'zero rupees'],
  [100, 'एक रुपया', 'one rupee'],
  [9_900, 'निन्यानवे रुपये', 'ninety-nine rupees'],
  [9_950, 'निन्यानवे रुपये पचास पैसे', 'ninety-nine rupees fifty paise'],
  [50, 'पचास पैसे', 'fifty paise'],
  [1, 'एक पैसा', 'one paisa'],
  [10_900, 'एक सौ नौ रुपये', 'one hundred nine rupees'],
  [1_00_000, 'एक हज़ार रुपये', 'one thousand rupees'],
  [1_25_00_000, 'एक लाख पच्चीस हज़ार रुपये', 'one lakh twenty-five thousand rupees'],
  [12_00_00_000, 'बारह लाख रुपये', 'twelve lakh rupees'],
] as const)('%d paise are %s, %s', (paise, hi, en) => {
  expect(spokenPaise(paise, 'hi')).toBe(hi);
  expect(spokenPaise(paise, 'en')).toBe(en);
});

test.each([
  [0, 0, 'रात बारह बजे', 'twelve o’clock at night'],
  [4, 0, 'सुबह चार बजे', 'four o’clock in the morning'],
  [9, 0, 'सुबह नौ बजे', 'nine o’clock in the morning'],
  [9, 5, 'सुबह नौ बजकर पाँच मिनट', 'nine oh five in the morning'],
  [9, 15, 'सुबह सवा नौ बजे', 'quarter past nine in the morning'],
  [9, 30, 'सुबह साढ़े नौ बजे', 'half past nine in the morning'],
  [9, 45, 'सुबह पौने दस बजे', 'quarter to ten in the morning'],
  [11, 40, 'सुबह ग्यारह बजकर चालीस मिनट', 'eleven forty in the morning'],
  [12, 0, 'दोपहर बारह बजे', 'twelve o’clock in the afternoon'],
  [12, 30, 'दोपहर साढ़े बारह बजे', 'half past twelve in the afternoon'],
  [12, 45, 'दोपहर पौने एक बजे', 'quarter to one in the afternoon'],
  [13, 30, 'दोपहर डेढ़ बजे', 'half past one in the afternoon'],
  [14, 30, 'दोपहर ढाई बजे', 'half past two in the afternoon'],
  [15, 30, 'दोपहर साढ़े तीन बजे', 'half past three in the afternoon'],
  [17, 0, 'शाम पाँच बजे', 'five o’clock in the evening'],
  [18, 15, 'शाम सवा छह बजे', 'quarter past six in the evening'],
  [20, 0, 'रात आठ बजे', 'eight o’clock in the evening'],
  [23, 59, 'रात ग्यारह बजकर उनसठ मिनट', 'eleven fifty-nine at night'],
] as const)('%d:%d is %s, %s', (hours, minutes, hi, en) => {
  expect(spokenTime(hours, minutes, 'hi')).toBe(hi);
  expect(spokenTime(hours, minutes, 'en')).toBe(en);
});

const MONTHS = [
  ['जनवरी', 'January', 'जन॰', 'Jan'],
  ['फ़रवरी', 'February', 'फ़र॰', 'Feb'],
  ['मार्च', 'March', 'मार्च', 'Mar'],
  ['अप्रैल', 'April', 'अप्रैल', 'Apr'],
  ['मई', 'May', 'मई', 'May'],
  ['जून', 'June', 'जून', 'Jun'],
  ['जुलाई', 'July', 'जुल॰', 'Jul'],
  ['अगस्त', 'August', 'अग॰', 'Aug'],
  ['सितंबर', 'September', 'सित॰', 'Sept'],
  ['अक्टूबर', 'October', 'अक्टू॰', 'Oct'],
  ['नवंबर', 'November', 'नव॰', 'Nov'],
  ['दिसंबर', 'December', 'दिस॰', 'Dec'],
] as const;

test.each(MONTHS.map((names, at) => [at + 1, ...names] as const))(
  'month %d is %s and %s, however a date shortens it',
  (month, hi, en, shortHi, shortEn) => {
    expect(spokenDate({ day: 21, month, year: 2026 }, 'hi').normalize()).toBe(
      `इक्कीस ${hi} दो हज़ार छब्बीस`.normalize(),
    );
    expect(spokenText(`21 ${shortHi} 2026`, 'hi').normalize()).toBe(
      `इक्कीस ${hi} दो हज़ार छब्बीस`.normalize(),
    );
    expect(spokenText(`21 ${hi}`, 'hi').normalize()).toBe(`इक्कीस ${hi}`.normalize());
    expect(spokenText(`21 ${shortEn} 2026`, 'en')).toBe(`twenty-one ${en} two thousand twenty-six`);
  },
);

test.each([
  ['₹1,25,000', 'एक लाख पच्चीस हज़ार रुपये'],
  ['₹99.50', 'निन्यानवे रुपये पचास पैसे'],
  ['₹ 400 रोज़', 'चार सौ रुपये रोज़'],
  ['120 × ₹100 = ₹12,000', 'एक सौ बीस गुणा एक सौ रुपये = बारह हज़ार रुपये'],
  ['शनिवार, 21 नवंबर, सुबह 9–12 बजे', 'शनिवार, इक्कीस नवंबर, सुबह नौ से बारह बजे'],
  ['शनिवार, 21 नव॰ 2026', 'शनिवार, इक्कीस नवंबर दो हज़ार छब्बीस'],
  ['सुबह 9:30 बजे से दोपहर 12:00 बजे', 'सुबह साढ़े नौ बजे से दोपहर बारह बजे'],
  ['शाम 6:00', 'शाम छह बजे'],
  ['रात 9:15', 'रात सवा नौ बजे'],
  ['ऑर्डर 482913750', 'ऑर्डर चार आठ दो नौ एक तीन सात पाँच शून्य'],
  ['55500\u00a000000', 'पाँच पाँच पाँच शून्य शून्य शून्य शून्य शून्य शून्य शून्य'],
  ['+91 55500 00000', 'पाँच पाँच पाँच शून्य शून्य शून्य शून्य शून्य शून्य शून्य'],
  ['7 दिन के अंदर', 'सात दिन के अंदर'],
  ['कुछ नहीं', 'कुछ नहीं'],
  ['बल्ब होल्डर · ₹109', 'बल्ब होल्डर, एक सौ नौ रुपये'],
] as const)('%s is read as %s', (written, said) => {
  expect(spokenText(written, 'hi').normalize()).toBe(said.normalize());
});

test.each([
  ['₹1,25,000 per day', 'one lakh twenty-five thousand rupees per day'],
  ['Saturday, 21 Nov 2026', 'Saturday, twenty-one November two thousand twenty-six'],
  ['9:30 AM – 12:00 PM', 'half past nine in the morning – twelve o’clock in the afternoon'],
  ['9\u00a0AM – 12\u00a0PM', 'nine o’clock in the morning – twelve o’clock in the afternoon'],
  ['21\u00a0Nov\u00a02026', 'twenty-one November two thousand twenty-six'],
  ['3 items', 'three items'],
  ['In 2 days it may end', 'In two days it may end'],
  ['Order 482913750', 'Order four eight two nine one three seven five zero'],
] as const)('%s is read as %s', (written, said) => {
  expect(spokenText(written, 'en')).toBe(said);
});

test('digits are said one by one', () => {
  expect(spokenDigits('2026', 'hi')).toBe('दो शून्य दो छह');
});
