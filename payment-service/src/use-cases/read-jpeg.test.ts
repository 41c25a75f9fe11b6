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

  /** A file of these segments: marker, and what follows its length. */
  const fileOf = (...segments: readonly (readonly [number, readonly number[]])[]) =>
    new Uint8Array([
      0xff,
      0xd8,
      ...segments.flatMap(([marker, data]) => [0xff, marker, 0, data.length + 2, ...data]),
      0xff,
      0xd9,
    ]);
  const FRAME = [8, 0, 6, 0, 9, 1];
  const SCAN = [0xda, [1]] as const;

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xcd, 0xce, 0xcf])('reads the frame %i', (marker) => {
    expect(readJpeg(fileOf([marker, FRAME], SCAN))).toEqual({ width: 9, height: 6 });
  });

  it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0])('takes %i for no frame', (marker) => {
    expect(readJpeg(fileOf([marker, FRAME], SCAN))).toBeNull();
    expect(readJpeg(fileOf([0xc0, FRAME], [marker, [9, 9, 9, 9, 9, 9]], SCAN))).toEqual({
      width: 9,
      height: 6,
    });
  });

  it('reads a segment that is empty, and a scan that is the last', () => {
    expect(readJpeg(fileOf([0xe0, []], [0xc0, FRAME], [0xda, []]))).toEqual({
      width: 9,
      height: 6,
    });
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', bytes('<html><script>alert(1)</script></html>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])],
    ['a GIF', bytes('GIF89a')],
    ['an end without a beginning', fileOf([0xc0, FRAME], SCAN).fill(0, 0, 1)],
    ['another beginning', fileOf([0xc0, FRAME], SCAN).fill(0xd7, 1, 2)],
    ['an end without its first byte', fileOf([0xc0, FRAME], SCAN).fill(0, -2, -1)],
    ['another end', fileOf([0xc0, FRAME], SCAN).fill(0, -1)],
    ['a segment that begins otherwise', fileOf([0xc0, FRAME], SCAN).fill(0xfe, 2, 3)],
    ['a frame that is too short', fileOf([0xc0, FRAME.slice(1)], SCAN)],
    ['a segment of one byte', fileOf([0xc0, FRAME], [0xe0, [1, 2]], SCAN).fill(1, 15, 16)],
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
