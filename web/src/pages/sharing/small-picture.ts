import { sharedPictureBytes } from '@sillage/contract';

/** Pixels of the longer side and qualities that are tried, the best first. */
const sides = [960, 720, 480, 320];
const qualities = [0.85, 0.7, 0.5];

/**
 * A photo as small as a page may have it, in Base64: a JPEG without what the camera wrote into it, such as the place.
 * Transparent parts become white. undefined if the file is no picture that the browser reads.
 */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  try {
    for (const side of sides)
      for (const quality of qualities) {
        const blob = await drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)), quality);
        if (blob !== null && blob.size <= sharedPictureBytes) return inBase64(blob);
      }
    return undefined;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
