import { createCircledLettering, createFittedLettering } from '../lettering.ts';
import { drawArcs } from './domes.ts';
import { getInk, type Print } from './print.ts';

/** Sets BERG three times in outline, each line narrower than the one above it, and RIVIER filled below them. */
export const bergRivier: Print = async (inks) => {
  const widths = [150, 118, 84];
  const spans = [300, 240, 176];
  const lines = await Promise.all(
    widths.map((width, index) => createFittedLettering('BERG', spans[index] ?? 300, { width, weight: 800 })),
  );
  let baseline = -118;
  const outlined = lines.map((line) => {
    baseline += line.capHeight + 14;
    return `<path transform="translate(0 ${baseline})" d="${line.path}" fill="none" stroke="${getInk(inks, 0)}" stroke-width="4.5"/>`;
  });
  const river = await createFittedLettering('RIVIER', 250, { width: 110, weight: 900 });
  return `${outlined.join('')}<path transform="translate(0 ${baseline + river.capHeight + 18})" d="${river.path}" fill="${getInk(inks, 1)}"/>`;
};

export const kooperasie: Print = async (inks) => {
  const name = await createFittedLettering('KOÖPERASIE', 350, { width: 100, weight: 900 });
  const place = await createFittedLettering('GROOT KAROO', 240, { width: 140, weight: 600 });
  return `<rect x="-175" y="-74" width="350" height="10" fill="${getInk(inks, 0)}"/><path transform="translate(0 26)" d="${name.path}" fill="${getInk(inks, 0)}"/><path transform="translate(0 72)" d="${place.path}" fill="${getInk(inks, 0)}"/><rect x="-175" y="92" width="350" height="10" fill="${getInk(inks, 0)}"/>`;
};

const stackLines =
  (words: readonly string[], width: number): Print =>
  async (inks) => {
    const lines = await Promise.all(
      words.map((word) =>
        word.length === 1
          ? createFittedLettering(word, width * 0.3, { width: 100, weight: 900 })
          : createFittedLettering(word, width, { width: 84, weight: 900 }),
      ),
    );
    const gap = 16;
    const height = lines.reduce((sum, line) => sum + line.capHeight + gap, -gap);
    let baseline = -height / 2;
    return lines
      .map((line, index) => {
        baseline += line.capHeight;
        const markup = `<path transform="translate(0 ${baseline})" d="${line.path}" fill="${getInk(inks, index)}"/>`;
        baseline += gap;
        return markup;
      })
      .join('');
  };

export const broodBotter = stackLines(['BROOD', '&', 'BOTTER'], 310);
export const koffieEerste = stackLines(['KOFFIE', 'EERSTE'], 230);

export const dassieClub: Print = async (inks) => {
  const face = { width: 110, weight: 850 };
  const top = await createCircledLettering('DASSIE CLUB', { radius: 112, size: 40, side: 'top' }, face);
  const bottom = await createCircledLettering(
    'SIT IN THE SUN',
    { radius: 138, size: 27, side: 'bottom' },
    face,
  );
  return `<circle r="164" fill="${getInk(inks, 0)}"/><circle r="152" fill="none" stroke="${getInk(inks, 1)}" stroke-width="5"/><g fill="${getInk(inks, 1)}">${top}${bottom}</g><circle r="90" fill="${getInk(inks, 2)}"/><path d="M-74 51C-70 -10 -34 -44 14 -42 30 -58 58 -54 66 -30 76 -26 82 -14 74 -4 66 6 62 10 60 20 58 34 62 44 64 52A90 90 0 0 1 -74 51Z" fill="${getInk(inks, 1)}"/><circle cx="52" cy="-24" r="5" fill="${getInk(inks, 0)}"/><path d="M28 -40Q18 -46 22 -32" stroke="${getInk(inks, 0)}" stroke-width="4" fill="none"/>`;
};

export const jerseyNumber: Print = async (inks) => {
  const number = await createFittedLettering('38', 190, { width: 110, weight: 900 });
  return `<path transform="translate(0 ${number.capHeight / 2})" d="${number.path}" fill="${getInk(inks, 0)}" stroke="${getInk(inks, 1)}" stroke-width="7" paint-order="stroke"/>`;
};

export const wordmark: Print = async (inks) => {
  const name = await createFittedLettering('KOPPIE', 210, { width: 125, weight: 850 });
  return `<g transform="translate(0 -20)">${drawArcs(60, 3, 12, getInk(inks, 0))}</g><path transform="translate(0 40)" d="${name.path}" fill="${getInk(inks, 0)}"/>`;
};
