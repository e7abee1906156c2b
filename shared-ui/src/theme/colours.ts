/** Colours that are also used outside CSS, where custom properties are unavailable. */
export const colours = {
  pictureGround: '#ece7da',
  pictureMissing: '#b9b09a',
} as const;
