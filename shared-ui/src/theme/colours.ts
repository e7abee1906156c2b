/** Colours that are also used outside CSS, where custom properties are unavailable. */
export const colours = {
  pictureGround: '#e9e4d6',
  pictureMissing: '#b9b09a',
} as const;
