import {
  createPolyline,
  createRange,
  drawCircle,
  drawRect,
  fillPath,
  placeMarkup,
  repeat,
  strokePath,
  toCartesian,
  type Point,
  type Print,
} from '../svg.ts';

export const sunset: Print = (ink) => {
  const gaps = repeat(7, (gap) => drawRect(-160, 8 + gap * 21, 320, 7 + gap * 3.2, '#000'));
  const mask = `<mask id="sunset">${drawRect(-160, -160, 320, 320, '#fff')}${gaps}</mask>`;
  return mask + drawCircle(0, 0, 138, ink, 'mask="url(#sunset)"');
};

/** Creates the path of one wave line, steep to the right. */
const createSwellLine = (baseline: number, height: number, phase: number): string =>
  createPolyline(
    createRange(101).map((step) => {
      const x = -160 + step * 3.2;
      const turn = ((x + phase) / 96) * Math.PI * 2;
      return [x, baseline - height * Math.sin(turn + 0.55 * Math.sin(turn))];
    }),
  );

/** Draws wave lines that get higher and further apart towards the shore. */
export const swell: Print = (sea, foam) => {
  const lines = repeat(11, (line) => {
    const path = createSwellLine(-130 + line * 16 + line * line * 1.1, 3 + line * 1.1, line * 5);
    return strokePath(path, line === 6 ? foam : sea, 6 + line * 1.1, 'stroke-linejoin="round"');
  });
  return `<clipPath id="swell"><circle r="148"/></clipPath><g clip-path="url(#swell)">${lines}</g>`;
};

const SNOW =
  'M-8 -98L-46 -20-24 -34-6 -6 12 -36 28 -20 46 -20Z' +
  'M-96 -44L-130 0-106 -8-90 12-74 -10-56 6ZM92 -56L64 -26 78 -20 90 -34 106 -14 120 -22Z';

export const sneeuberg: Print = (mountain, snow, hill, sun, meadow, sky) => {
  const scene = [
    drawRect(-165, -130, 330, 250, sky),
    drawCircle(92, -78, 26, sun),
    fillPath('M-180 60L-96 -44-58 4-8 -98 50 -14 92 -56 190 60V130H-180Z', mountain),
    fillPath(SNOW, snow),
    fillPath('M-180 86Q-90 18 10 60T190 40V130H-180Z', hill),
    fillPath('M-180 110Q-60 62 60 98T190 92V130H-180Z', meadow),
  ];
  const frame = drawRect(-165, -130, 330, 250, '#000', 'rx="18"');
  return `<clipPath id="sneeuberg">${frame}</clipPath><g clip-path="url(#sneeuberg)">${scene.join('')}</g>`;
};

/** Draws a winding river as three parallel bands. */
export const rivier: Print = (...inks) => {
  const bend = 'M-165 20C-110 -70 -60 -70 -20 0S70 80 110 10 150 -50 165 -50';
  return inks.map((ink, bank) => placeMarkup(strokePath(bend, ink, 21), 0, -30 + bank * 30)).join('');
};

export const windpump: Print = (iron, sun) => {
  const blades = repeat(14, (blade) => {
    const [start, end] = [(blade * 360) / 14, ((blade + 0.62) * 360) / 14];
    const tips = [toCartesian(22, start), toCartesian(74, start), toCartesian(74, end), toCartesian(26, end)];
    return `${createPolyline(tips)}Z`;
  });
  const tower =
    'M-8 -58L-62 160M8 -58L62 160M-24 0H24M-38 60L30 18M-24 0L42 62M-52 122L48 78M-40 64L58 122M-78 160H78';
  return [
    drawCircle(46, -76, 92, sun),
    strokePath(tower, iron, 7, 'stroke-linejoin="round"'),
    placeMarkup(fillPath(blades, iron), 0, -70),
    drawCircle(0, -70, 13, iron),
    fillPath('M12 -76L96 -84 124 -108 130 -48 98 -62 12 -66Z', iron),
  ].join('');
};

export const morningStar: Print = (star, light) => {
  const rays = repeat(8, (ray) => {
    const tip = toCartesian(ray % 2 === 0 ? 128 : 58, ray * 45 - 90);
    const corners: Point[] = [toCartesian(20, ray * 45 - 112.5), tip, toCartesian(20, ray * 45 - 67.5)];
    return `${createPolyline([...corners, [0, 0]])}Z`;
  });
  return [
    placeMarkup(fillPath(rays, star) + drawCircle(0, 0, 11, light), 0, -30),
    drawRect(-160, 120, 320, 6, star),
    drawRect(-110, 136, 220, 6, light),
    drawRect(-60, 152, 120, 6, light),
  ].join('');
};

/** Draws the phases of the moon from left to right, the full moon in the middle. */
export const moons: Print = (ink) =>
  repeat(7, (position) => {
    const phase = position - 3;
    const r = 26 - Math.abs(phase) * 2;
    const bulge = r * (1 - Math.abs(phase) / 2);
    const lit = phase <= 0 ? 1 : 0;
    const inner = `A${Math.abs(bulge)} ${r} 0 0 ${bulge > 0 ? lit : 1 - lit} 0 ${-r}`;
    return placeMarkup(fillPath(`M0 ${-r}A${r} ${r} 0 0 ${lit} 0 ${r}${inner}Z`, ink), phase * 60, 0);
  });
