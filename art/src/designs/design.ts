import type { Garment } from '../cloth/part.ts';
import type { Silhouette } from '../garments/cloth.ts';
import { colours, type Colour, type Tint } from '../palette.ts';
import type { Print } from '../prints/print.ts';
import { randomFrom } from '../random.ts';

interface Decoration {
  draw: Print;
  inks: readonly Colour[];
  /** Shifts and scales the print from where the silhouette puts it. */
  place?: { x?: number; y?: number; scale?: number; turn?: number };
}

export interface Design {
  silhouette: Silhouette;
  colour: Colour;
  trim?: Colour;
  print?: Decoration;
  /** Runs over the whole piece, not only its front. */
  cover?: Decoration;
  tint: Tint;
}

async function drawn(decoration: Decoration | undefined): Promise<string> {
  if (!decoration) return '';
  const { x = 0, y = 0, scale = 1, turn = 0 } = decoration.place ?? {};
  const markup = await decoration.draw(decoration.inks.map((name) => colours[name]));
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;
}

/** The seed decides how the cloth falls; the design decides all else. */
export async function sewn(design: Design, seed: string): Promise<Garment> {
  return design.silhouette({
    colour: colours[design.colour],
    trim: colours[design.trim ?? design.colour],
    print: await drawn(design.print),
    cover: await drawn(design.cover),
    random: randomFrom(seed),
  });
}
