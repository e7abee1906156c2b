import * as svg from '../svg.ts';

/** Creates a ring of petals; `half` is half the angle of one petal. */
const createPetals = (count: number, inner: number, outer: number, half: number, turn = 0): string =>
  svg.repeat(count, (index) => {
    const angle = (index * 360) / count + turn;
    const start = svg.polar(inner, angle);
    const left = svg.polar((inner + outer) * 0.52, angle - half);
    const right = svg.polar((inner + outer) * 0.52, angle + half);
    const tip = svg.polar(outer, angle);
    return `M${svg.format(...start)}Q${svg.format(...left, ...tip, ...right, ...start)}Z`;
  });

/** Draws a protea from above: three rings of bracts around a domed centre. */
export const protea: svg.Print = (bracts, heart) =>
  [
    svg.fill(createPetals(16, 34, 160, 15), bracts),
    svg.fill(createPetals(16, 28, 128, 13, 11.25), heart),
    svg.fill(createPetals(16, 20, 88, 13), bracts),
    svg.circle(0, 0, 30, heart),
    svg.fill(createPetals(9, 4, 24, 14), bracts),
  ].join('');

export const vetplant: svg.Print = (leaf, light, edge) => {
  const outline = `stroke="${edge}" stroke-width="6" stroke-linejoin="round"`;
  const drawRing = (count: number, outer: number, half: number, turn: number, colour: string): string =>
    svg.fill(createPetals(count, 6, outer, half, turn), colour, outline);
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

export const sprig: svg.Print = (leaf, flower) => {
  const leaves = [40, 4, -32, -66].map((y, index) => createLeafPair(y, 58 - index * 10)).join('');
  const stem = svg.stroke('M0 60Q6 -20 0 -120', leaf, 6) + svg.fill(leaves, leaf);
  const buds = svg.circle(0, -126, 15, flower) + svg.circle(-30, -104, 10, flower);
  return svg.place(stem + buds + svg.circle(30, -108, 10, flower), 0, 60);
};

/** Draws a stem of kelp from y = 0 upwards, with blades on alternate sides. */
function drawKelpStem(height: number, sway: number, colour: string): string {
  const at = (t: number): svg.Point => [sway * Math.sin(t * 5.2), -height * t];
  const stem = svg.polyline(svg.range(25).map((step) => at(step / 24)));
  const count = Math.round(height / 34);
  const blades = svg.repeat(count, (index) => {
    const t = (index + 1) / count;
    const [x, y] = at(t);
    const reach = (index % 2 === 0 ? 1 : -1) * (58 - 22 * t);
    const rise = 64 - 10 * t;
    const along = (across: number, up: number): svg.Point => [x + reach * across, y - rise * up];
    const outer = svg.format(x + reach * 0.3, y - 4, ...along(1, 0.4), ...along(0.8, 1));
    return `M${svg.format(x, y)}C${outer} ${svg.format(...along(0.5, 0.6), ...along(0.1, 0.5), x, y)}Z`;
  });
  return svg.stroke(stem, colour, 7, 'stroke-linecap="round"') + svg.fill(blades, colour);
}

export const kelp: svg.Print = (dark, light) =>
  svg.repeat(5, (index) => {
    const colour = index % 2 === 0 ? dark : light;
    const markup = drawKelpStem(250 + ((index * 137) % 210), 12 + (index % 3) * 4, colour);
    return svg.place(markup, -164 + index * 82, 330);
  });
