import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import { smallDome } from './domes.ts';
import { protea, sprig } from './plants.ts';

export const stripes: svg.Print = (outer, middle) =>
  svg.rect(-480, -64, 960, 40, outer) +
  svg.rect(-480, -16, 960, 26, middle) +
  svg.rect(-480, 18, 960, 40, outer);

export const breton: svg.Print = (ink) =>
  svg.repeat(30, (stripe) => svg.rect(-480, -600 + stripe * 46, 960, 17, ink));

export const wideStripes: svg.Print = (...inks) =>
  svg.repeat(5, (stripe) => svg.rect(-400, -190 + stripe * 74, 800, 37, inks[stripe % inks.length] ?? ''));

export const sockRings: svg.Print = (ink) =>
  svg.repeat(3, (ring) => svg.rect(-200, -230 + ring * 44, 400, 22, ink));

/** Repeats a print in rows, alternate ones offset by half a step. */
const scatterPrint =
  (draw: svg.Print, step: number, scale: number): svg.Print =>
  async (...inks) => {
    const markup = await draw(...inks);
    const perRow = Math.ceil(1300 / step);
    return svg.repeat(perRow ** 2, (cell) => {
      const row = Math.floor(cell / perRow);
      const x = -650 + (cell % perRow) * step + (row % 2) * (step / 2);
      return svg.place(markup, x, -650 + row * step, scale, (cell * 47) % 90);
    });
  };

export const proteaField = scatterPrint(protea, 104, 0.26);
export const fynbosField = scatterPrint(sprig, 124, 0.42);

/** Draws a sewn-on chest pocket in the first ink, with a dome on it in the second. */
export const domePocket: svg.Print = async (cloth, ink) => {
  const edge = 'M-62 -66H62V50L0 82-62 50Z';
  const dark = mixColour(cloth, -0.35);
  return [
    svg.fill(edge, dark, 'opacity=".35" transform="translate(3 6)"'),
    svg.fill(edge, mixColour(cloth, 0.03)),
    svg.stroke('M-56 -58H56V46L0 75-56 46Z', dark, 2, 'stroke-dasharray="5 4"'),
    svg.stroke('M-60 -48H60', mixColour(cloth, -0.3), 2),
    await smallDome(ink),
  ].join('');
};
