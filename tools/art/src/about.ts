import { join } from 'node:path';
import { colours } from './palette.ts';
import { drawPoster, drawProducts, savePicture } from './pictures.ts';
import { domes, drawArcs, drawSkyline } from './prints/domes.ts';
import * as svg from './svg.ts';

const SIZE = { width: 1280, height: 640 };
const QUALITY = { avif: { 640: 52, 1280: 52 }, webp: { width: 1280, quality: 74 } };

const GROUND_Y = 520;
const RIVER = `M0 566C220 540 380 604 640 574S1080 540 1280 572V600C1080 570 900 604 640 606
  S220 572 0 598Z`;

/** Draws a gabled house with its door; x is its left edge. */
function drawHouse(x: number, width: number, height: number, wall: string): string {
  const eaves = GROUND_Y - height;
  const middle = x + width / 2;
  const at = (share: number, up: number): string => `${x + width * share} ${eaves - up}`;
  const left = `${at(0.2, 0)} ${at(0.24, 20)}Q${middle} ${eaves - 74} ${at(0.76, 20)}`;
  return [
    svg.fill(`M${x} ${GROUND_Y}V${eaves}Q${left}Q${at(0.8, 0)} ${at(1, 0)}V${GROUND_Y}Z`, wall),
    svg.rect(middle - 11, GROUND_Y - 42, 22, 42, colours.deepGreen),
    svg.rect(x + 12, eaves + 16, 18, 24, colours.brandInk),
    svg.rect(x + width - 30, eaves + 16, 18, 24, colours.brandInk),
  ].join('');
}

function drawTree(x: number, position: number): string {
  const radius = 22 + ((position * 7) % 4) * 5;
  const trunk = svg.stroke(`M${x} ${GROUND_Y}V${GROUND_Y - radius * 1.6}`, colours.brandInk, 7);
  return trunk + svg.circle(x, GROUND_Y - radius * 1.9, radius, colours.green);
}

/** Draws a town of gabled houses below three domes at sunset. */
function drawTown(): string {
  const houses = svg.repeat(7, (lot) => {
    const wall = lot % 2 === 0 ? colours.paper : colours.cream;
    return drawHouse(96 + lot * 164, 104 + (lot % 3) * 12, 66 + ((lot * 5) % 4) * 11, wall);
  });
  return [
    svg.ground('#f4d7a4'),
    svg.rect(0, 0, 1280, 190, '#f7e3bd'),
    svg.circle(956, 236, 112, colours.ember),
    svg.rect(0, 372, 1280, 24, '#efc58a'),
    svg.place(drawSkyline(), 530, GROUND_Y, 0.9),
    svg.rect(0, GROUND_Y - 6, 1280, 126, colours.deepGreen),
    ...[60, 236, 402, 566, 730, 894, 1060, 1222].map(drawTree),
    houses,
    svg.fill(RIVER, colours.sky),
  ].join('');
}

/** Draws a table with a printing screen, its squeegee, tins of ink, and a T-shirt. */
async function drawPress(): Promise<string> {
  const print = await domes(colours.green, colours.green);
  const screen = [
    svg.place(svg.rect(-232, -216, 464, 452, '#000', 'rx="10" opacity=".2"'), 10, 18),
    svg.rect(-232, -216, 464, 452, '#a8743f', 'rx="10"'),
    svg.rect(-196, -180, 392, 380, '#efe9d6'),
    svg.place(print, 0, 12, 1.05),
    svg.place(svg.rect(-176, -14, 352, 34, '#c98f52', 'rx="6"'), 0, 150),
    svg.place(svg.rect(-170, 20, 340, 18, colours.brandInk), 0, 150),
  ].join('');
  const tins = [colours.green, colours.ember, colours.brandInk].map((ink, index) => {
    const shadow = svg.circle(6, 10, 54, '#000', 'opacity=".18"');
    const tin = shadow + svg.circle(0, 0, 54, '#d9d6cc') + svg.circle(0, 0, 43, ink);
    return svg.place(tin, 1140 + (index % 2) * 62, 140 + index * 150);
  });
  const tee = await drawProducts([['plain-heavy-tee-bone', 318, 336, 0.6, -4]]);
  const boards = svg.stroke('M0 160H1280M0 330H1280M0 500H1280', '#d3bd94', 5);
  return svg.ground('#e3d3ae') + boards + svg.place(screen, 884, 300, 1, -5) + tins.join('') + tee;
}

/** Draws a parcel with its tape, the shop's logo, and an address label; x and y are its centre. */
function drawParcel(x: number, y: number, width: number, height: number, turn: number): string {
  const [left, top] = [-width / 2, -height / 2];
  const address = `M${left + 40} ${-top - 76}h76m-76 16h64m-64 16h44`;
  const parcel = [
    svg.rect(left + 14, top + 16, width, height, colours.brandInk, 'opacity=".22"'),
    svg.rect(left, top, width, height, '#c79a61'),
    svg.rect(width * 0.14, top, 58, height, '#e4c690'),
    svg.place(drawArcs(52, 3, 11, colours.deepGreen), left + 80, top + 96),
    svg.rect(left + 28, -top - 94, 104, 66, colours.paper),
    svg.stroke(address, colours.brandInk, 6),
  ];
  return svg.place(parcel.join(''), x, y, 1, turn);
}

/** Renders the pictures of the page about the shop and writes them into the folder. */
export async function writeAboutPictures(folder: string): Promise<void> {
  const save = async (name: string, markup: string): Promise<void> =>
    savePicture(await drawPoster(SIZE, markup), join(folder, name), QUALITY);
  await save('town', drawTown());
  await save('press', await drawPress());
  const left = drawParcel(280, 330, 380, 290, -5);
  const right = drawParcel(660, 350, 290, 260, 3) + drawParcel(1010, 320, 260, 360, 7);
  await save('parcels', svg.ground(colours.lime) + left + right);
}
