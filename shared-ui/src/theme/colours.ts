/** The colours that also appear outside CSS, where custom properties cannot be used. */
export const colours = {
  pictureGround: '#ece7da',
  pictureMissing: '#b9b09a',
} as const;
