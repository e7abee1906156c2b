import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { createFittedLettering, drawLettering } from './lettering.ts';
import { colours } from './palette.ts';
import { drawPoster } from './pictures.ts';
import { drawArcs, drawSkyline } from './prints/domes.ts';
import * as svg from './svg.ts';

/** Draws the logo, which fills a share of a green square of 64 px; `corner` is the radius of its corners. */
function drawIcon(corner: number, share: number): string {
  const radius = 32 * share;
  const width = radius * 0.19;
  const baseline = (32 + radius * 0.46).toFixed(2);
  const arcs = [1, 0.64, 0.28].map((part) => {
    const r = (radius - width / 2) * part;
    const size = r.toFixed(2);
    return `<path d="M${(32 - r).toFixed(2)} ${baseline}a${size} ${size} 0 0 1 ${(2 * r).toFixed(2)} 0"/>`;
  });
  const square = `<rect width="64" height="64" rx="${corner}" fill="${colours.green}"/>`;
  const logo = `<g fill="none" stroke="#fff" stroke-width="${width.toFixed(2)}">${arcs.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${square}${logo}</svg>`;
}

/** Draws the logo and the word mark for e-mails, on a ground of their own, so that they are readable on any. */
async function drawEmailHead(): Promise<string> {
  const name = await createFittedLettering('KOPPIE', 120, { width: 125, weight: 800 });
  const arcs = svg.place(drawArcs(22, 3, 3.2, '#fff'), 30, 35);
  const word = svg.place(drawLettering(name, 24 + name.capHeight / 2, '#fff'), 122, 0);
  return svg.document(
    { width: 190, height: 48 },
    svg.rect(0, 0, 190, 48, colours.green, 'rx="10"') + arcs + word,
  );
}

const manifest = {
  name: 'Koppie',
  short_name: 'Koppie',
  description: 'Streetwear printed in Paarl',
  lang: 'en-ZA',
  start_url: '/home',
  display: 'browser',
  background_color: colours.paper,
  theme_color: colours.green,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Writes the shell's icons, manifest and link preview to `folder`, all pages' favicon to `sharedFolder`. */
export async function writeIcons(folder: string, sharedFolder: string): Promise<void> {
  const writePng = (markup: string, width: number, name: string, height = width): Promise<OutputInfo> =>
    sharp(Buffer.from(markup), { density: 72 * Math.ceil(width / 64) })
      .resize(width, height)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, name));
  await writeFile(join(sharedFolder, 'favicon.svg'), `${drawIcon(14, 0.78)}\n`);
  await writePng(drawIcon(14, 0.8), 32, 'favicon-32.png');
  await writePng(drawIcon(0, 0.68), 180, 'favicon-180.png');
  await writePng(drawIcon(14, 0.72), 192, 'icon-192.png');
  await writePng(drawIcon(14, 0.72), 512, 'icon-512.png');
  await writePng(drawIcon(0, 0.56), 512, 'icon-maskable-512.png');
  await writePng(await drawEmailHead(), 380, 'email-head.png', 96);
  await writeFile(join(folder, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
  const sun = svg.circle(890, 210, 110, colours.ember);
  const ground = svg.ground(colours.brandInk) + sun + svg.place(drawSkyline(), 440, 630, 1.05);
  const card = await drawPoster({ width: 1200, height: 630 }, ground);
  await card.jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, 'og.jpg'));
}
