import { inflateSync } from 'node:zlib';

type Letters = ReadonlyMap<number, string>;

/** The words of a PDF with embedded fonts: one line for each text that was rendered. */
export function readPdfText(pdf: Buffer): string[] {
  const objects = listObjects(pdf);
  const fonts = new Map<string, Letters>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      fonts.set(name, getLetters(objects.get(map)?.content ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ content }) => textsIn(content, fonts));
}

function listObjects(pdf: Buffer): Map<string, { head: string; content: string }> {
  const source = pdf.toString('latin1');
  const found = source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  return new Map(
    Array.from(found, ([, id = '', object = '']) => {
      const [head = '', stream = ''] = object.split(/\nstream\r?\n/, 2);
      return [id, { head, content: getContent(stream) }];
    }),
  );
}

function getContent(stream: string): string {
  if (stream === '') return '';
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The letters of each glyph, as a font's ToUnicode table has them in ranges: the first glyph, the last one, and a list. */
function getLetters(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = codes.split(' ').map((code) => Number.parseInt(code, 16));
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    }
  }
  return letters;
}

/** Each text is an array of hexadecimal strings, four digits a glyph, and of the spaces between them. */
function textsIn(page: string, fonts: ReadonlyMap<string, Letters>): string[] {
  const shown = page.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\]\s*TJ/g);
  return Array.from(shown, ([, font = '', parts = '']) => {
    const glyphs = [...parts.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join('');
  });
}
