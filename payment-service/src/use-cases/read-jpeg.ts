/** How large a picture is, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** SOF0 to SOF15 without the tables between them (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The size of a picture by the segments of its file (ITU-T T.81, annex B), or null when the file is no JPEG: whatever
 * whoever sent it calls it. The picture itself is not decoded.
 */
export function readJpeg(file: Uint8Array): PictureSize | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const last = file.length - 2;
  if (last < 2 || !hasMarker(0, START) || !hasMarker(last, END)) return null;
  let size: PictureSize | null = null;
  for (let at = 2; at + 4 <= last;) {
    const marker = file[at + 1] ?? 0;
    const length = view.getUint16(at + 2);
    if (file[at] !== 0xff || length < 2 || at + 2 + length > last) return null;
    // What follows the header of the first scan is the picture.
    if (marker === SCAN) return size;
    if (isFrame(marker)) {
      if (length < 8) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
  }
  return null;

  function hasMarker(at: number, marker: number): boolean {
    return file[at] === 0xff && file[at + 1] === marker;
  }
}
