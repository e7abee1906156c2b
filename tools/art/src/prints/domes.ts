import { createPart } from '../garments/sew.ts';
import { createFittedLettering, drawLettering } from '../lettering.ts';
import { colours } from '../palette.ts';
import { renderParts } from '../render.ts';
import * as svg from '../svg.ts';

/** Draws half rings as in the shop's logo, centred on the origin; `radius` is the largest outer radius. */
export function drawArcs(radius: number, rings: number, width: number, colour: string): string {
  const gap = (radius - width / 2) / rings;
  return svg.repeat(rings, (ring) => {
    const r = radius - width / 2 - ring * gap;
    return svg.stroke(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0`, colour, width);
  });
}

/** Unequal granite domes that overlap, as they stand above Paarl; their base is on y = 0. */
const DOMES = [
  { from: 300, to: 760, summit: 560, height: 300 },
  { from: -420, to: 130, summit: -190, height: 250 },
  { from: -140, to: 540, summit: 170, height: 400 },
] as const;

function createDomeOutline({ from, to, summit, height }: (typeof DOMES)[number]): string {
  const left = summit - from;
  const right = to - summit;
  const ascent = [from + left * 0.16, -height * 0.62, summit - left * 0.5, -height, summit, -height];
  const descent = [summit + right * 0.58, -height, to - right * 0.1, -height * 0.56, to, 0];
  return `M${from} 0C${[...ascent, ...descent].join(' ')}Z`;
}

/** Draws the domes 300 units wide, centred above the origin; two leave a gap along the largest. */
function drawDomes(near: string, far: string): string {
  const [right = '', left = '', front = ''] = DOMES.map(createDomeOutline);
  const behind = svg.rect(-600, -600, 1600, 600, '#fff');
  const gap = svg.fill(front, '#000', 'stroke="#000" stroke-width="44"');
  const domes = svg.fill(right + left, far, 'mask="url(#domes)"') + svg.fill(front, near);
  const mask = `<mask id="domes">${behind}${gap}</mask>`;
  return `${mask}<g transform="scale(.254 .29) translate(-170 0)">${domes}</g>`;
}

export const paarlRock: svg.Print = async (rock, line) => {
  const name = await createFittedLettering('PAARL ROCK', 296, { width: 130, weight: 850 });
  const ground = svg.rect(-150, 14, 300, 11, line);
  return svg.place(drawDomes(rock, rock) + ground + drawLettering(name, 72, rock), 0, 10);
};

export const domes: svg.Print = (near, far) =>
  svg.place(drawDomes(near, far) + svg.rect(-150, 14, 300, 13, near), 0, 44);

export const smallDome: svg.Print = (ink) => svg.place(drawDomes(ink, ink), 0, 14, 0.3);

/** Draws rings around a sleeve, which become thinner towards the wrist. */
export const drawSleeveRings = (colour: string): string =>
  svg.repeat(6, (ring) => svg.rect(-120, ring * 44, 240, 20 - ring * 2, colour));

/** Renders the three domes at this place, the largest lighter than the others. */
export function drawSkyline(x: number, y: number, scale: number): string {
  const parts = DOMES.map((dome, order) =>
    createPart(createDomeOutline(dome), order === 2 ? colours.green : colours.deepGreen, '', 44),
  );
  return svg.place(renderParts(parts, undefined, 'sky-'), x, y, scale);
}
