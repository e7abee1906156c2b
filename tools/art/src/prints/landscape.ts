import { getInk, toCartesian, formatNumber, createRange, type Print } from './print.ts';

export const sunset: Print = (inks) => {
  const stripes = createRange(7)
    .map((stripe) => {
      const height = 7 + stripe * 3.2;
      const top = 8 + stripe * 21;
      return `<rect x="-160" y="${top}" width="320" height="${formatNumber(height)}" fill="#000"/>`;
    })
    .join('');
  return `<mask id="sunset"><rect x="-160" y="-160" width="320" height="320" fill="#fff"/>${stripes}</mask><circle r="138" fill="${getInk(inks, 0)}" mask="url(#sunset)"/>`;
};

/** Creates the path of one wave line, steep to the right. */
const createSwellLine = (baseline: number, height: number, phase: number): string => {
  const points = createRange(101).map((step) => {
    const x = -160 + step * 3.2;
    const turn = ((x + phase) / 96) * Math.PI * 2;
    const y = baseline - height * Math.sin(turn + 0.55 * Math.sin(turn));
    return `${formatNumber(x)} ${formatNumber(y)}`;
  });
  return `M${points.join('L')}`;
};

/** Draws wave lines that get higher and further apart towards the shore. */
export const swell: Print = (inks) => {
  const lines = createRange(11)
    .map((line) => {
      const baseline = -130 + line * 16 + line * line * 1.1;
      const colour = line === 6 ? getInk(inks, 1) : getInk(inks, 0);
      return `<path d="${createSwellLine(baseline, 3 + line * 1.1, line * 5)}" fill="none" stroke="${colour}" stroke-width="${formatNumber(6 + line * 1.1)}" stroke-linejoin="round"/>`;
    })
    .join('');
  return `<clipPath id="swell"><circle r="148"/></clipPath><g clip-path="url(#swell)">${lines}</g>`;
};

export const sneeuberg: Print = (inks) =>
  `<clipPath id="sneeuberg"><rect x="-165" y="-130" width="330" height="250" rx="18"/></clipPath><g clip-path="url(#sneeuberg)"><rect x="-165" y="-130" width="330" height="250" fill="${getInk(inks, 5)}"/><circle cx="92" cy="-78" r="26" fill="${getInk(inks, 3)}"/><path d="M-180 60L-96 -44-58 4-8 -98 50 -14 92 -56 190 60V130H-180Z" fill="${getInk(inks, 0)}"/><path d="M-8 -98L-46 -20-24 -34-6 -6 12 -36 28 -20 46 -20ZM-96 -44L-130 0-106 -8-90 12-74 -10-56 6ZM92 -56L64 -26 78 -20 90 -34 106 -14 120 -22Z" fill="${getInk(inks, 1)}"/><path d="M-180 86Q-90 18 10 60T190 40V130H-180Z" fill="${getInk(inks, 2)}"/><path d="M-180 110Q-60 62 60 98T190 92V130H-180Z" fill="${getInk(inks, 4)}"/></g>`;

/** Draws a winding river as three parallel bands. */
export const rivier: Print = (inks) =>
  [0, 1, 2]
    .map(
      (bank) =>
        `<path transform="translate(0 ${-30 + bank * 30})" d="M-165 20C-110 -70 -60 -70 -20 0S70 80 110 10 150 -50 165 -50" fill="none" stroke="${getInk(inks, bank)}" stroke-width="21"/>`,
    )
    .join('');

export const windpump: Print = (inks) => {
  const blades = createRange(14)
    .map((blade) => {
      const [x, y] = toCartesian(1, (blade * 360) / 14);
      const [nextX, nextY] = toCartesian(1, ((blade + 0.62) * 360) / 14);
      const corners = [
        [x * 22, y * 22],
        [x * 74, y * 74],
        [nextX * 74, nextY * 74],
        [nextX * 26, nextY * 26],
      ];
      return `M${corners.map((corner) => corner.map(formatNumber).join(' ')).join('L')}Z`;
    })
    .join('');
  return `<circle cx="46" cy="-76" r="92" fill="${getInk(inks, 1)}"/><g stroke="${getInk(inks, 0)}" stroke-width="7" fill="none" stroke-linejoin="round"><path d="M-8 -58L-62 160M8 -58L62 160M-24 0H24M-38 60L30 18M-24 0L42 62M-52 122L48 78M-40 64L58 122M-78 160H78"/></g><g fill="${getInk(inks, 0)}"><path d="${blades}" transform="translate(0 -70)"/><circle cy="-70" r="13"/><path d="M12 -76L96 -84 124 -108 130 -48 98 -62 12 -66Z"/></g>`;
};

export const morningStar: Print = (inks) => {
  const rays = createRange(8)
    .map((ray) => {
      const length = ray % 2 === 0 ? 128 : 58;
      const [tipX, tipY] = toCartesian(length, ray * 45 - 90);
      const [leftX, leftY] = toCartesian(20, ray * 45 - 112.5);
      const [rightX, rightY] = toCartesian(20, ray * 45 - 67.5);
      return `M${[leftX, leftY].map(formatNumber).join(' ')}L${[tipX, tipY].map(formatNumber).join(' ')}L${[rightX, rightY].map(formatNumber).join(' ')}L0 0Z`;
    })
    .join('');
  return `<g transform="translate(0 -30)"><path d="${rays}" fill="${getInk(inks, 0)}"/><circle r="11" fill="${getInk(inks, 1)}"/></g><rect x="-160" y="120" width="320" height="6" fill="${getInk(inks, 0)}"/><rect x="-110" y="136" width="220" height="6" fill="${getInk(inks, 1)}"/><rect x="-60" y="152" width="120" height="6" fill="${getInk(inks, 1)}"/>`;
};

export const moons: Print = (inks) =>
  [-3, -2, -1, 0, 1, 2, 3]
    .map((phase) => {
      const r = 26 - Math.abs(phase) * 2;
      const bulge = r * (1 - Math.abs(phase) / 2);
      const lit = phase <= 0 ? 1 : 0;
      const inner = `A${formatNumber(Math.abs(bulge))} ${r} 0 0 ${bulge > 0 ? lit : 1 - lit} 0 ${-r}`;
      return `<path transform="translate(${phase * 60} 0)" d="M0 ${-r}A${r} ${r} 0 0 ${lit} 0 ${r}${inner}Z" fill="${getInk(inks, 0)}"/>`;
    })
    .join('');
