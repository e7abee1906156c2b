/**
 * What the shell provides and every micro-frontend takes from it. Nothing else is shared: a shared module cannot be
 * tree-shaken, so routing, state and toasts reach the micro-frontends through shared-ui's own list of names. Ranges say
 * what a micro-frontend needs, not what is installed; raising one is a change of the platform.
 */
export const SHARED_RANGES = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'styled-components': '^6.0.0',
  '@shop/shared-ui': '^1.0.0',
} as const;

/** The shell brings the federation runtime too, without sharing it as a module; a micro-frontend's entry has none. */
export const RUNTIME_RANGE = { '@module-federation/runtime': '^2.9.0' } as const;

export const SHARED = Object.keys(SHARED_RANGES);

/** A trailing slash shares every subpath (`react/jsx-runtime`, `react-dom/client`) with its package. */
const SHARE_KEYS = {
  react: SHARED_RANGES.react,
  'react/': SHARED_RANGES.react,
  'react-dom': SHARED_RANGES['react-dom'],
  'react-dom/': SHARED_RANGES['react-dom'],
  'styled-components': SHARED_RANGES['styled-components'],
  '@shop/shared-ui': SHARED_RANGES['@shop/shared-ui'],
} as const;

/** `version-first` asks every micro-frontend at start, so that a dead one would stop the shop. */
export const SHARE_STRATEGY = 'loaded-first';

export interface SharedPackage {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly eager?: true;
  readonly import?: false;
}

/** The shell provides its copies at once; a micro-frontend has none of its own, so a second React cannot exist. */
export function sharedBy(role: 'shell' | 'remote'): Record<string, SharedPackage> {
  const placement = role === 'shell' ? { eager: true as const } : { import: false as const };
  return Object.fromEntries(
    Object.entries(SHARE_KEYS).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion, ...placement },
    ]),
  );
}
