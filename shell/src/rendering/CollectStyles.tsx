import { LRUCache } from 'lru-cache';
import { use } from 'react';
import type { ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';
import type { IStyleSheetContext, ServerStyleSheet } from 'styled-components';

type Compiler = IStyleSheetContext['stylis'];

const COMPILED_MAX = 2000;

/** The compiled rules of components, which all pages share. */
const compiled = new LRUCache<string, string[]>({ max: COMPILED_MAX });

/**
 * Collects the styles of everything below it, as `ServerStyleSheet.collectStyles` does. That would compile the styles of
 * every component again for each page, which takes as long as the rest of the rendering.
 */
export function CollectStyles({ sheet, children }: { sheet: ServerStyleSheet; children: ReactNode }) {
  const { stylis } = use(StyleSheetContext);
  return (
    <StyleSheetContext value={{ styleSheet: sheet.instance, stylis: remembering(stylis) }}>
      {children}
    </StyleSheetContext>
  );
}

function remembering(compile: Compiler): Compiler {
  const recall = (...source: Parameters<Compiler>): string[] => {
    const key = source.join('\n');
    const known = compiled.get(key);
    if (known) return known;
    const rules = compile(...source);
    compiled.set(key, rules);
    return rules;
  };
  return Object.assign(recall, { hash: compile.hash });
}
