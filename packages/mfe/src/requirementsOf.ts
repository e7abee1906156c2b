import { rangeFrom } from '@shop/registry/requirements';
import type { Compilation } from 'webpack';
import { importsIn } from './importsIn.ts';
import type { Import } from './importsIn.ts';
import { RUNTIME_RANGE, SHARED_RANGES } from './sharingPolicy.ts';

/** What that report says of a value. */
export interface ReleasedName {
  /** The version that brought it. */
  readonly since: string;
  /** The version that last changed its type. */
  readonly changed?: string;
}

/** The committed report of what shared-ui has released. */
export interface ReleasedNames {
  readonly version: string;
  readonly values: Readonly<Record<string, ReleasedName>>;
}

export interface Requirements {
  readonly requires: Readonly<Record<string, string>>;
  /** Imports that no released version of the platform can serve, in words. */
  readonly problems: readonly string[];
}

const SHARED_UI = '@shop/shared-ui';

/** What a build needs of the shell that runs it, as its modules import it. */
export function requirementsOf(compilation: Compilation, { version, values }: ReleasedNames): Requirements {
  const imports = importsIn(compilation);
  const taken = imports.filter(({ request }) => request === SHARED_UI);
  const known = taken.flatMap(({ name }) => values[name ?? ''] ?? []);
  const libraries = Object.entries(SHARED_RANGES).filter(
    ([name]) => name !== SHARED_UI && imports.some((one) => isFrom(one, name)),
  );
  return {
    requires: {
      ...RUNTIME_RANGE,
      ...Object.fromEntries(libraries),
      ...(known.length > 0 && {
        [SHARED_UI]: rangeFrom(
          known.map(({ since, changed }) => changed ?? since),
          version,
        ),
      }),
    },
    problems: taken.filter(({ name }) => !values[name ?? '']).map(problemOf),
  };
}

const isFrom = ({ request }: Import, name: string): boolean =>
  request === name || request.startsWith(`${name}/`);

function problemOf({ file, name }: Import): string {
  return name === null
    ? `${file} imports all of ${SHARED_UI}; import what it takes by name.`
    : `${file} imports ${name} from ${SHARED_UI}, whose released report does not have it ` +
        '(shared-ui/README.md says how a name is released).';
}
