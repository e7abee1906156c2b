import { mixColour } from '../palette.ts';
import { getInk, type Print } from '../prints/print.ts';

/** Draws a sewn-on chest pocket in the first ink's colour, with the print on it. */
export const createPocket =
  (draw: Print): Print =>
  async (inks) => {
    const cloth = getInk(inks, 0);
    const edge = 'M-62 -66H62V50L0 82-62 50Z';
    return `<path d="${edge}" fill="${mixColour(cloth, -0.35)}" opacity=".35" transform="translate(3 6)"/><path d="${edge}" fill="${mixColour(cloth, 0.03)}"/><path d="M-56 -58H56V46L0 75-56 46Z" fill="none" stroke="${mixColour(cloth, -0.35)}" stroke-width="2" stroke-dasharray="5 4"/><path d="M-60 -48H60" stroke="${mixColour(cloth, -0.3)}" stroke-width="2"/>${await draw(inks.slice(1))}`;
  };
