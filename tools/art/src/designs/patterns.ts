import { mixColour } from '../palette.ts';
import { protea, sprig } from '../prints/plants.ts';
import { getInk, createRange, type Print } from '../prints/print.ts';

export const beanieStripes: Print = (inks) =>
  createRange(5)
    .map(
      (stripe) =>
        `<rect x="-400" y="${-190 + stripe * 74}" width="800" height="37" fill="${getInk(inks, stripe)}"/>`,
    )
    .join('');

export const sockRings: Print = (inks) =>
  [0, 1, 2]
    .map(
      (ring) => `<rect x="-200" y="${-230 + ring * 44}" width="400" height="22" fill="${getInk(inks, 0)}"/>`,
    )
    .join('');

/** Repeats a print in rows, alternate ones offset by half a step. */
const scatterPrint =
  (draw: Print, step: number, scale: number): Print =>
  async (inks) => {
    const markup = await draw(inks);
    const perRow = Math.ceil(1300 / step);
    return createRange(perRow * perRow)
      .map((cell) => {
        const row = Math.floor(cell / perRow);
        const x = -650 + (cell % perRow) * step + (row % 2) * (step / 2);
        return `<g transform="translate(${x} ${-650 + row * step}) scale(${scale}) rotate(${(cell * 47) % 90})">${markup}</g>`;
      })
      .join('');
  };

export const proteaField = scatterPrint(protea, 104, 0.26);
export const fynbosField = scatterPrint(sprig, 124, 0.42);

/** Draws a sewn-on chest pocket in the first ink, with the print on it in the other inks. */
export const createPocket =
  (draw: Print): Print =>
  async (inks) => {
    const cloth = getInk(inks, 0);
    const edge = 'M-62 -66H62V50L0 82-62 50Z';
    return `<path d="${edge}" fill="${mixColour(cloth, -0.35)}" opacity=".35" transform="translate(3 6)"/><path d="${edge}" fill="${mixColour(cloth, 0.03)}"/><path d="M-56 -58H56V46L0 75-56 46Z" fill="none" stroke="${mixColour(cloth, -0.35)}" stroke-width="2" stroke-dasharray="5 4"/><path d="M-60 -48H60" stroke="${mixColour(cloth, -0.3)}" stroke-width="2"/>${await draw(inks.slice(1))}`;
  };
