import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Emits the application's own `index.html` with its entry scripts before `</head>`. */
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
          const scripts = files
            .filter((file) => file.endsWith('.js'))
            .map((file) => `<script defer src="/${file}"></script>`)
            .join('');
          const html = readFileSync(this.#template, 'utf8').replace('</head>', () => `${scripts}</head>`);
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
        },
      );
    });
  }
}
