/**
 * Brands of HEIF files (ISO/IEC 23008-12): the brands of HEVC pictures, and the general brands `mif1` and
 * `msf1`.
 */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** End marker of a JPEG (EOI). */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Marker of a scan's header (SOS). */
const START_OF_SCAN = 0xda;

/** Lowest marker that can precede the first scan (SOF0). */
const LOWEST_MARKER = 0xc0;

/**
 * Detects the format from the first twelve bytes of a file, because the name and type that a client sends prove
 * nothing; null for any other format.
 */
export function detectImageFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith(PNG_SIGNATURE)) return 'png';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp';
  return start.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(start.slice(8)) ? 'heic' : null;
}

/** Returns whether a file begins as an image but lacks its end, as after an interrupted upload or copy. */
export function isTruncatedImage(bytes: Buffer): boolean {
  switch (detectImageFormat(bytes)) {
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
 * Appends the end marker to a JPEG without one, which browsers show and some programs write. Decoding then
 * finds out whether the picture itself is complete.
 */
export function addEndMarker(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, END_OF_IMAGE]);
}

/**
 * Returns whether no end marker follows the start of the first scan. The segments before it are skipped,
 * because previews inside them have end markers of their own.
 */
function isTruncatedJpeg(bytes: Buffer): boolean {
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff || marker < LOWEST_MARKER) return false;
    if (marker === START_OF_SCAN) return !bytes.includes(END_OF_IMAGE, offset);
    // Any number of fill bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return true;
}
