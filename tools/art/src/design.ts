import { catalogue } from '../../../api/assets/catalogue.ts';
import { findCloth } from '../../../api/assets/catalogue/cloth.ts';
import { FIGURE_VIEWPORT } from './garments/figure.ts';
import type { Part, Viewport } from './garments/garment.ts';
import { SWATCH_LEFT } from './garments/swatch.ts';
import { createLettering, drawLettering } from './lettering.ts';
import { colours } from './palette.ts';
import { designs, type Decoration, type Design } from './products.ts';
import { createRandom } from './random.ts';
import { renderParts } from './render.ts';
import * as svg from './svg.ts';

/** Views of products in the order of their pictures; 'print' is the close-up. */
const VIEWS = ['front', 'print', 'worn', 'cloth', 'back', 'folded', 'top'] as const;

type View = (typeof VIEWS)[number];

export const getViews = ({ product }: Design): View[] =>
  VIEWS.filter((view) => view === 'print' || product[view] !== undefined);

/** Returns the design of a product; throws for a slug without one. */
function getDesign(slug: string): Design {
  const design = designs[slug];
  if (!design) throw new Error(`No design for ${slug}`);
  return design;
}

const drawFlat = async ([draw, inks]: Decoration): Promise<string> =>
  draw(...inks.map((name) => colours[name]));

async function drawDecoration(decoration: Decoration | undefined): Promise<string> {
  if (!decoration) return '';
  const [, , scale = 1, down = 0, right = 0] = decoration;
  return svg.place(await drawFlat(decoration), right, down, scale);
}

/** Creates the parts of a view of the product; 'print' has those of the front. Throws for a missing view. */
export async function createParts(slug: string, view: View): Promise<Part[]> {
  const { product, colour, trim, print, cover } = getDesign(slug);
  const draw = view === 'print' ? product.front : product[view];
  if (!draw) throw new Error(`${slug} is not drawn as '${view}'`);
  return draw({
    colour: colours[colour],
    trim: colours[trim],
    print: await drawDecoration(print),
    cover: await drawDecoration(cover),
    random: createRandom(slug),
  });
}

function getViewport({ product }: Design, view: View): Viewport | undefined {
  if (view === 'print') return product.detail;
  if (view === 'worn') return FIGURE_VIEWPORT;
  if (view === 'folded') return product.foldedViewport;
  return view === 'top' || view === 'cloth' ? undefined : product.viewport;
}

const CAPTION_FACE = { width: 80, weight: 700 };
/** Draws a line of a caption from its left end on. */
async function drawLine(text: string, size: number, left: number, baseline: number, face = CAPTION_FACE) {
  const line = await createLettering(text, size, face);
  return svg.place(drawLettering(line, baseline, colours.ink), left + line.width / 2, 0);
}

const captions: Partial<Record<View, (slug: string) => Promise<string>[]>> = {
  worn: () => [drawLine('178 CM TALL,', 36, 44, 1120), drawLine('WEARS SIZE M', 36, 44, 1166)],
  cloth: (slug) => {
    const { weight, kind } = findCloth(catalogue.find((product) => product.slug === slug)?.description ?? '');
    const large = drawLine(weight, 104, SWATCH_LEFT, 1010, { width: 125, weight: 800 });
    return [large, drawLine(kind.toUpperCase(), 40, SWATCH_LEFT, 1084)];
  },
};

/** Renders a view. 'print' is the flat print, or the enlarged front without a print or with `isCloseUp`. */
export async function drawView(slug: string, view: View): Promise<string> {
  const design = getDesign(slug);
  const { print, product, colour } = design;
  if (view === 'print' && print && !product.isCloseUp) {
    const scale = 2.4 * Math.max(1, print[2] ?? 1);
    return svg.ground(colours[colour]) + svg.place(await drawFlat(print), 480, 600, scale);
  }
  const caption = await Promise.all(captions[view]?.(slug) ?? []);
  return renderParts(await createParts(slug, view), getViewport(design, view)) + caption.join('');
}
