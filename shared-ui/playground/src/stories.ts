import type { ComponentType } from 'react';

declare global {
  interface ImportMeta {
    /** webpack's function that imports all modules of a folder. */
    webpackContext: (folder: string, options: { regExp: RegExp }) => Modules;
  }
}

interface Modules {
  (file: string): Stories;
  keys: () => string[];
}

/** States of one component, each a component without props. */
export type Stories = Readonly<Record<string, ComponentType>>;

const modules = import.meta.webpackContext('./stories', { regExp: /^\.\/\w+\.tsx$/ });

/** States of each component by its name. */
export const STORIES: ReadonlyMap<string, Stories> = new Map(
  modules.keys().map((file) => [file.replace(/^\.\/|\.tsx$/g, ''), modules(file)]),
);
