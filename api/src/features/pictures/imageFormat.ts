/** Brands by which files of the HEIF family that hold HEVC pictures begin (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const PNG = '\x89PNG\r\n\x1a\n';

/** The markers of a JPEG file after which no length follows its segment. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;
const LOWEST_MARKER = 0xc0;

/** The format that the first twelve bytes of a file tell, because the sender's name and type prove nothing. */
export function imageFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith(PNG)) return 'png';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp';
  return start.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(start.slice(8)) ? 'heic' : null;
}

/** Whether a file begins as an image and its end is missing, as after an upload or a copy that was cut off. */
export function isTruncated(bytes: Buffer): boolean {
  switch (imageFormat(bytes)) {
    case 'jpeg':
      return isTruncatedJpeg(bytes);
    case 'png':
      return bytes.toString('latin1', 12, 16) === 'IHDR' && !bytes.includes('IEND');
    case 'webp':
      return bytes.readUInt32LE(4) + 8 > bytes.length;
    default:
      return false;
  }
}

/**
 * A JPEG of which nothing is missing but its last marker, as some programs write it and browsers show it, with this marker.
 * Whether the picture before it is whole is found by decoding it.
 */
export function withLastMarker(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, END_OF_IMAGE]);
}

/** Walks from segment to segment up to the first scan, because previews inside the segments have ends of their own. */
function isTruncatedJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < LOWEST_MARKER) return false;
    if (marker === START_OF_SCAN) return !bytes.includes(END_OF_IMAGE, at);
    // A marker may be preceded by any number of bytes that fill.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return true;
}
