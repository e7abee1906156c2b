import type * as Refresh from 'react-refresh/runtime';

declare global {
  /** React Refresh runtime, which the first script of a page sets. */
  var shopRefresh: typeof Refresh;
  /** Functions that the compiler calls in every module with components. */
  var $RefreshReg$: ((type: unknown, name: string) => void) | undefined;
  var $RefreshSig$: typeof Refresh.createSignatureFunctionForTransform | undefined;
}

/** The part of `import.meta.webpackHot` that `acceptComponents` uses. */
interface HotModule {
  readonly data: { readonly exports?: Exports } | undefined;
  accept: () => void;
  dispose: (store: (data: { exports: Exports }) => void) => void;
  invalidate: () => void;
}

type Exports = Readonly<Record<string, unknown>>;

/** Debounce time: files that are saved together cause one refresh. */
const DEBOUNCE_MS = 30;

/** Registers the components of a module under its id until the returned function is called. */
export function beginModule(id: string | number): () => void {
  const { $RefreshReg$: previousRegister, $RefreshSig$: previousSign } = globalThis;
  globalThis.$RefreshReg$ = (type, name) => {
    shopRefresh.register(type, `${id} ${name}`);
  };
  globalThis.$RefreshSig$ = shopRefresh.createSignatureFunctionForTransform;
  return () => {
    globalThis.$RefreshReg$ = previousRegister;
    globalThis.$RefreshSig$ = previousSign;
  };
}

/**
 * Accepts hot updates of a module that exports components only: React renders them again with their state.
 * Updates of other modules propagate to the modules that import them.
 */
export function acceptComponents(hot: HotModule, id: string | number, getExports: () => Exports): void {
  const currentExports = { ...getExports() };
  const components = Object.entries(currentExports).filter(([, value]) =>
    shopRefresh.isLikelyComponentType(value),
  );
  for (const [name, value] of components) shopRefresh.register(value, `${id} export ${name}`);
  if (components.length === 0 || components.length < Object.keys(currentExports).length) return;
  hot.dispose((data) => {
    data.exports = currentExports;
  });
  hot.accept();
  const before = hot.data?.exports;
  if (before === undefined) return;
  if (haveExportsChanged(before, currentExports)) hot.invalidate();
  else refresh();
}

/**
 * Returns true when the exported components differ in name or identity; importers then still reference the old ones and
 * must be updated too.
 */
function haveExportsChanged(before: Exports, after: Exports): boolean {
  const names = Object.keys(after);
  return (
    names.length !== Object.keys(before).length ||
    names.some(
      (name) => shopRefresh.getFamilyByType(before[name]) !== shopRefresh.getFamilyByType(after[name]),
    )
  );
}

let refreshTimer: ReturnType<typeof setTimeout> | undefined;

function refresh(): void {
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(shopRefresh.performReactRefresh, DEBOUNCE_MS);
}
