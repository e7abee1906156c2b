import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const ID_BYTES = 16;
const random = new Uint8Array(256 * ID_BYTES);
let used = random.length;

let msecs = 0;
let seq = 0;

/**
 * A UUID of version 7 like the library's own: each is greater than the one before. The random bytes of many are asked for at
 * once, which costs more than all else of an id; an order and its request have several.
 */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const own = random.subarray(used, (used += ID_BYTES));
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Half of the numbers are left for the ids that follow in the same millisecond.
    seq = new DataView(own.buffer, own.byteOffset).getUint32(0) >>> 1;
  } else seq += 1;
  return v7({ random: own, msecs, seq });
}
