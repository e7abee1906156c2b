import { readFileSync } from 'node:fs';
import { emitFile } from './emitFile.ts';
import type { Plugin } from './emitFile.ts';
import { computeFileHashes, isScript } from './fileHashes.ts';

/**
 * Emits the application's `index.html` with its entry scripts before `</head>` and the hashes of all its
 * scripts. html-webpack-plugin writes the page before the scripts have their final content and cannot know
 * their hashes.
 */
export const emitIndexHtml = (template: string): Plugin =>
  emitFile('index.html', (compilation) => {
    compilation.fileDependencies.add(template);
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const hashes = computeFileHashes(compilation, isScript);
    const hashesTag = `<script type="application/json" id="shop-files">${JSON.stringify(hashes)}</script>`;
    const scripts = files.filter(isScript).map((file) => renderScriptTag(file, hashes[file]));
    const head = [hashesTag, ...scripts].join('');
    return readFileSync(template, 'utf8').replace('</head>', () => `${head}</head>`);
  });

function renderScriptTag(file: string, hash: string | undefined): string {
  const integrity = hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;
  return `<script defer src="/${file}"${integrity}></script>`;
}
