/** Outlines of three granite domes on a picture of 124 by 48; the largest is in front of the others. */
export const DOME_PATHS = {
  far: 'M75 48C79 28 88 15 101 15 113 15 119 30 121 48ZM3 48C7 31 14 20 26 20 45 20 55 33 58 48Z',
  near: 'M31 48C36 21 46 4 62 4 83 4 95 23 99 48Z',
} as const;
