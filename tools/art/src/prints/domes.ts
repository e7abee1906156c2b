import { createFittedLettering } from '../lettering.ts';
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

export const paarlRock: Print = async (inks) => {
  const name = await createFittedLettering('PAARL ROCK', 296, { width: 130, weight: 850 });
  return `<g transform="translate(0 20)">${drawArcs(136, 5, 15, getInk(inks, 0))}<rect x="-148" y="12" width="296" height="11" fill="${getInk(inks, 1)}"/><path transform="translate(0 70)" d="${name.path}" fill="${getInk(inks, 0)}"/></g>`;
};

export const domes: Print = (inks) =>
  `<g transform="translate(0 60)">${drawArcs(150, 4, 20, getInk(inks, 0))}<rect x="-150" y="14" width="300" height="13" fill="${getInk(inks, 1)}"/></g>`;

export const smallDome: Print = (inks) =>
  `<g transform="translate(0 14)">${drawArcs(44, 3, 9, getInk(inks, 0))}</g>`;

/** Draws rings around a sleeve, which become thinner towards the wrist. */
export const sleeveRings = (colour: string): string =>
  createRange(6)
    .map((ring) => `<rect x="-120" y="${ring * 44}" width="240" height="${20 - ring * 2}" fill="${colour}"/>`)
    .join('');
