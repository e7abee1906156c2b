import { ONE_SIZE, MAX_PICTURES } from '@shop/domain/products';
import { addShopMonths, formatShopTimestamp, formatShopDay } from '@shop/domain/shopDays';
import { normaliseTypedRand } from '@shop/domain/money';
import { findValueFault } from '@shop/domain/productValueFaults';
import { addVat, interpretCells } from '../cellReadings.ts';
import type { FileRow } from '../fileRow.ts';
import { htmlToText } from '../htmlToText.ts';
import type { ReportBuilder } from '../importReport.ts';
import type { SystemProduct, SystemVariant } from './system.ts';

const COLOUR = /^(?:colou?r|kleur)s?$/i;
const SIZE = /^(?:sizes?|grootte|maat)$/i;

/** Converts a product of another system to rows of the shop: one, or one for each of its colours. */
export function toFileRows(product: SystemProduct, report: ReportBuilder, now: Date): FileRow[] {
  const colours = [...new Set(product.variants.map(getColour))];
  return colours.length <= 1
    ? [toFileRow(product, product.variants, { report, now, remarks: describeColour(colours[0] ?? '') })]
    : colours.map((colour) => {
        const name = colour === '' ? product.name : `${product.name} (${colour})`;
        const variants = product.variants.filter((variant) => getColour(variant) === colour);
        const remarks = [`“${product.name}” becomes a product for each of its ${colours.length} colours.`];
        return toFileRow({ ...product, name }, variants, { report, now, remarks });
      });
}

const getColour = ({ options }: SystemVariant): string =>
  options.find(([name]) => COLOUR.test(name))?.[1] ?? '';

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
  const category = report.chooseCategory(product.categories, product.category);
  const fault = product.fault ?? prices.fault;
  const cells = {
    name: toPlainText(product.name),
    ...{ brand: product.brand, category },
    description: htmlToText(product.html),
    ...prices.cells,
    sizes: variants.map((variant) => `${getSize(variant)}: ${readCount(variant, report)}`).join('\n'),
    pictures: pictures.join('\n'),
    // A new product is a draft; an existing one keeps the state that it has got here.
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
      ...(product.categories === '' || product.categories === category
        ? []
        : [`Category ${category || 'none'}, from “${product.categories}”.`]),
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

const toPlainText = (text: string): string =>
  findValueFault('name', text) === null ? text : htmlToText(text).replaceAll('\n', ' ');

const getSizeOptions = ({ options }: SystemVariant) => options.filter(([name]) => !COLOUR.test(name));

const getSize = (variant: SystemVariant): string =>
  getSizeOptions(variant)
    .map(([, value]) => value)
    .join(' / ') || ONE_SIZE;

/** Reports options that are no sizes but take their place. */
const describeOptions = (variants: readonly SystemVariant[]): string[] => [
  ...new Set(
    variants
      .flatMap((variant) => getSizeOptions(variant))
      .filter(([name]) => !SIZE.test(name))
      .map(([name]) => `“${name}” is taken as the size.`),
  ),
];

/** Returns the count of a variant; what is no count remains, so that the row is refused. */
function readCount({ count }: SystemVariant, report: ReportBuilder): string {
  if (count === '') return '0';
  if (!/^-\d+$/.test(count)) return count.replace(/\.0+$/, '');
  return report.ask('negativeCounts', `${count} → 0`) ? '0' : count;
}

interface RowPrices {
  readonly cells: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  readonly fault?: string;
}

const NO_PRICES: RowPrices = { cells: {}, remarks: [] };

function readPrices(
  { name, saleUntil, isTaxExcluded }: SystemProduct,
  variants: readonly SystemVariant[],
  report: ReportBuilder,
  now: Date,
): RowPrices {
  const priced = variants.map((variant) => ({
    size: getSize(variant),
    regular: normaliseTypedRand(variant.regularPrice),
    sale: normaliseTypedRand(variant.salePrice),
  }));
  const [dearest, ...others] = priced.toSorted((one, other) => Number(other.regular) - Number(one.regular));
  if (!dearest || dearest.regular === '') return NO_PRICES;
  const isEqual = others.every(({ regular, sale }) => regular === dearest.regular && sale === dearest.sale);
  if (!isEqual) {
    const list = [...groupPrices(priced)].map(([price, sizes]) => `${sizes.join(', ')} ${price}`).join('; ');
    if (!report.ask('highestPrice', `${name}: ${list} → ${dearest.regular}`))
      return {
        ...NO_PRICES,
        fault: `price: The shop has one price for all sizes, and the file has ${list}.`,
      };
    return {
      cells: { price: dearest.regular },
      remarks: [`Price of the dearest size; the file has ${list}.`],
    };
  }
  if (isTaxExcluded) return addTax(name, dearest.regular, report);
  return dearest.sale === ''
    ? { cells: { price: dearest.regular }, remarks: [] }
    : readSale(dearest, { name, saleUntil, report, now });
}

const groupPrices = (
  priced: readonly { readonly size: string; readonly regular: string; readonly sale: string }[],
): Map<string, string[]> => {
  const sizes = new Map<string, string[]>();
  for (const { size, regular, sale } of priced) {
    const price = sale === '' ? regular : `${sale} instead of ${regular}`;
    sizes.set(price, [...(sizes.get(price) ?? []), size]);
  }
  return sizes;
};

function addTax(name: string, price: string, report: ReportBuilder): RowPrices {
  const total = addVat(price);
  if (total === null) return { cells: { price }, remarks: [] };
  return report.ask('addedVat', `${name}: ${price} → ${total}`)
    ? { cells: { price: total }, remarks: [`Price with VAT; the file has ${price} without tax.`] }
    : {
        ...NO_PRICES,
        fault: `price: The file has ${price} without tax, and the shop needs the price with VAT.`,
      };
}

function readSale(
  { regular, sale }: { readonly regular: string; readonly sale: string },
  { name, saleUntil, report, now }: { name: string; saleUntil: string; report: ReportBuilder; now: Date },
): RowPrices {
  const asIs = (until: string): RowPrices => ({
    cells: { price: regular, salePrice: sale, saleUntil: until },
    remarks: [],
  });
  if (saleUntil !== '') return asIs(saleUntil);
  const until = getEndOfNextMonth(now);
  return report.ask('sales', `${name}: ${sale} instead of ${regular}, until ${until}`)
    ? asIs(until)
    : { cells: { price: sale }, remarks: [`No sale; the compare-at price ${regular} is left out.`] };
}

/** Returns the last second of the next month in the shop's time zone. */
function getEndOfNextMonth(now: Date): string {
  const firstDay = `${formatShopDay(addShopMonths(now, 2)).slice(0, 7)}-01`;
  return formatShopTimestamp(new Date(Date.parse(`${firstDay}T00:00:00+02:00`) - 1000));
}
