import { createFittedLettering } from '../lettering.ts';
import { DOMES, getDomeOutline } from '../skyline.ts';
import { getInk, createRange, type Print } from './print.ts';

/** Draws half rings as in the shop's logo, centred on the origin; `radius` is the outer radius of the largest one. */
export function drawArcs(radius: number, rings: number, width: number, colour: string): string {
  const gap = (radius - width / 2) / rings;
  return createRange(rings)
    .map((ring) => {
      const r = radius - width / 2 - ring * gap;
      return `<path d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
    })
    .join('');
}

/**
 * Draws the three domes above Paarl on a flat base, centred above the origin and 300 units wide. The largest
 * has the first ink. The two behind it have the second ink, and leave a gap along its edge.
 */
function drawDomes(inks: readonly string[]): string {
  const [right, left, near] = DOMES.map(getDomeOutline);
  return `<mask id="domes"><rect x="-600" y="-600" width="1600" height="600" fill="#fff"/><path d="${near}" fill="#000" stroke="#000" stroke-width="44"/></mask><g transform="scale(.254 .29) translate(-170 0)"><path d="${right}${left}" fill="${getInk(inks, 1)}" mask="url(#domes)"/><path d="${near}" fill="${getInk(inks, 0)}"/></g>`;
}

export const paarlRock: Print = async (inks) => {
  const name = await createFittedLettering('PAARL ROCK', 296, { width: 130, weight: 850 });
  return `<g transform="translate(0 10)">${drawDomes([getInk(inks, 0)])}<rect x="-150" y="14" width="300" height="11" fill="${getInk(inks, 1)}"/><path transform="translate(0 72)" d="${name.path}" fill="${getInk(inks, 0)}"/></g>`;
};

export const domes: Print = (inks) =>
  `<g transform="translate(0 44)">${drawDomes(inks)}<rect x="-150" y="14" width="300" height="13" fill="${getInk(inks, 0)}"/></g>`;

export const smallDome: Print = (inks) => `<g transform="translate(0 14) scale(.3)">${drawDomes(inks)}</g>`;

/** Draws rings around a sleeve, which become thinner towards the wrist. */
export const drawSleeveRings = (colour: string): string =>
  createRange(6)
    .map((ring) => `<rect x="-120" y="${ring * 44}" width="240" height="${20 - ring * 2}" fill="${colour}"/>`)
    .join('');
