import type { ComponentType } from 'react';

declare global {
  interface ImportMeta {
    /** Webpack's function that bundles the modules of a folder; the result returns a module by its file name. */
    webpackContext: (folder: string, options: { regExp: RegExp }) => Modules;
  }
}

interface Modules {
  (file: string): Stories;
  keys: () => string[];
}

/** Stories of one component by name; each shows one state of it and takes no props. */
export type Stories = Readonly<Record<string, ComponentType>>;

const modules = import.meta.webpackContext('./stories', { regExp: /^\.\/\w+\.tsx$/ });

/** Stories of each component, by the component's name, which is the name of the stories' file. */
export const STORIES: ReadonlyMap<string, Stories> = new Map(
  modules.keys().map((file) => [file.replace(/^\.\/|\.tsx$/g, ''), modules(file)]),
);
