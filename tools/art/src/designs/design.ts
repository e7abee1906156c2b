import { enlargeGarment, type Window } from '../cloth/moved.ts';
import type { Garment } from '../cloth/part.ts';
import { getBackFall } from '../garments/fall.ts';
import type { GarmentViews } from '../garments/piece.ts';
import { colours, type Colour, type Tint } from '../palette.ts';
import type { Print } from '../prints/print.ts';
import { createRandom } from '../random.ts';
import { DRAPE_BY_SLUG } from './fallOf.ts';

interface Decoration {
  draw: Print;
  inks: readonly Colour[];
  /** Shift and scale of the print, relative to the silhouette's placement. */
  place?: { x?: number; y?: number; scale?: number; turn?: number };
}

export interface Design {
  piece: GarmentViews;
  colour: Colour;
  trim?: Colour;
  print?: Decoration;
  /** True for a print over the whole garment instead of its front. */
  cover?: Decoration;
  tint: Tint;
  /** Centre of the close-up, if it is not the middle of the print. */
  near?: Window;
}

const sides = ['back', 'folded', 'top'] as const;

/** Views in which a product is shown; 'print' is the close-up. */
export type View = 'front' | 'print' | (typeof sides)[number];

export const getViews = ({ piece }: Design): View[] => [
  'front',
  'print',
  ...sides.filter((side) => piece[side] !== undefined),
];

async function renderDecoration(decoration: Decoration | undefined): Promise<string> {
  if (!decoration) return '';
  const { x = 0, y = 0, scale = 1, turn = 0 } = decoration.place ?? {};
  const markup = await decoration.draw(decoration.inks.map((name) => colours[name]));
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;
}

/** Scales the close-up so that it contains the whole width of the print and a margin of cloth. */
function closeUp({ piece, print, near }: Design): Window {
  if (near) return near;
  if (!print || !piece.printAt) return piece.detail;
  const { x, y, scale } = piece.printAt;
  const place = { x: 0, y: 0, scale: 1, ...print.place };
  return {
    x: x + place.x * scale,
    y: y + place.y * scale,
    zoom: Math.min(3.6, Math.max(1.8, 2.2 / (scale * place.scale))),
  };
}

/**
 * Builds the garment of a design. The slug seeds the folds and creases; the design determines everything
 * else.
 */
export async function createGarment(design: Design, slug: string, view: View = 'front'): Promise<Garment> {
  const { piece } = design;
  const fall = DRAPE_BY_SLUG[slug] ?? 'hung';
  const isFront = view === 'front' || view === 'print';
  const cloth = {
    colour: colours[design.colour],
    trim: colours[design.trim ?? design.colour],
    print: await renderDecoration(design.print),
    cover: await renderDecoration(design.cover),
    fall: isFront ? fall : getBackFall(fall),
    random: createRandom(isFront ? slug : `${slug}/${view}`),
  };
  if (view === 'print') return enlargeGarment(piece.front(cloth), closeUp(design));
  const draw = piece[view];
  if (!draw) throw new Error(`${slug} is not drawn as '${view}'`);
  return draw(cloth);
}
