/**
 * Packages that the shell provides to every micro-frontend. Nothing else is shared, because shared modules
 * cannot be tree-shaken; routing, state and toasts are re-exported by shared-ui. The ranges state what a
 * micro-frontend needs, not what is installed; raising one is a platform change.
 */
export const SHARED_RANGES = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'styled-components': '^6.0.0',
  '@shop/shared-ui': '^1.0.0',
} as const;

/** Federation runtime, which the shell provides too, though not as a shared module; micro-frontends bundle none. */
export const RUNTIME_RANGE = { '@module-federation/runtime': '^2.9.0' } as const;

export const SHARED_PACKAGES = Object.keys(SHARED_RANGES);

/**
 * Keys of the federation plugin's `shared` option, each with a version range. A trailing slash also shares
 * every subpath of a package (`react/jsx-runtime`, `react-dom/client`).
 */
const SHARE_KEYS = {
  react: SHARED_RANGES.react,
  'react/': SHARED_RANGES.react,
  'react-dom': SHARED_RANGES['react-dom'],
  'react-dom/': SHARED_RANGES['react-dom'],
  'styled-components': SHARED_RANGES['styled-components'],
  '@shop/shared-ui': SHARED_RANGES['@shop/shared-ui'],
} as const;

/**
 * Share strategy of the federation runtime. The alternative, `version-first`, would load every
 * micro-frontend's entry at start, so that an unavailable one would stop the shop.
 */
export const SHARE_STRATEGY = 'loaded-first';

export interface SharedPackage {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly eager?: true;
  readonly import?: false;
}

/**
 * Returns the shared packages for the federation plugin. The shell provides its copies eagerly and
 * micro-frontends bundle none, so there is never a second React in a page.
 */
export function getSharedPackages(role: 'shell' | 'remote'): Record<string, SharedPackage> {
  const placement = role === 'shell' ? { eager: true as const } : { import: false as const };
  return Object.fromEntries(
    Object.entries(SHARE_KEYS).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion, ...placement },
    ]),
  );
}
