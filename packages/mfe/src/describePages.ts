import { findLinkFaults } from '@shop/registry/pageLink';
import { MicroFrontendDescription } from '@shop/registry/registry';
import type { Compilation } from 'webpack';
import type { Declaration, DeclaredPage } from './evaluatePages.ts';
import { isScript } from './fileHashes.ts';

/**
 * Builds the serializable part of a declaration: its data without its functions, and the files of each page.
 * Throws for a page without an `import()` of its own, for a picture that nothing imports, and for wrong
 * placeholders and links.
 */
export function describePages(compilation: Compilation, declaration: Declaration): MicroFrontendDescription {
  const pages = declaration.pages.map((page) => ({
    ...page,
    pictures: page.pictures?.map(({ source, ...picture }) => ({
      ...picture,
      file: findEmittedFile(compilation, source, page.path),
    })),
    files: findPageFiles(compilation, page),
  }));
  for (const page of pages) assertKnownParameters(page);
  const description = MicroFrontendDescription.parse(JSON.parse(JSON.stringify({ ...declaration, pages })));
  const faults = findLinkFaults(description);
  if (faults.length > 0) throw new Error(faults.join(' '));
  return description;
}

/**
 * Finds the scripts of the chunks that webpack created for the `import()` in a page's `load`. Throws without such
 * chunks.
 */
function findPageFiles(compilation: Compilation, { path, load }: DeclaredPage): string[] {
  const [, request] = /import\(\s*["']([^"']+)["']/.exec(load) ?? [];
  const group = compilation.chunkGroups.find(({ origins }) =>
    origins.some((origin) => origin.request === request),
  );
  if (!group) throw new Error(`Page ${path} is loaded by no import() of its own.`);
  return group.getFiles().filter(isScript);
}

function findEmittedFile(compilation: Compilation, source: string, path: string): string {
  const asset = compilation.getAssets().find(({ info }) => info.sourceFilename === source);
  if (!asset) throw new Error(`Page ${path} names the picture '${source}', which nothing imports.`);
  return asset.name;
}

/**
 * Throws for unknown `:name` placeholders in the title and the data, which would reach visitors and the API unreplaced.
 */
function assertKnownParameters({ path, ...page }: { path: string; data?: unknown; title?: unknown }): void {
  const parameters = findParameters(path);
  const unknownParameters = findParameters(JSON.stringify([page.title, page.data])).filter(
    (name) => !parameters.includes(name),
  );
  if (unknownParameters.length > 0)
    throw new Error(`The address ${path} has no ${unknownParameters.join(', ')}.`);
}

const findParameters = (text: string): string[] => text.match(/:[A-Za-z]\w*/g) ?? [];
