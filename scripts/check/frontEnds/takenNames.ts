const IMPORT = /import (?!type )\{([^}]*)\} from '@shop\/shared-ui'/g;

/** The values that a file takes from shared-ui. */
export function takenNames(source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '');
}
