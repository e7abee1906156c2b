import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { colours } from './palette.ts';
import * as svg from './svg.ts';

const runProgram = promisify(execFile);

const SIZE = { width: 1280, height: 400 };
const FRAMES_PER_SECOND = 24;
const FRAME_COUNT = 6 * FRAMES_PER_SECOND;
const RING = { width: 34, gap: 30 };
const { brandInk, green, deepGreen, lime, paper, ember } = colours;
/** Colours of the rings, from inside out; they repeat. */
const RING_COLOURS = [green, deepGreen, lime, paper, ember, green, deepGreen];
const STEP_PX = RING.width + RING.gap;
const PERIOD_PX = STEP_PX * RING_COLOURS.length;

/** Draws a ring; it starts as a dot and ends thin, so that it neither appears nor disappears abruptly. */
function drawRing(x: number, radius: number, reach: number, colour: string): string {
  if (radius <= 0 || radius >= reach) return '';
  const width = Math.min(RING.width, radius * 2, (reach - radius) / 2);
  const outline = `stroke="${colour}" stroke-width="${width.toFixed(2)}"`;
  return svg.circle(x, 440, svg.round(radius, 2), 'none', outline);
}

/** Draws a frame; in all frames the rings grow by a period of their colours, so that the film is a loop. */
function drawFrame(number: number): string {
  const growth = (PERIOD_PX * number) / FRAME_COUNT;
  const drawDome = (x: number, reach: number): string => {
    const rings = svg.repeat(Math.ceil((reach + PERIOD_PX) / STEP_PX), (order) => {
      const colour = RING_COLOURS[order % RING_COLOURS.length] ?? brandInk;
      return drawRing(x, order * STEP_PX - PERIOD_PX + growth, reach, colour);
    });
    return svg.circle(x, 440, reach + RING.width / 2 + 14, brandInk) + rings;
  };
  return svg.ground(brandInk) + drawDome(1120, 330) + drawDome(170, 270) + drawDome(620, 400);
}

async function writeFrames(folder: string): Promise<void> {
  for (let number = 0; number < FRAME_COUNT; number += 1) {
    await sharp(Buffer.from(svg.document(SIZE, drawFrame(number))))
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toFile(join(folder, `f${String(number).padStart(3, '0')}.png`));
  }
}

/** Arguments of ffmpeg by the name of the output file. */
const encoders: Record<string, string> = {
  'banner.av1.mp4': '-c:v libsvtav1 -crf 48 -preset 4 -movflags +faststart',
  'banner.vp9.webm': '-c:v libvpx-vp9 -crf 50 -b:v 0 -row-mt 1',
  'banner.h264.mp4': '-c:v libx264 -crf 37 -preset slower -tune animation -movflags +faststart',
};

/** Writes the banner as AV1, VP9 and H.264, with its poster; requires ffmpeg with these encoders. */
export async function writeBanner(folder: string): Promise<void> {
  const frames = await mkdtemp(join(tmpdir(), 'koppie-banner-'));
  try {
    await writeFrames(frames);
    const input = ['-y', '-framerate', String(FRAMES_PER_SECOND), '-i', join(frames, 'f%03d.png')];
    for (const [name, settings] of Object.entries(encoders)) {
      const output = `${settings} -pix_fmt yuv420p -an -map_metadata -1`.split(' ');
      await runProgram('ffmpeg', [...input, ...output, join(folder, name)]);
    }
    const poster = sharp(join(frames, 'f000.png'));
    await poster.clone().avif({ quality: 50, effort: 4 }).toFile(join(folder, 'poster.avif'));
    await poster.clone().webp({ quality: 74, effort: 4 }).toFile(join(folder, 'poster.webp'));
  } finally {
    await rm(frames, { recursive: true });
  }
}
