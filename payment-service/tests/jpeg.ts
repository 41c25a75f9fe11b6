/** The least that is a JPEG of that size: a frame header and an empty scan. Decoders show nothing of it. */
export function jpegOf(width = 800, height = 600, bytes = 0): Uint8Array<ArrayBuffer> {
  const word = (value: number): readonly number[] => [value >> 8, value & 0xff];
  const head = [0xff, 0xd8, 0xff, 0xe0, ...word(4), 1, 2];
  const frame = [0xff, 0xc0, ...word(8), 8, ...word(height), ...word(width), 1];
  const scan = [0xff, 0xda, ...word(3), 1];
  const start = [...head, ...frame, ...scan];
  const filling = Array.from({ length: Math.max(0, bytes - start.length - 2) }, () => 0);
  return new Uint8Array([...start, ...filling, 0xff, 0xd9]);
}
