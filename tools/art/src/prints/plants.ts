import {
  createPolyline,
  createRange,
  drawCircle,
  fillPath,
  formatNumbers,
  placeMarkup,
  repeat,
  strokePath,
  toCartesian,
  type Point,
  type Print,
} from '../svg.ts';

const createPetal = (angle: number, inner: number, outer: number, half: number): string => {
  const start = toCartesian(inner, angle);
  const left = toCartesian((inner + outer) * 0.52, angle - half);
  const right = toCartesian((inner + outer) * 0.52, angle + half);
  const tip = toCartesian(outer, angle);
  return `M${formatNumbers(...start)}Q${formatNumbers(...left, ...tip, ...right, ...start)}Z`;
};

const createPetals = (count: number, inner: number, outer: number, half: number, turn = 0): string =>
  repeat(count, (index) => createPetal((index * 360) / count + turn, inner, outer, half));

/** Draws a protea from above: three rings of bracts around a domed centre. */
export const protea: Print = (bracts, heart) =>
  [
    fillPath(createPetals(16, 34, 160, 9), bracts),
    fillPath(createPetals(16, 28, 122, 8, 11.25), heart),
    fillPath(createPetals(16, 20, 82, 8), bracts),
    drawCircle(0, 0, 30, heart),
    fillPath(createPetals(9, 4, 24, 14), bracts),
  ].join('');

export const vetplant: Print = (leaf, light, edge) => {
  const drawRing = (count: number, outer: number, half: number, turn: number, colour: string): string =>
    fillPath(
      createPetals(count, 6, outer, half, turn),
      colour,
      `stroke="${edge}" stroke-width="6" stroke-linejoin="round"`,
    );
  return [
    drawRing(9, 150, 26, 0, leaf),
    drawRing(9, 116, 26, 20, light),
    drawRing(7, 82, 32, 8, leaf),
    drawRing(5, 46, 40, 30, light),
  ].join('');
};

const createLeafPair = (y: number, reach: number): string =>
  [reach, -reach]
    .map((x) => `M0 ${y}Q${x * 0.3} ${y - 26} ${x} ${y - 34} ${x * 0.7} ${y - 2} 0 ${y}Z`)
    .join('');

export const sprig: Print = (leaf, flower) => {
  const leaves = [40, 4, -32, -66].map((y, index) => createLeafPair(y, 58 - index * 10)).join('');
  const stem = strokePath('M0 60Q6 -20 0 -120', leaf, 6) + fillPath(leaves, leaf);
  const buds = drawCircle(0, -126, 15, flower) + drawCircle(-30, -104, 10, flower);
  return placeMarkup(stem + buds + drawCircle(30, -108, 10, flower), 0, 60);
};

/** Draws a stem of kelp from y = 0 upwards, with blades on alternate sides. */
function drawKelpStem(height: number, sway: number, colour: string): string {
  const at = (t: number): Point => [sway * Math.sin(t * 5.2), -height * t];
  const stem = createPolyline(createRange(25).map((step) => at(step / 24)));
  const count = Math.round(height / 34);
  const blades = repeat(count, (index) => {
    const t = (index + 1) / count;
    const [x, y] = at(t);
    const reach = (index % 2 === 0 ? 1 : -1) * (58 - 22 * t);
    const rise = 64 - 10 * t;
    const along = (across: number, up: number): Point => [x + reach * across, y - rise * up];
    const outer = formatNumbers(x + reach * 0.3, y - 4, ...along(1, 0.4), ...along(0.8, 1));
    return `M${formatNumbers(x, y)}C${outer} ${formatNumbers(...along(0.5, 0.6), ...along(0.1, 0.5), x, y)}Z`;
  });
  return strokePath(stem, colour, 7, 'stroke-linecap="round"') + fillPath(blades, colour);
}

export const kelp: Print = (dark, light) =>
  repeat(5, (index) => {
    const colour = index % 2 === 0 ? dark : light;
    const markup = drawKelpStem(250 + ((index * 137) % 210), 12 + (index % 3) * 4, colour);
    return placeMarkup(markup, -164 + index * 82, 330);
  });
