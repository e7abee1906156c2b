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

/** Renders a document on A4, with as many pages as its lines need. PDFKit is loaded with the first document. */
export async function renderDocumentPdf(printed: PrintedDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: toPrintableText(printed.title),
      Author: toPrintableText(printed.seller),
      CreationDate: new Date(printed.issuedAt),
    },
  });
  const bytes = collectBytes(sheet);
  renderHead(sheet, printed);
  renderDetails(sheet, printed.details);
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

const getFontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const setFont = (sheet: Sheet, name: string, size: number): Sheet =>
  sheet.font(getFontFile(name)).fontSize(size).fillColor(INK);
const setRegularFont = (sheet: Sheet, size = 10): Sheet => setFont(sheet, 'DejaVuSansCondensed', size);
const setBoldFont = (sheet: Sheet, size = 10): Sheet => setFont(sheet, 'DejaVuSansCondensed-Bold', size);

/**
 * Normalizes a text for the font: combining marks are composed (NFC), control characters and line breaks
 * become spaces. Characters that the font lacks, such as Chinese ones, appear as boxes.
 */
const toPrintableText = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

function renderHead(sheet: Sheet, { seller, title }: PrintedDocument): void {
  setBoldFont(sheet, 12).text(toPrintableText(seller), MARGIN, MARGIN, { width: WIDTH });
  setBoldFont(sheet, 20).text(toPrintableText(title), MARGIN, sheet.y + GAP, { width: WIDTH });
  sheet.y += 2 * GAP;
}

function renderDetails(sheet: Sheet, details: readonly PrintedRow[]): void {
  for (const [label, value] of details) {
    const { y } = sheet;
    setRegularFont(sheet).fillColor(MUTED).text(toPrintableText(label), MARGIN, y, { width: LABEL_WIDTH });
    setRegularFont(sheet).text(toPrintableText(value), MARGIN + LABEL_WIDTH, y, {
      width: WIDTH - LABEL_WIDTH,
    });
    sheet.y += 2;
  }
  sheet.y += 3 * GAP;
}

/** Begins a page with the title of the document and the page number, because printed pages get separated. */
function addPage(sheet: Sheet, { title }: PrintedDocument): void {
  sheet.addPage();
  const page = sheet.bufferedPageRange().count;
  setRegularFont(sheet, 9)
    .fillColor(MUTED)
    .text(toPrintableText(`${title}, page ${page}`), MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  sheet.y += GAP;
}

function renderLines(sheet: Sheet, printed: PrintedDocument): void {
  const { columns, lines } = printed;
  if (columns.length === 0) return;
  renderHeadings(sheet, columns);
  for (const cells of lines) {
    const height = setRegularFont(sheet).heightOfString(toPrintableText(cells[0] ?? ''), {
      width: computeFirstWidth(cells),
    });
    if (sheet.y + height + GAP > BOTTOM) {
      addPage(sheet, printed);
      renderHeadings(sheet, columns);
    }
    setRegularFont(sheet);
    renderCells(sheet, cells, height);
  }
}

function renderHeadings(sheet: Sheet, columns: readonly string[]): void {
  setBoldFont(sheet);
  renderCells(sheet, columns, sheet.currentLineHeight());
}

/** Adds a row with a rule below it. */
function renderCells(sheet: Sheet, cells: readonly string[], height: number): void {
  const { y } = sheet;
  const width = computeFirstWidth(cells);
  cells.forEach((cell, index) => {
    const isFirst = index === 0;
    const x = isFirst ? MARGIN : MARGIN + width + (index - 1) * NUMBER_WIDTH;
    sheet.text(toPrintableText(cell), x, y, {
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

const computeFirstWidth = (cells: readonly string[]): number => WIDTH - (cells.length - 1) * NUMBER_WIDTH;

/** Renders the rows of totals, which are never split between two pages. */
function renderTotals(sheet: Sheet, printed: PrintedDocument): void {
  const { totals } = printed;
  const height = totals.length * (sheet.currentLineHeight() + GAP);
  if (sheet.y + height > BOTTOM) addPage(sheet, printed);
  totals.forEach(([label, value], index) => {
    const { y } = sheet;
    const style = index === totals.length - 1 ? setBoldFont : setRegularFont;
    const width = WIDTH - 2 * NUMBER_WIDTH;
    style(sheet).text(toPrintableText(label), MARGIN, y, { width, align: 'right' });
    style(sheet).text(toPrintableText(value), MARGIN + width, y, { width: 2 * NUMBER_WIDTH, align: 'right' });
    sheet.y = Math.max(sheet.y, y + sheet.currentLineHeight()) + GAP;
  });
}
