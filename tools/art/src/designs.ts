import { accessoryDesigns } from './designs/accessories.ts';
import { bagDesigns } from './designs/bags.ts';
import { capDesigns } from './designs/caps.ts';
import type { Design } from './designs/design.ts';
import { hoodieDesigns } from './designs/hoodies.ts';
import { longsleeveDesigns } from './designs/longsleeves.ts';
import { tshirtDesigns } from './designs/tshirts.ts';

/** Designs by the product's slug. */
export const designs: Record<string, Design> = {
  ...tshirtDesigns,
  ...longsleeveDesigns,
  ...hoodieDesigns,
  ...capDesigns,
  ...bagDesigns,
  ...accessoryDesigns,
};
