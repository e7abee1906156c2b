import { createFittedLettering, drawLettering } from '../lettering.ts';
import { createDomeOutline, DOMES } from '../skyline.ts';
import * as svg from '../svg.ts';

/** Draws half rings as in the shop's logo, centred on the origin; `radius` is the largest outer radius. */
export function drawArcs(radius: number, rings: number, width: number, colour: string): string {
  const gap = (radius - width / 2) / rings;
  return svg.repeat(rings, (ring) => {
    const r = radius - width / 2 - ring * gap;
    return svg.stroke(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0`, colour, width);
  });
}

/**
 * Draws the three domes above Paarl on a flat base, centred above the origin and 300 units wide. The two
 * behind the largest leave a gap along its edge.
 */
function drawDomes(near: string, far: string): string {
  const [right = '', left = '', front = ''] = DOMES.map(createDomeOutline);
  const behind = svg.rect(-600, -600, 1600, 600, '#fff');
  const gap = svg.fill(front, '#000', 'stroke="#000" stroke-width="44"');
  const domes = svg.fill(right + left, far, 'mask="url(#domes)"') + svg.fill(front, near);
  return (
    `<mask id="domes">${behind}${gap}</mask>` +
    `<g transform="scale(.254 .29) translate(-170 0)">${domes}</g>`
  );
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
