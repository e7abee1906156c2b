import type { LineSize } from '@shop/domain/products';
import { ONE_SIZE, SIZES, isOneSize, sizesOnOffer } from '@shop/domain/products';
import { invalidInput } from '../../../errors.ts';
import type { CountedSizes } from '../../catalogue/products/sizes.service.ts';
import type { WantedLine } from './orderRequest.ts';
import { joined } from './orderRequest.ts';

export interface SizedLine extends WantedLine {
  readonly size: LineSize;
}

type ProductSizes = ReturnType<CountedSizes['get']>;

/**
 * The lines with the size in which each is sold. A product of one size is sold in it also when the line names none, or
 * S, M or L as clients do that know no others (requirement 5.4). Lines without a size of their product are named in a
 * 400.
 */
export function withSizes(wanted: readonly WantedLine[], sizes: CountedSizes): SizedLine[] {
  const refused: Record<string, string> = {};
  const sized = wanted.flatMap((line) => {
    const own = sizes.get(line.productId);
    const size = soldSize(line.size, own);
    if (size === undefined) {
      refused[`orderItems.${line.position}.size`] = refusalOf(line.size, own);
      return [];
    }
    return [{ ...line, size }];
  });
  if (Object.keys(refused).length > 0) throw invalidInput(refused);
  return joined(sized);
}

function soldSize(named: LineSize | undefined, own: ProductSizes): LineSize | undefined {
  const offered = sizesOnOffer(own);
  if (!isOneSize(own)) return offered.find((size) => size === named);
  return [undefined, ONE_SIZE, ...SIZES].includes(named) ? ONE_SIZE : undefined;
}

function refusalOf(named: LineSize | undefined, own: ProductSizes): string {
  if (named === undefined || !own) return 'Please choose a size.';
  return `This product does not come in size ${named}. Please choose another one.`;
}
