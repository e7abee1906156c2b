import { createRequire } from 'node:module';
import type { PrintedDocument, PrintedRow } from './printedDocument.ts';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 56;
const CONTENT_WIDTH = 595.28 - 2 * MARGIN;
const CONTENT_BOTTOM = 841.89 - MARGIN;
const LABEL_WIDTH = 96;
const NUMBER_WIDTH = 76;
const GAP = 6;
const TEXT_COLOR = '#1a1a1a';
const MUTED_COLOR = '#595959';

/** Renders a document on A4, with as many pages as its lines need. PDFKit is loaded with the first document. */
export async function renderDocumentPdf(content: PrintedDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: toPrintableText(content.title),
      Author: toPrintableText(content.seller),
      CreationDate: new Date(content.issuedAt),
    },
  });
  const bytes = collectBytes(sheet);
  renderHead(sheet, content);
  renderDetails(sheet, content.details);
  renderLines(sheet, content);
  renderTotals(sheet, content);
  sheet.end();
  return bytes;
}

function collectBytes(sheet: Pdf): Promise<Buffer> {
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

const setFont = (sheet: Pdf, name: string, size: number): Pdf =>
  sheet.font(getFontFile(name)).fontSize(size).fillColor(TEXT_COLOR);
const setRegularFont = (sheet: Pdf, size = 10): Pdf => setFont(sheet, 'DejaVuSansCondensed', size);
const setBoldFont = (sheet: Pdf, size = 10): Pdf => setFont(sheet, 'DejaVuSansCondensed-Bold', size);

/**
 * Normalizes a text for the font: combining marks are composed (NFC), control characters and line breaks
 * become spaces. Characters that the font lacks, such as Chinese ones, appear as boxes.
 */
const toPrintableText = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

function renderHead(sheet: Pdf, { seller, title }: PrintedDocument): void {
  setBoldFont(sheet, 12).text(toPrintableText(seller), MARGIN, MARGIN, { width: CONTENT_WIDTH });
  setBoldFont(sheet, 20).text(toPrintableText(title), MARGIN, sheet.y + GAP, { width: CONTENT_WIDTH });
  sheet.y += 2 * GAP;
}

function renderDetails(sheet: Pdf, details: readonly PrintedRow[]): void {
  for (const [label, value] of details) {
    const { y } = sheet;
    setRegularFont(sheet)
      .fillColor(MUTED_COLOR)
      .text(toPrintableText(label), MARGIN, y, { width: LABEL_WIDTH });
    setRegularFont(sheet).text(toPrintableText(value), MARGIN + LABEL_WIDTH, y, {
      width: CONTENT_WIDTH - LABEL_WIDTH,
    });
    sheet.y += 2;
  }
  sheet.y += 3 * GAP;
}

/** Begins a page with the title of the document and the page number, because printed pages get separated. */
function addPage(sheet: Pdf, { title }: PrintedDocument): void {
  sheet.addPage();
  const page = sheet.bufferedPageRange().count;
  setRegularFont(sheet, 9)
    .fillColor(MUTED_COLOR)
    .text(toPrintableText(`${title}, page ${page}`), MARGIN, MARGIN, {
      width: CONTENT_WIDTH,
      align: 'right',
    });
  sheet.y += GAP;
}

function renderLines(sheet: Pdf, content: PrintedDocument): void {
  const { columns, lines } = content;
  if (columns.length === 0) return;
  renderHeadings(sheet, columns);
  for (const cells of lines) {
    const height = setRegularFont(sheet).heightOfString(toPrintableText(cells[0] ?? ''), {
      width: computeFirstColumnWidth(cells),
    });
    if (sheet.y + height + GAP > CONTENT_BOTTOM) {
      addPage(sheet, content);
      renderHeadings(sheet, columns);
    }
    setRegularFont(sheet);
    renderTableRow(sheet, cells, height);
  }
}

function renderHeadings(sheet: Pdf, columns: readonly string[]): void {
  setBoldFont(sheet);
  renderTableRow(sheet, columns, sheet.currentLineHeight());
}

/** Renders a row of a table with a rule below it. */
function renderTableRow(sheet: Pdf, cells: readonly string[], height: number): void {
  const { y } = sheet;
  const width = computeFirstColumnWidth(cells);
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
    .lineTo(MARGIN + CONTENT_WIDTH, rule)
    .lineWidth(0.5)
    .strokeColor('#bfbfbf')
    .stroke();
  sheet.y = rule + GAP;
}

const computeFirstColumnWidth = (cells: readonly string[]): number =>
  CONTENT_WIDTH - (cells.length - 1) * NUMBER_WIDTH;

/** Renders the rows of totals, which are never split between two pages. */
function renderTotals(sheet: Pdf, content: PrintedDocument): void {
  const { totals } = content;
  const height = totals.length * (sheet.currentLineHeight() + GAP);
  if (sheet.y + height > CONTENT_BOTTOM) addPage(sheet, content);
  totals.forEach(([label, value], index) => {
    const { y } = sheet;
    const setStyle = index === totals.length - 1 ? setBoldFont : setRegularFont;
    const width = CONTENT_WIDTH - 2 * NUMBER_WIDTH;
    setStyle(sheet).text(toPrintableText(label), MARGIN, y, { width, align: 'right' });
    setStyle(sheet).text(toPrintableText(value), MARGIN + width, y, {
      width: 2 * NUMBER_WIDTH,
      align: 'right',
    });
    sheet.y = Math.max(sheet.y, y + sheet.currentLineHeight()) + GAP;
  });
}
