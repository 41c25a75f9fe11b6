import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { jpegOf } from '../../tests/jpeg';
import { readJpeg } from './read-jpeg';

const bytes = (text: string) => new TextEncoder().encode(text);
const JPEG = jpegOf(1600, 1200);

describe('readJpeg', () => {
  it('reads the size of a picture', () => {
    expect(readJpeg(JPEG)).toEqual({ width: 1600, height: 1200 });
    expect(readJpeg(new Uint8Array([0, 0, ...JPEG]).subarray(2))).toEqual({
      width: 1600,
      height: 1200,
    });
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', bytes('<html><script>alert(1)</script></html>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])],
    ['a GIF', bytes('GIF89a')],
    ['only a beginning', new Uint8Array([0xff, 0xd8, 0xff])],
    ['beginning and end', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
    ['a page between both', new Uint8Array([0xff, 0xd8, ...bytes('<html></html>'), 0xff, 0xd9])],
    ['one that is cut off', JPEG.subarray(0, JPEG.length - 2)],
    ['one with something behind it', new Uint8Array([...JPEG, ...bytes('<html>')])],
    [
      'a segment longer than the file',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 255, 255, 1, 0xff, 0xd9]),
    ],
    [
      'a segment without a length',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 1, 0xff, 0xd9]),
    ],
  ])('%s is none', (_what, file) => {
    expect(readJpeg(file)).toBeNull();
  });

  it('never fails, whatever comes between beginning and end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (middle) => {
        readJpeg(new Uint8Array([0xff, 0xd8, 0xff, ...middle, 0xff, 0xd9]));
        readJpeg(middle);
      }),
    );
  });
});
