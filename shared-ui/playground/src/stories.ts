import type { ComponentType } from 'react';

declare global {
  interface ImportMeta {
    /** webpack's: all modules of a folder. */
    webpackContext: (folder: string, options: { regExp: RegExp }) => Modules;
  }
}

interface Modules {
  (file: string): Stories;
  keys: () => string[];
}

/** The states of one component, each a component without properties. */
export type Stories = Readonly<Record<string, ComponentType>>;

const modules = import.meta.webpackContext('./stories', { regExp: /^\.\/\w+\.tsx$/ });

/** The states of each component, by its name. */
export const STORIES: ReadonlyMap<string, Stories> = new Map(
  modules.keys().map((file) => [file.replace(/^\.\/|\.tsx$/g, ''), modules(file)]),
);
