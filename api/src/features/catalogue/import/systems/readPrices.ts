import { normalizeTypedRand } from '@shop/domain/money';
import { addShopMonths, formatShopDay, formatShopTimestamp, parseShopTime } from '@shop/domain/shopDays';
import { addVat } from '../cellReadings.ts';
import type { ReportBuilder } from '../importReport.ts';
import type { SystemProduct, SystemVariant } from './shopSystem.ts';
import { getSize } from './variantOptions.ts';

interface RowPrices {
  readonly cells: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  readonly fault?: string;
}

const NO_PRICES: RowPrices = { cells: {}, remarks: [] };

/**
 * Reads the price of an exported product, and its sale if there is one, from its variants. If their prices
 * differ, uses the highest one when the administrator has confirmed that, else returns a fault, because a
 * product of this shop has one price for all sizes.
 */
export function readPrices(
  { name, saleUntil, isTaxExcluded }: SystemProduct,
  variants: readonly SystemVariant[],
  report: ReportBuilder,
  now: Date,
): RowPrices {
  const priced = variants.map((variant) => ({
    size: getSize(variant),
    regular: normalizeTypedRand(variant.regularPrice),
    sale: normalizeTypedRand(variant.salePrice),
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
  if (isTaxExcluded) return readPriceWithoutTax(name, dearest.regular, report);
  return dearest.sale === ''
    ? { cells: { price: dearest.regular }, remarks: [] }
    : readSale(dearest, { name, saleUntil, report, now });
}

const groupPrices = (
  priced: readonly { readonly size: string; readonly regular: string; readonly sale: string }[],
): Map<string, string[]> => {
  const sizes = new Map<string, string[]>();
  for (const { size, regular, sale } of priced) {
    const price = sale === '' ? regular || 'no price' : `${sale} instead of ${regular}`;
    sizes.set(price, [...(sizes.get(price) ?? []), size]);
  }
  return sizes;
};

function readPriceWithoutTax(name: string, price: string, report: ReportBuilder): RowPrices {
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
  const end = parseShopTime(saleUntil);
  if (end && end <= now)
    return { cells: { price: regular }, remarks: [`The sale that ended at ${saleUntil} is left out.`] };
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
