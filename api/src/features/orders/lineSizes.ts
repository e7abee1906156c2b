import type { LineSize } from '@shop/domain/products';
import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../errors.ts';
import { oneSizeAmong } from '../products/sizes.service.ts';
import type { WantedLine } from './orderRequest.ts';
import { joined } from './orderRequest.ts';

export interface SizedLine extends WantedLine {
  readonly size: LineSize;
}

/**
 * The lines with the size in which each is sold. A product of one size is sold in it whatever the line names, for
 * clients that know S, M and L only (requirement 5.4). Lines of other products without a size are named in a 400.
 */
export async function withSizes(tx: EntityManager, wanted: readonly WantedLine[]): Promise<SizedLine[]> {
  const oneSize = await oneSizeAmong(
    tx,
    wanted.map(({ productId }) => productId),
  );
  const missing: Record<string, string> = {};
  const sized = wanted.flatMap((line) => {
    const size = oneSize.has(line.productId) ? ONE_SIZE : line.size;
    if (size === undefined || (size === ONE_SIZE && !oneSize.has(line.productId))) {
      missing[`orderItems.${line.position}.size`] = 'Please choose a size.';
      return [];
    }
    return [{ ...line, size }];
  });
  if (Object.keys(missing).length > 0) throw invalidInput(missing);
  return joined(sized);
}
