import { MAX_PICTURES } from '@shop/domain/products';
import { findValueFault } from '@shop/domain/productValueFaults';
import { getLastSegment, interpretCells } from '../cellReadings.ts';
import type { FileRow } from '../fileRow.ts';
import { htmlToText } from '../htmlToText.ts';
import type { ReportBuilder } from '../importReport.ts';
import { readPrices } from './readPrices.ts';
import type { SystemProduct, SystemVariant } from './shopSystem.ts';
import { describeOptions, getColour, getSize, omitCommonOptions } from './variantOptions.ts';

/** Maximum number of colours of a product; each colour becomes a product that repeats the texts. */
const MAX_COLOURS = 50;

/**
 * Converts a product of another system to rows in this shop's columns: one row, or one for each of its
 * colours.
 */
export function toFileRows(exported: SystemProduct, report: ReportBuilder, now: Date): FileRow[] {
  const product = omitCommonOptions(exported);
  const colours = [...new Set(product.variants.map(getColour))];
  const [colour = ''] = colours;
  if (colours.length <= 1)
    return [toFileRow(product, product.variants, { report, now, remarks: describeColour(colour) })];
  if (colours.length > MAX_COLOURS) {
    const fault = `This product has ${colours.length} colours. The import takes at most ${MAX_COLOURS}.`;
    return [toFileRow({ ...product, fault }, [], { report, now, remarks: [] })];
  }
  const remarks = [`“${product.name}” becomes a product for each of its ${colours.length} colours.`];
  return colours.map((each) =>
    toFileRow(
      {
        ...product,
        name: each === '' ? product.name : `${product.name} (${each})`,
        pictures: getPicturesOfColour(product, each),
      },
      product.variants.filter((variant) => getColour(variant) === each),
      { report, now, remarks },
    ),
  );
}

/** Returns the pictures of a colour, then the pictures that belong to no colour. */
function getPicturesOfColour({ pictures, variants }: SystemProduct, colour: string): string[] {
  const own = variants.filter((variant) => getColour(variant) === colour).flatMap((each) => each.pictures);
  const ofVariants = new Set(variants.flatMap((each) => each.pictures));
  return [...new Set([...own, ...pictures.filter((picture) => !ofVariants.has(picture))])];
}

const describeColour = (colour: string): string[] =>
  colour === '' ? [] : [`The colour ${colour} is left out, because products have no colours here.`];

interface RowContext {
  readonly report: ReportBuilder;
  readonly now: Date;
  readonly remarks: readonly string[];
}

function toFileRow(
  product: SystemProduct,
  variants: readonly SystemVariant[],
  { report, now, remarks }: RowContext,
): FileRow {
  const prices = readPrices(product, variants, report, now);
  const pictures = product.pictures.slice(0, MAX_PICTURES);
  const isComplete = pictures.length > 0 && Number(prices.cells['price']) > 0;
  const { category, remarks: categoryRemarks } = chooseCategory(product, report);
  const fault = product.fault ?? prices.fault;
  const cells = {
    name: toPlainText(product.name),
    ...{ brand: product.brand, category },
    description: htmlToText(product.html),
    ...prices.cells,
    sizes: variants.map((variant) => `${getSize(variant)}: ${readCount(variant, report)}`).join('\n'),
    pictures: pictures.join('\n'),
    // Without a state, a new product becomes a draft and an existing product keeps its state.
    state: product.isPublic && isComplete ? 'public' : '',
  };
  return {
    line: product.line,
    cells: interpretCells(
      Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')),
      report,
    ),
    remarks: [
      ...product.remarks,
      ...remarks,
      ...prices.remarks,
      ...categoryRemarks,
      ...describeOptions(variants),
      ...(variants.some(({ count }) => count === '')
        ? ['The file has no count for some sizes; they get 0.']
        : []),
      ...(pictures.length < product.pictures.length
        ? [`${product.pictures.length - pictures.length} pictures beyond ${MAX_PICTURES} are left out.`]
        : []),
      ...(product.isPublic && !isComplete && fault === undefined
        ? ['A draft, because it has no picture or no price.']
        : []),
    ],
    ...(fault !== undefined && { fault }),
  };
}

/**
 * Chooses the category in this shop: the one chosen or suggested for the exported category, else the one
 * chosen for the first tag that has one.
 */
function chooseCategory({ category: source, tags }: SystemProduct, report: ReportBuilder) {
  const terms = [source, ...tags]
    .filter((term) => term !== '')
    .map((term) => {
      const isTag = term !== source;
      const suggestion = isTag ? '' : getLastSegment(term);
      return { term, chosen: report.chooseCategory(term, { suggestion, isTag }) };
    });
  const used = terms.find(({ chosen }) => chosen !== '');
  const unused = tags.filter((tag) => tag !== used?.term);
  const remarks = [
    ...(source !== '' || used ? describeCategory(used?.chosen ?? '', used?.term ?? source) : []),
    ...(unused.length > 0 ? [`Other categories and tags are left out: ${unused.join(', ')}.`] : []),
  ];
  return { category: used?.chosen ?? '', remarks };
}

const describeCategory = (category: string, source: string): string[] =>
  category === source ? [] : [`Category ${category || 'none'}, from “${source}”.`];

const toPlainText = (text: string): string =>
  findValueFault('name', text) === null ? text : htmlToText(text).replaceAll('\n', ' ');

/**
 * Returns the stock count of a variant: 0 for an empty cell, and for a negative count if the administrator
 * has confirmed that. Other text is returned unchanged, so that the row is refused.
 */
function readCount({ count }: SystemVariant, report: ReportBuilder): string {
  if (count === '') return '0';
  if (!/^-\d+$/.test(count)) return count.replace(/\.0+$/, '');
  return report.ask('negativeCounts', `${count} → 0`) ? '0' : count;
}
