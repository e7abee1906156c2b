import * as svg from '../svg.ts';

export const sunset: svg.Print = (ink) => {
  const gaps = svg.repeat(7, (gap) => svg.rect(-160, 8 + gap * 21, 320, 7 + gap * 3.2, '#000'));
  const mask = `<mask id="sunset">${svg.rect(-160, -160, 320, 320, '#fff')}${gaps}</mask>`;
  return mask + svg.circle(0, 0, 138, ink, 'mask="url(#sunset)"');
};

/** Draws wave lines, steep to the right, that get higher and further apart towards the shore. */
export const swell: svg.Print = (sea, foam) => {
  const lines = svg.repeat(11, (line) => {
    const [baseline, height] = [-130 + line * 16 + line * line * 1.1, 3 + line * 1.1];
    const wave = svg.range(101).map((step): svg.Point => {
      const x = -160 + step * 3.2;
      const turn = ((x + line * 5) / 96) * Math.PI * 2;
      return [x, baseline - height * Math.sin(turn + 0.55 * Math.sin(turn))];
    });
    const colour = line === 6 ? foam : sea;
    return svg.stroke(svg.polyline(wave), colour, 6 + line * 1.1, 'stroke-linejoin="round"');
  });
  return `<clipPath id="swell"><circle r="148"/></clipPath><g clip-path="url(#swell)">${lines}</g>`;
};

const SNOW =
  'M-8 -98L-46 -20-24 -34-6 -6 12 -36 28 -20 46 -20Z' +
  'M-96 -44L-130 0-106 -8-90 12-74 -10-56 6ZM92 -56L64 -26 78 -20 90 -34 106 -14 120 -22Z';

export const sneeuberg: svg.Print = (mountain, snow, hill, sun, meadow, sky) => {
  const scene = [
    svg.rect(-165, -130, 330, 250, sky),
    svg.circle(92, -78, 26, sun),
    svg.fill('M-180 60L-96 -44-58 4-8 -98 50 -14 92 -56 190 60V130H-180Z', mountain),
    svg.fill(SNOW, snow),
    svg.fill('M-180 86Q-90 18 10 60T190 40V130H-180Z', hill),
    svg.fill('M-180 110Q-60 62 60 98T190 92V130H-180Z', meadow),
  ];
  const frame = svg.rect(-165, -130, 330, 250, '#000', 'rx="18"');
  return `<clipPath id="sneeuberg">${frame}</clipPath><g clip-path="url(#sneeuberg)">${scene.join('')}</g>`;
};

/** Draws a winding river as three parallel bands. */
export const rivier: svg.Print = (...inks) => {
  const bend = 'M-165 20C-110 -70 -60 -70 -20 0S70 80 110 10 150 -50 165 -50';
  return inks.map((ink, bank) => svg.place(svg.stroke(bend, ink, 21), 0, -30 + bank * 30)).join('');
};

export const windpump: svg.Print = (iron, sun) => {
  const blades = svg.repeat(14, (blade) => {
    const [start, end] = [(blade * 360) / 14, ((blade + 0.62) * 360) / 14];
    const tips = [svg.polar(22, start), svg.polar(74, start), svg.polar(74, end), svg.polar(26, end)];
    return `${svg.polyline(tips)}Z`;
  });
  const tower =
    'M-8 -58L-62 160M8 -58L62 160M-24 0H24M-38 60L30 18M-24 0L42 62M-52 122L48 78M-40 64L58 122M-78 160H78';
  return [
    svg.circle(46, -76, 92, sun),
    svg.stroke(tower, iron, 7, 'stroke-linejoin="round"'),
    svg.place(svg.fill(blades, iron), 0, -70),
    svg.circle(0, -70, 13, iron),
    svg.fill('M12 -76L96 -84 124 -108 130 -48 98 -62 12 -66Z', iron),
  ].join('');
};

export const morningStar: svg.Print = (star, light) => {
  const rays = svg.repeat(8, (ray) => {
    const tip = svg.polar(ray % 2 === 0 ? 128 : 58, ray * 45 - 90);
    const corners: svg.Point[] = [svg.polar(20, ray * 45 - 112.5), tip, svg.polar(20, ray * 45 - 67.5)];
    return `${svg.polyline([...corners, [0, 0]])}Z`;
  });
  return [
    svg.place(svg.fill(rays, star) + svg.circle(0, 0, 11, light), 0, -30),
    svg.rect(-160, 120, 320, 6, star),
    svg.rect(-110, 136, 220, 6, light),
    svg.rect(-60, 152, 120, 6, light),
  ].join('');
};

/** Draws the phases of the moon from left to right, the full moon in the middle. */
export const moons: svg.Print = (ink) =>
  svg.repeat(7, (position) => {
    const phase = position - 3;
    const r = 26 - Math.abs(phase) * 2;
    const bulge = r * (1 - Math.abs(phase) / 2);
    const lit = phase <= 0 ? 1 : 0;
    const inner = `A${Math.abs(bulge)} ${r} 0 0 ${bulge > 0 ? lit : 1 - lit} 0 ${-r}`;
    return svg.place(svg.fill(`M0 ${-r}A${r} ${r} 0 0 ${lit} 0 ${r}${inner}Z`, ink), phase * 60, 0);
  });
