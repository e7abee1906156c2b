import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const EVERY_TEXT = {
  test: /\.(js|css|html|json|svg)$/,
  threshold: 1025,
  minRatio: Infinity,
};

/** Puts `.br` and `.gz` beside every text file over 1 KB, so that no server compresses while a shopper waits. */
export const compressed = (): CompressionPlugin[] => [
  new CompressionPlugin<{ params: Record<number, number> }>({
    ...EVERY_TEXT,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({ ...EVERY_TEXT, compressionOptions: { level: 9 } }),
];
