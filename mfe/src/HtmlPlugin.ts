import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { fileHashes, isScript } from './fileHashes.ts';

/**
 * Emits the application's own `index.html` with its entry scripts before `</head>`, and what all its scripts hash to.
 * html-webpack-plugin writes the page before the scripts have their final content, so it cannot know their hashes.
 */
export class HtmlPlugin {
  readonly #template: string;

  constructor(template: string) {
    this.#template = template;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HtmlPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#template);
      compilation.hooks.processAssets.tap(
        { name: 'HtmlPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const hashes = fileHashes(compilation, isScript);
          const list = `<script type="application/json" id="shop-files">${JSON.stringify(hashes)}</script>`;
          const scripts = files.filter(isScript).map((file) => scriptTag(file, hashes[file]));
          const head = [list, ...scripts].join('');
          const html = readFileSync(this.#template, 'utf8').replace('</head>', () => `${head}</head>`);
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
        },
      );
    });
  }
}

function scriptTag(file: string, hash: string | undefined): string {
  const integrity = hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;
  return `<script defer src="/${file}"${integrity}></script>`;
}
