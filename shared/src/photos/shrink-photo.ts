import { PHOTOS } from '../domain/limits';

/** What most phones send in seconds also by a slow network; the service takes more. */
const WANTED_BYTES = 300_000;
/** From what looks like the photo to what still shows the wall. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4] as const;
/** How much smaller it is drawn when the lowest quality is still too large. */
const SMALLER = 0.7;

/** The size in which a picture is drawn: its own, or as large as `side` allows. */
export function fitInto(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Draws a photo anew: upright, small, as a JPEG, and without anything else that its file held, such as the place where it
 * was taken. Throws for what the browser cannot show.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    for (let side: number = PHOTOS.maxSide; side >= 1; side *= SMALLER) {
      const canvas = draw(picture, side);
      for (const quality of QUALITIES) {
        const jpeg = await encode(canvas, quality);
        if (jpeg.size <= WANTED_BYTES) return jpeg;
      }
    }
    throw new RangeError('no size of this picture is small enough');
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(picture: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = fitInto(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    side,
  );
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  // A JPEG has no holes: what shows through would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('the picture is too large to draw'))),
      'image/jpeg',
      quality,
    );
  });
}
