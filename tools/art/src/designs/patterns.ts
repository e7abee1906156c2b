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

/** Repeats a print in rows that are offset by half a step. */
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
