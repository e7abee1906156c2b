import { createRequire } from 'node:module';
import type { PrintedDocument, PrintedRow } from './printedDocument.ts';

type Sheet = PDFKit.PDFDocument;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const LABEL_WIDTH = 96;
const NUMBER_WIDTH = 76;
const GAP = 6;
const INK = '#1a1a1a';
const MUTED = '#595959';

/** Renders a document on A4, with as many pages as its lines need. The library is loaded with the first one. */
export async function documentPdf(printed: PrintedDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: printable(printed.title),
      Author: printable(printed.seller),
      CreationDate: new Date(printed.issuedAt),
    },
  });
  const bytes = collectBytes(sheet);
  renderHead(sheet, printed);
  renderFacts(sheet, printed.facts);
  renderLines(sheet, printed);
  renderTotals(sheet, printed);
  sheet.end();
  return bytes;
}

function collectBytes(sheet: Sheet): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.once('end', () => {
      resolve(Buffer.concat(parts));
    });
    sheet.once('error', reject);
  });
}

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const inFont = (sheet: Sheet, name: string, size: number): Sheet =>
  sheet.font(fontFile(name)).fontSize(size).fillColor(INK);
const regular = (sheet: Sheet, size = 10): Sheet => inFont(sheet, 'DejaVuSansCondensed', size);
const bold = (sheet: Sheet, size = 10): Sheet => inFont(sheet, 'DejaVuSansCondensed-Bold', size);

/**
 * Normalizes a text for the font: combining marks are composed (NFC), control characters and line breaks
 * become spaces. The font covers Latin, Greek and Cyrillic; other letters appear as boxes.
 */
const printable = (text: string): string => text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

function renderHead(sheet: Sheet, { seller, title }: PrintedDocument): void {
  bold(sheet, 12).text(printable(seller), MARGIN, MARGIN, { width: WIDTH });
  bold(sheet, 20).text(printable(title), MARGIN, sheet.y + GAP, { width: WIDTH });
  sheet.y += 2 * GAP;
}

function renderFacts(sheet: Sheet, facts: readonly PrintedRow[]): void {
  for (const [label, value] of facts) {
    const { y } = sheet;
    regular(sheet).fillColor(MUTED).text(printable(label), MARGIN, y, { width: LABEL_WIDTH });
    regular(sheet).text(printable(value), MARGIN + LABEL_WIDTH, y, { width: WIDTH - LABEL_WIDTH });
    sheet.y += 2;
  }
  sheet.y += 3 * GAP;
}

/** Begins a page with the name of the document, because printed pages get separated. */
function addPage(sheet: Sheet, { title }: PrintedDocument): void {
  sheet.addPage();
  const page = sheet.bufferedPageRange().count;
  regular(sheet, 9)
    .fillColor(MUTED)
    .text(printable(`${title}, page ${page}`), MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  sheet.y += GAP;
}

function renderLines(sheet: Sheet, printed: PrintedDocument): void {
  const { columns, lines } = printed;
  if (columns.length === 0) return;
  renderHeadings(sheet, columns);
  for (const cells of lines) {
    const height = regular(sheet).heightOfString(printable(cells[0] ?? ''), { width: firstWidth(cells) });
    if (sheet.y + height + GAP > BOTTOM) {
      addPage(sheet, printed);
      renderHeadings(sheet, columns);
    }
    regular(sheet);
    renderCells(sheet, cells, height);
  }
}

function renderHeadings(sheet: Sheet, columns: readonly string[]): void {
  bold(sheet);
  renderCells(sheet, columns, sheet.currentLineHeight());
}

/** Adds a row with a rule below it. */
function renderCells(sheet: Sheet, cells: readonly string[], height: number): void {
  const { y } = sheet;
  const width = firstWidth(cells);
  cells.forEach((cell, index) => {
    const isFirst = index === 0;
    const x = isFirst ? MARGIN : MARGIN + width + (index - 1) * NUMBER_WIDTH;
    sheet.text(printable(cell), x, y, {
      width: isFirst ? width : NUMBER_WIDTH,
      align: isFirst ? 'left' : 'right',
    });
  });
  const rule = y + height + GAP / 2;
  sheet
    .moveTo(MARGIN, rule)
    .lineTo(MARGIN + WIDTH, rule)
    .lineWidth(0.5)
    .strokeColor('#bfbfbf')
    .stroke();
  sheet.y = rule + GAP;
}

const firstWidth = (cells: readonly string[]): number => WIDTH - (cells.length - 1) * NUMBER_WIDTH;

/** The totals are never split between two pages. */
function renderTotals(sheet: Sheet, printed: PrintedDocument): void {
  const { totals } = printed;
  const height = totals.length * (sheet.currentLineHeight() + GAP);
  if (sheet.y + height > BOTTOM) addPage(sheet, printed);
  totals.forEach(([label, value], index) => {
    const { y } = sheet;
    const style = index === totals.length - 1 ? bold : regular;
    const width = WIDTH - 2 * NUMBER_WIDTH;
    style(sheet).text(printable(label), MARGIN, y, { width, align: 'right' });
    style(sheet).text(printable(value), MARGIN + width, y, { width: 2 * NUMBER_WIDTH, align: 'right' });
    sheet.y = Math.max(sheet.y, y + sheet.currentLineHeight()) + GAP;
  });
}
