import CompressionPlugin from 'compression-webpack-plugin';

const COMPRESSION_OPTIONS = {
  test: /\.(js|css|html|json|svg)$/,
  threshold: 1025,
  minRatio: Infinity,
};

/**
 * Emits `.br` and `.gz` copies of every text file over 1 KB, so that no server compresses during a request.
 */
export const createCompressionPlugins = (): CompressionPlugin[] => [
  new CompressionPlugin({ ...COMPRESSION_OPTIONS, filename: '[path][base].br', algorithm: 'brotliCompress' }),
  new CompressionPlugin(COMPRESSION_OPTIONS),
];
