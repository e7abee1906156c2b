import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { colours } from './palette.ts';
import { drawPoster } from './pictures.ts';
import { drawSkyline } from './prints/domes.ts';
import { sunset } from './prints/landscape.ts';
import * as svg from './svg.ts';

const runProgram = promisify(execFile);

const SIZE = { width: 1280, height: 400 };
const FRAMES_PER_SECOND = 24;
const FRAME_COUNT = 12 * FRAMES_PER_SECOND;
/** Share of the sun's way that lies behind it in the first frame, which is the poster. */
const START = 0.71;

/** Writes the frames: a sun that comes in on the left of the domes and leaves on their right, as a loop. */
async function writeFrames(folder: string): Promise<void> {
  const rock = svg.place(drawSkyline(colours.forest, colours.green), 454, 484, 1.1);
  const sun = await sunset(colours.cream);
  for (let number = 0; number < FRAME_COUNT; number += 1) {
    const way = (START + number / FRAME_COUNT) % 1;
    const risen = svg.place(sun, 1480 * way - 100, 88 + 300 * (2 * way - 1) ** 2, 0.66);
    const frame = await drawPoster(SIZE, svg.ground(colours.ember) + risen + rock);
    await frame.png({ compressionLevel: 1 }).toFile(join(folder, `f${String(number).padStart(3, '0')}.png`));
  }
}

/** Arguments of ffmpeg by the name of the output file. */
const encoders: Record<string, string> = {
  'banner.av1.mp4': '-c:v libsvtav1 -crf 40 -preset 4 -movflags +faststart',
  'banner.vp9.webm': '-c:v libvpx-vp9 -crf 42 -b:v 0 -row-mt 1',
  'banner.h264.mp4': '-c:v libx264 -crf 30 -preset slower -tune animation -movflags +faststart',
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
    await poster.clone().avif({ quality: 56, effort: 4 }).toFile(join(folder, 'poster.avif'));
    await poster.clone().webp({ quality: 82, effort: 4 }).toFile(join(folder, 'poster.webp'));
  } finally {
    await rm(frames, { recursive: true });
  }
}
