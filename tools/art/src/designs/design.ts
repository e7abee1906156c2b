import { enlargeGarment, type Garment } from '../cloth/part.ts';
import { renderGarment } from '../cloth/render.ts';
import type { ProductViews } from '../garments/productViews.ts';
import { colours, type Colour } from '../palette.ts';
import type { Print } from '../svg.ts';
import { createLettering } from '../lettering.ts';
import { createRandom } from '../random.ts';

interface Decoration {
  draw: Print;
  inks: readonly Colour[];
  /** Shifts and scales the print from where the silhouette puts it. */
  transform?: { x?: number; y?: number; scale?: number };
}

/** Combines a print with its inks and its offset and scale. */
export const decorate = (
  draw: Print,
  inks: readonly Colour[],
  transform: NonNullable<Decoration['transform']> = {},
): Decoration => ({ draw, inks, transform });

export interface Design {
  product: ProductViews;
  colour: Colour;
  trim?: Colour;
  print?: Decoration;
  /** Pattern that covers the whole garment. */
  cover?: Decoration;
}

const OPTIONAL_VIEWS = ['worn', 'back', 'folded', 'top'] as const;

/** View of a product, such as its front or back; 'print' is the close-up. */
export type View = 'front' | 'print' | (typeof OPTIONAL_VIEWS)[number];

export const getViews = ({ product }: Design): View[] => [
  'front',
  'print',
  ...OPTIONAL_VIEWS.filter((side) => product[side] !== undefined),
];

async function renderDecoration(decoration: Decoration | undefined): Promise<string> {
  if (!decoration) return '';
  const { x = 0, y = 0, scale = 1 } = decoration.transform ?? {};
  const markup = await decoration.draw(...decoration.inks.map((name) => colours[name]));
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

const PRINT_SCALE = 2.4;

/**
 * Creates a view of the product, by default the front; 'print' is the enlarged front. Throws for a missing
 * view.
 */
export async function createGarment(design: Design, slug: string, view: View = 'front'): Promise<Garment> {
  const { product } = design;
  const draw = view === 'print' ? product.front : product[view];
  if (!draw) throw new Error(`${slug} is not drawn as '${view}'`);
  const cloth = {
    colour: colours[design.colour],
    trim: colours[design.trim ?? design.colour],
    print: await renderDecoration(design.print),
    cover: await renderDecoration(design.cover),
    random: createRandom(slug),
  };
  const garment = draw(cloth);
  return view === 'print' ? enlargeGarment(garment, product.detail) : garment;
}

/** Draws the lines of a caption in the lower left corner. */
async function drawCaption(lines: readonly string[]): Promise<string> {
  const rows = await Promise.all(lines.map((line) => createLettering(line, 36, { width: 80, weight: 700 })));
  return rows
    .map(
      ({ path, width }, row) =>
        `<path transform="translate(${44 + width / 2} ${1104 + row * 46})" d="${path}" fill="${colours.ink}"/>`,
    )
    .join('');
}

/**
 * Renders a view as SVG markup. For 'print' it is the flat print on the cloth's colour, or the enlarged front
 * if the product has no print or `isCloseUp`. The view 'worn' has a caption.
 */
export async function drawView(design: Design, slug: string, view: View): Promise<string> {
  if (view !== 'print' || !design.print || design.product.isCloseUp) {
    const caption = view === 'worn' ? await drawCaption(['178 CM TALL,', 'WEARS SIZE M']) : '';
    return renderGarment(await createGarment(design, slug, view)) + caption;
  }
  const markup = await design.print.draw(...design.print.inks.map((name) => colours[name]));
  return `<rect width="100%" height="100%" fill="${colours[design.colour]}"/><g transform="translate(480 600) scale(${PRINT_SCALE * Math.max(1, design.print.transform?.scale ?? 1)})">${markup}</g>`;
}
