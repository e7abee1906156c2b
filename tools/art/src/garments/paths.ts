import * as svg from '../svg.ts';
import { SHEET_WIDTH } from './garment.ts';

const POINT = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g;

/** Transforms a path that has absolute commands with space-separated pairs only, and rounds it to tenths. */
export const transformPath = (path: string, transform: (x: number, y: number) => svg.Point): string =>
  path.replace(POINT, (_point, x: string, y: string) => {
    const moved = transform(Number(x), Number(y));
    return moved.map((value) => svg.round(value, 1)).join(' ');
  });

export type PathTransform = (path: string) => string;

export const keepPath: PathTransform = (path) => path;

/** Mirrors a path at the middle of the sheet. */
export const mirrorPath = (path: string): string => transformPath(path, (x, y) => [SHEET_WIDTH - x, y]);

/** Returns the path with its mirror image beside it. */
export const createPair = (path: string): string => path + mirrorPath(path);

/**
 * Completes the left half of an outline, as of cloth that is cut on the fold. `end` and `start` are control
 * points of curves that join the halves; without them, they are joined by lines.
 */
export function unfold(half: string, end?: string, start?: string): string {
  const points = mirrorPath(half).match(POINT)?.reverse() ?? [];
  let path = half + (end ? `C${end} ${mirrorPath(end)} ` : 'L') + points.shift();
  for (const [segment] of [...half.matchAll(/[LC][^LC]+/g)].reverse()) {
    path += segment.charAt(0) + points.splice(0, segment.match(POINT)?.length).join(' ');
  }
  return start ? `${path}C${mirrorPath(start)} ${start} ${half.match(POINT)?.[0]}` : path;
}
