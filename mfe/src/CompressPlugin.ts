import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|html|json|svg)$/;
const WORTH_IT_BYTES = 1024;

/** Puts `.br` and `.gz` beside every text file over 1 KB, so that no server compresses while a shopper waits. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the report stage, where mfe.json and assets.json are written.
        { name: 'CompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 100 },
        async (assets) => {
          const eligible = Object.entries(assets).filter(
            ([name, source]) => COMPRESSIBLE.test(name) && source.size() > WORTH_IT_BYTES,
          );
          await Promise.all(
            eligible.map(async ([name, source]) => {
              const text = source.buffer();
              const [br, gz] = await Promise.all([
                brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
                zip(text, { level: 9 }),
              ]);
              compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
              compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
            }),
          );
        },
      );
    });
  }
}
