import { inflateSync } from 'node:zlib';

/** The words of a PDF in standard fonts, a line for each text that was drawn. */
export function pdfText(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) =>
    textsIn(content(stream)),
  );
}

function content(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Each text is an array of hexadecimal strings and of the spaces between them. */
function textsIn(page: string): string[] {
  return [...page.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/gi)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}
