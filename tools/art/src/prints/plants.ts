import { getInk, toCartesian, formatNumber, createRange, type Print } from './print.ts';

const createPetal = (angle: number, inner: number, outer: number, half: number): string => {
  const [startX, startY] = toCartesian(inner, angle);
  const [tipX, tipY] = toCartesian(outer, angle);
  const [leftX, leftY] = toCartesian((inner + outer) * 0.52, angle - half);
  const [rightX, rightY] = toCartesian((inner + outer) * 0.52, angle + half);
  const curve = [leftX, leftY, tipX, tipY].map(formatNumber).join(' ');
  const back = [rightX, rightY, startX, startY].map(formatNumber).join(' ');
  return `M${formatNumber(startX)} ${formatNumber(startY)}Q${curve}Q${back}Z`;
};

const createPetals = (count: number, inner: number, outer: number, half: number, turn = 0): string =>
  createRange(count)
    .map((index) => createPetal((index * 360) / count + turn, inner, outer, half))
    .join('');

/** Draws a protea from above: three rings of bracts around a domed centre. */
export const protea: Print = (inks) =>
  `<path d="${createPetals(16, 34, 160, 9)}" fill="${getInk(inks, 0)}"/><path d="${createPetals(16, 28, 122, 8, 11.25)}" fill="${getInk(inks, 1)}"/><path d="${createPetals(16, 20, 82, 8)}" fill="${getInk(inks, 0)}"/><circle r="30" fill="${getInk(inks, 1)}"/><path d="${createPetals(9, 4, 24, 14)}" fill="${getInk(inks, 0)}"/>`;

export const vetplant: Print = (inks) => {
  const drawRing = (count: number, outer: number, half: number, turn: number, colour: string): string =>
    `<path d="${createPetals(count, 6, outer, half, turn)}" fill="${colour}" stroke="${getInk(inks, 2)}" stroke-width="6" stroke-linejoin="round"/>`;
  return [
    drawRing(9, 150, 26, 0, getInk(inks, 0)),
    drawRing(9, 116, 26, 20, getInk(inks, 1)),
    drawRing(7, 82, 32, 8, getInk(inks, 0)),
    drawRing(5, 46, 40, 30, getInk(inks, 1)),
  ].join('');
};

const createLeafPair = (y: number, reach: number): string =>
  `M0 ${y}Q${reach * 0.3} ${y - 26} ${reach} ${y - 34}Q${reach * 0.7} ${y - 2} 0 ${y}ZM0 ${y}Q${-reach * 0.3} ${y - 26} ${-reach} ${y - 34}Q${-reach * 0.7} ${y - 2} 0 ${y}Z`;

export const sprig: Print = (inks) =>
  `<g transform="translate(0 60)"><path d="M0 60Q6 -20 0 -120" fill="none" stroke="${getInk(inks, 0)}" stroke-width="6"/><path d="${[40, 4, -32, -66].map((y, index) => createLeafPair(y, 58 - index * 10)).join('')}" fill="${getInk(inks, 0)}"/><circle cy="-126" r="15" fill="${getInk(inks, 1)}"/><circle cx="-30" cy="-104" r="10" fill="${getInk(inks, 1)}"/><circle cx="30" cy="-108" r="10" fill="${getInk(inks, 1)}"/></g>`;

/** Creates the paths of a stem of kelp from y = 0 upwards, and of its blades on alternate sides. */
const createKelpStem = (height: number, sway: number): { stem: string; blades: string } => {
  const at = (t: number): [number, number] => [sway * Math.sin(t * 5.2), -height * t];
  const stem = `M${createRange(25)
    .map((step) =>
      at(step / 24)
        .map(formatNumber)
        .join(' '),
    )
    .join('L')}`;
  const blades = createRange(Math.round(height / 34)).map((index) => {
    const t = (index + 1) / Math.round(height / 34);
    const [x, y] = at(t);
    const reach = (index % 2 === 0 ? 1 : -1) * (58 - 22 * t);
    const rise = 64 - 10 * t;
    return `M${formatNumber(x)} ${formatNumber(y)}C${formatNumber(x + reach * 0.3)} ${formatNumber(y - 4)} ${formatNumber(x + reach)} ${formatNumber(y - rise * 0.4)} ${formatNumber(x + reach * 0.8)} ${formatNumber(y - rise)}C${formatNumber(x + reach * 0.5)} ${formatNumber(y - rise * 0.6)} ${formatNumber(x + reach * 0.1)} ${formatNumber(y - rise * 0.5)} ${formatNumber(x)} ${formatNumber(y)}Z`;
  });
  return { stem, blades: blades.join('') };
};

export const kelp: Print = (inks) =>
  createRange(5)
    .map((index) => {
      const { stem, blades } = createKelpStem(250 + ((index * 137) % 210), 12 + (index % 3) * 4);
      const colour = getInk(inks, index % 2);
      return `<g transform="translate(${-164 + index * 82} 330)"><path d="${stem}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/><path d="${blades}" fill="${colour}"/></g>`;
    })
    .join('');
