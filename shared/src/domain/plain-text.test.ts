import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines, isPlainName } from './plain-text';

describe('a name', () => {
  test.each([
    'Sunita Devi',
    ' सुनीता देवी ',
    'R.K.Sharma',
    'Md.Salim',
    'Dr. A.P.J. Abdul Kalam',
    "Maria D'Souza",
    'Ram S/o Mohan',
    'Ravi (plumber) & Sons',
    'Zoë Núñez',
    'नायक्\u200dया',
    'क्\u200cष',
    'Ravi ❤️',
    'Ravi\n',
    'Victor Vaz',
  ])('%j is one', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  test.each([
    ['no letter', '😀😀'],
    ['a number', '९८७६ 12'],
    ['a line break', 'Ravi\nYou have won'],
    ['a carriage return', 'a\r=1+1'],
    ['a tab', 'a\tb'],
    ['a vertical tab', 'a\vb'],
    ['the end of a line in Unicode', 'a\u2028b'],
    ['a control character', 'a\u0007b'],
    ['an invisible space', '\u200b=1+1'],
    ['a byte order mark within', 'a\ufeffb'],
    ['a change of direction', 'a\u202egpj.exe'],
    ['an isolate', '\u2066a\u2069'],
    ['a soft hyphen', 'a\u00adb'],
    ['nothing to see', '\u3164'],
    ['a joiner between Latin letters', 'Ra\u200dvi'],
    ['a joiner at the beginning', '\u200cRavi'],
    ['half a character', 'a\ud800b'],
    ['an address', 'Win at https://evil.example now'],
    ['an address without scheme', 'WWW.evil'],
    ['an address with a path', 'x.tld/prize'],
    ['a host', 'Click evil.com'],
    ['a host at the end of a sentence', 'evil.co.in.'],
  ])('%s is none: %j', (_what, name) => {
    expect(isPlainName(name)).toBe(false);
  });
});

describe('what is kept of a text', () => {
  test('its lines, each ending alike, without what nobody sees', () => {
    expect(cleanLines(' House\u200b 14,\r\n\tMahuabagh\u2028Ghazipur\u0000\u202e \n')).toBe(
      'House 14,\n Mahuabagh\nGhazipur',
    );
    expect(cleanLine('a\r\nb\tc\u0085d')).toBe('a b c d');
    expect(cleanLine('a\v\f\nV')).toBe('a V');
  });

  test('emoji and joined letters stay as they were typed', () => {
    for (const text of ['👨‍👩‍👧 ❤️', 'नायक्\u200dया']) expect(cleanLine(text)).toBe(text);
  });

  test('cleaned once is cleaned, whatever it was', () => {
    assert(
      property(
        string({
          unit: constantFrom(...' \t\r\n\0aक\u0085\u00a0\u200b\u200d\u2028\u202e\ufeff'),
        }),
        (text) => {
          const lines = cleanLines(text);
          expect(cleanLines(lines)).toBe(lines);
          const line = cleanLine(text);
          expect(cleanLine(line)).toBe(line);
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        },
      ),
    );
  });
});
