import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { colours } from './palette.ts';
import { drawPoster, type PosterDimensions } from './poster.ts';
import { domes, drawArcs } from './prints/domes.ts';
import { createRange } from './svg.ts';
import { createFill, brandColours } from './brandPalette.ts';
import { savePicture } from './savePicture.ts';
import { drawSkyline } from './skyline.ts';

const SIZE: PosterDimensions = { width: 1280, height: 640 };

const QUALITY = { avif: { 640: 52, 1280: 52 }, webp: { width: 1280, quality: 74 } };

const GROUND_Y = 520;

/** Draws a gabled house with its door; x is its left edge. */
const drawGable = (x: number, width: number, height: number, wall: string): string => {
  const eaves = GROUND_Y - height;
  const middle = x + width / 2;
  return `<path d="M${x} ${GROUND_Y}V${eaves}Q${x + width * 0.2} ${eaves} ${x + width * 0.24} ${eaves - 20}Q${middle} ${eaves - 74} ${x + width * 0.76} ${eaves - 20}Q${x + width * 0.8} ${eaves} ${x + width} ${eaves}V${GROUND_Y}Z" fill="${wall}"/><rect x="${middle - 11}" y="${GROUND_Y - 42}" width="22" height="42" fill="${brandColours.deepGreen}"/><rect x="${x + 12}" y="${eaves + 16}" width="18" height="24" fill="${brandColours.ink}"/><rect x="${x + width - 30}" y="${eaves + 16}" width="18" height="24" fill="${brandColours.ink}"/>`;
};

const drawTree = (x: number, radius: number): string =>
  `<path d="M${x} ${GROUND_Y}V${GROUND_Y - radius * 1.6}" stroke="${brandColours.ink}" stroke-width="7"/><circle cx="${x}" cy="${GROUND_Y - radius * 1.9}" r="${radius}" fill="${brandColours.green}"/>`;

/** Draws a town of gabled houses below three domes at sunset. */
function drawTown(): string {
  const streets = createRange(7).map((lot) =>
    drawGable(
      96 + lot * 164,
      104 + (lot % 3) * 12,
      66 + ((lot * 5) % 4) * 11,
      lot % 2 === 0 ? brandColours.paper : colours.cream,
    ),
  );
  const trees = [60, 236, 402, 566, 730, 894, 1060, 1222].map((x, index) =>
    drawTree(x, 22 + ((index * 7) % 4) * 5),
  );
  return `${createFill('#f4d7a4')}<rect width="1280" height="190" fill="#f7e3bd"/><circle cx="956" cy="236" r="112" fill="${brandColours.ember}"/><rect y="372" width="1280" height="24" fill="#efc58a"/>${drawSkyline({ x: 530, y: GROUND_Y, scale: 0.9 }, [brandColours.green, brandColours.deepGreen])}<rect y="${GROUND_Y - 6}" width="1280" height="126" fill="${brandColours.deepGreen}"/>${trees.join('')}${streets.join('')}<path d="M0 566C220 540 380 604 640 574S1080 540 1280 572V600C1080 570 900 604 640 606S220 572 0 598Z" fill="${colours.sky}"/>`;
}

/** Draws a table with a printing screen, its squeegee, and tins of ink. */
async function drawPress(): Promise<string> {
  const screen = `<g transform="translate(884 300) rotate(-5)"><rect x="-232" y="-216" width="464" height="452" rx="10" fill="#000" opacity=".2" transform="translate(10 18)"/><rect x="-232" y="-216" width="464" height="452" rx="10" fill="#a8743f"/><rect x="-196" y="-180" width="392" height="380" fill="#efe9d6"/><g transform="translate(0 12) scale(1.05)">${await domes(brandColours.green, brandColours.green)}</g><g transform="translate(0 150)"><rect x="-176" y="-14" width="352" height="34" rx="6" fill="#c98f52"/><rect x="-170" y="20" width="340" height="18" fill="${brandColours.ink}"/></g></g>`;
  const tins = [brandColours.green, brandColours.ember, brandColours.ink]
    .map(
      (ink, index) =>
        `<g transform="translate(${1140 + (index % 2) * 62} ${140 + index * 150})"><circle r="54" cx="6" cy="10" fill="#000" opacity=".18"/><circle r="54" fill="#d9d6cc"/><circle r="43" fill="${ink}"/></g>`,
    )
    .join('');
  return `${createFill('#e3d3ae')}<path d="M0 160H1280M0 330H1280M0 500H1280" stroke="#d3bd94" stroke-width="5"/>${screen}${tins}`;
}

/** Draws a parcel with its tape, the shop's logo, and an address label; x and y are its centre. */
function drawParcel(x: number, y: number, width: number, height: number, turn: number): string {
  const [left, top] = [-width / 2, -height / 2];
  const label = `<rect x="${left + 28}" y="${-top - 94}" width="104" height="66" fill="${brandColours.paper}"/><path d="M${left + 40} ${-top - 76}h76m-76 16h64m-64 16h44" stroke="${brandColours.ink}" stroke-width="6"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${left + 14}" y="${top + 16}" width="${width}" height="${height}" fill="${brandColours.ink}" opacity=".22"/><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#c79a61"/><rect x="${width * 0.14}" y="${top}" width="58" height="${height}" fill="#e4c690"/><g transform="translate(${left + 80} ${top + 96})">${drawArcs(52, 3, 11, brandColours.deepGreen)}</g>${label}</g>`;
}

/** Renders the pictures of the page about the shop and writes them into the folder. */
export async function writeAboutPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await savePicture(await drawPoster(SIZE, drawTown(), []), join(folder, 'town'), QUALITY);
  const tee = { slug: 'plain-heavy-tee-bone', x: 318, y: 336, scale: 0.6, turn: -4 };
  await savePicture(await drawPoster(SIZE, await drawPress(), [tee]), join(folder, 'press'), QUALITY);
  const parcels =
    drawParcel(280, 330, 380, 290, -5) +
    drawParcel(660, 350, 290, 260, 3) +
    drawParcel(1010, 320, 260, 360, 7);
  await savePicture(
    await drawPoster(SIZE, createFill(brandColours.lime) + parcels, []),
    join(folder, 'parcels'),
    QUALITY,
  );
}
