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

/** Outlines of unequal granite domes that overlap, as they stand above Paarl; their base is on y = 0. */
const [RIGHT, LEFT, FRONT] = [
  'M300 0C341.6 -186 430 -300 560 -300 676 -300 740 -168 760 0Z',
  'M-420 0C-383.2 -155 -305 -250 -190 -250 -4.4 -250 98 -140 130 0Z',
  'M-140 0C-90.4 -248 15 -400 170 -400 384.6 -400 503 -224 540 0Z',
];

/** Draws the domes 300 units wide, centred above the origin; two leave a gap along the largest. */
export function drawDomes(near: string, far = near): string {
  const behind = svg.rect(-600, -600, 1600, 600, '#fff');
  const gap = svg.fill(FRONT, '#000', 'stroke="#000" stroke-width="44"');
  const domes = svg.fill(RIGHT + LEFT, far, 'mask="url(#domes)"') + svg.fill(FRONT, near);
  const mask = `<mask id="domes">${behind}${gap}</mask>`;
  return `${mask}<g transform="scale(.254 .29) translate(-170 0)">${domes}</g>`;
}

export const paarlRock: svg.Print = async (rock, line) => {
  const name = await createFittedLettering('PAARL ROCK', 296, { width: 130, weight: 850 });
  const ground = svg.rect(-150, 14, 300, 11, line);
  return svg.place(drawDomes(rock) + ground + drawLettering(name, 72, rock), 0, 10);
};

export const domes: svg.Print = (near, far) =>
  svg.place(drawDomes(near, far) + svg.rect(-150, 14, 300, 13, near), 0, 44);

export const smallDome: svg.Print = (ink) => svg.place(drawDomes(ink), 0, 14, 0.3);

/** Draws rings around a sleeve, which become thinner towards the wrist. */
export const drawSleeveRings = (colour: string): string =>
  svg.repeat(6, (ring) => svg.rect(-120, ring * 44, 240, 20 - ring * 2, colour));

/** Renders the three domes, the largest in the first colour; their base is on y = 0. */
export function drawSkyline(near: string = colours.green, far: string = colours.deepGreen): string {
  const parts = [RIGHT, LEFT, FRONT].map((dome) => createPart(dome, dome === FRONT ? near : far, '', 44));
  return renderParts(parts, undefined, 'sky-');
}
