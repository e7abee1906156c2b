import CompressionPlugin from 'compression-webpack-plugin';

const EVERY_TEXT = {
  test: /\.(js|css|html|json|svg)$/,
  threshold: 1025,
  minRatio: Infinity,
};

/** Puts `.br` and `.gz` beside every text file over 1 KB, so that no server compresses while a shopper waits. */
export const compressed = (): CompressionPlugin[] => [
  new CompressionPlugin({ ...EVERY_TEXT, filename: '[path][base].br', algorithm: 'brotliCompress' }),
  new CompressionPlugin(EVERY_TEXT),
];
