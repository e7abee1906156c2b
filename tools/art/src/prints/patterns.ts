import { mixColour } from '../palette.ts';
import { drawRect, fillPath, placeMarkup, repeat, strokePath, type Print } from '../svg.ts';
import { protea, sprig } from './plants.ts';

export const chestStripes: Print = (upper, middle, lower) =>
  drawRect(-480, -64, 960, 40, upper) +
  drawRect(-480, -16, 960, 26, middle) +
  drawRect(-480, 18, 960, 40, lower);

export const breton: Print = (ink) =>
  repeat(30, (stripe) => drawRect(-480, -600 + stripe * 46, 960, 17, ink));

export const beanieStripes: Print = (...inks) =>
  repeat(5, (stripe) => drawRect(-400, -190 + stripe * 74, 800, 37, inks[stripe % inks.length] ?? ''));

export const sockRings: Print = (ink) => repeat(3, (ring) => drawRect(-200, -230 + ring * 44, 400, 22, ink));

/** Repeats a print in rows, alternate ones offset by half a step. */
const scatterPrint =
  (draw: Print, step: number, scale: number): Print =>
  async (...inks) => {
    const markup = await draw(...inks);
    const perRow = Math.ceil(1300 / step);
    return repeat(perRow ** 2, (cell) => {
      const row = Math.floor(cell / perRow);
      const x = -650 + (cell % perRow) * step + (row % 2) * (step / 2);
      return placeMarkup(markup, x, -650 + row * step, scale, (cell * 47) % 90);
    });
  };

export const proteaField = scatterPrint(protea, 104, 0.26);
export const fynbosField = scatterPrint(sprig, 124, 0.42);

/** Draws a sewn-on chest pocket in the first ink, with the print on it in the other inks. */
export const createPocket =
  (draw: Print): Print =>
  async (cloth, ...inks) => {
    const edge = 'M-62 -66H62V50L0 82-62 50Z';
    const dark = mixColour(cloth, -0.35);
    return [
      fillPath(edge, dark, 'opacity=".35" transform="translate(3 6)"'),
      fillPath(edge, mixColour(cloth, 0.03)),
      strokePath('M-56 -58H56V46L0 75-56 46Z', dark, 2, 'stroke-dasharray="5 4"'),
      strokePath('M-60 -48H60', mixColour(cloth, -0.3), 2),
      await draw(...inks),
    ].join('');
  };
