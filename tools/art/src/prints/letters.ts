import { createFittedLettering, createLettering, drawLettering } from '../lettering.ts';
import * as svg from '../svg.ts';
import { drawArcs } from './domes.ts';

/** Sets BERG three times in outline, each line narrower than the one above, and RIVIER filled below them. */
export const bergRivier: svg.Print = async (ink, riverInk) => {
  let baseline = -118;
  let markup = '';
  const spans = [300, 240, 176];
  for (const [index, width] of [150, 118, 84].entries()) {
    const line = await createFittedLettering('BERG', spans[index] ?? 0, { width, weight: 800 });
    baseline += line.capHeight + 14;
    markup += svg.place(svg.stroke(line.path, ink, 4.5), 0, baseline);
  }
  const river = await createFittedLettering('RIVIER', 250, { width: 110, weight: 900 });
  return markup + drawLettering(river, baseline + river.capHeight + 18, riverInk);
};

export const kooperasie: svg.Print = async (ink) => {
  const name = await createFittedLettering('KOÖPERASIE', 350, { width: 100, weight: 900 });
  const place = await createFittedLettering('GROOT KAROO', 240, { width: 140, weight: 600 });
  const rules = svg.rect(-175, -74, 350, 10, ink) + svg.rect(-175, 92, 350, 10, ink);
  return rules + drawLettering(name, 26, ink) + drawLettering(place, 72, ink);
};

/** Sets words below each other, all with the same width except single characters. */
const stackLines =
  (words: readonly string[], width: number): svg.Print =>
  async (...inks) => {
    const fitted = words.map((word) => {
      const [share, faceWidth] = word.length === 1 ? [0.3, 100] : [1, 84];
      return createFittedLettering(word, width * share, { width: faceWidth, weight: 900 });
    });
    const lines = await Promise.all(fitted);
    const gap = 16;
    let baseline = -lines.reduce((sum, line) => sum + line.capHeight + gap, -gap) / 2 - gap;
    const markup = lines.map((line, index) => {
      baseline += gap + line.capHeight;
      return drawLettering(line, baseline, inks[index] ?? '');
    });
    return markup.join('');
  };

export const broodBotter = stackLines(['BROOD', '&', 'BOTTER'], 310);
export const koffieEerste = stackLines(['KOFFIE', 'EERSTE'], 230);

const DASSIE =
  'M-74 51C-70 -10 -34 -44 14 -42 30 -58 58 -54 66 -30 76 -26 82 -14 74 -4 66 6 62 10 60 20' +
  ' 58 34 62 44 64 52A90 90 0 0 1 -74 51Z';

/** Draws text along the top of a circle, or along its bottom if the radius is negative. */
async function drawRoundText(text: string, radius: number, size: number, ink: string): Promise<string> {
  const face = { width: 110, weight: 850 };
  const glyphs = await Promise.all([...text].map((letter) => createLettering(letter, size, face)));
  const gap = size * 0.06;
  let travelled = -glyphs.reduce((sum, { width }) => sum + width + gap, -gap) / 2;
  const letters = glyphs.map(({ path, width }) => {
    const angle = ((travelled + width / 2) / radius) * (180 / Math.PI);
    travelled += width + gap;
    return svg.fill(path, ink, `transform="rotate(${angle.toFixed(2)}) translate(0 ${-radius})"`);
  });
  return letters.join('');
}

export const dassieClub: svg.Print = async (paper, ink, sun) =>
  [
    svg.circle(0, 0, 164, paper),
    svg.circle(0, 0, 152, 'none', `stroke="${ink}" stroke-width="5"`),
    await drawRoundText('DASSIE CLUB', 112, 40, ink),
    await drawRoundText('SIT IN THE SUN', -138, 27, ink),
    svg.circle(0, 0, 90, sun),
    svg.fill(DASSIE, ink),
    svg.circle(52, -24, 5, paper),
    svg.stroke('M28 -40Q18 -46 22 -32', paper, 4),
  ].join('');

export const jerseyNumber: svg.Print = async (ink, edge) => {
  const number = await createFittedLettering('38', 190, { width: 110, weight: 900 });
  const outline = `stroke="${edge}" stroke-width="7" paint-order="stroke"`;
  return drawLettering(number, number.capHeight / 2, ink, outline);
};

export const wordmark: svg.Print = async (ink) => {
  const name = await createFittedLettering('KOPPIE', 210, { width: 125, weight: 850 });
  return svg.place(drawArcs(60, 3, 12, ink), 0, -20) + drawLettering(name, 40, ink);
};
