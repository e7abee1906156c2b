export interface Unused {
  /** The module of a library. */
  readonly file: RegExp;
  /** Functions and methods of it that the shop never calls, and the body that each of them gets. */
  readonly bodies: Readonly<Record<string, string>>;
}

const ABSENT = '{ throw new Error("This is left out of the build.") }';

export const UNUSED: readonly Unused[] = [
  {
    // For `HydratedRouter` alone, which the shop does not render: without it a link prefetches nothing.
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    bodies: { PrefetchPageLinks: '{ return null }', usePrefetchBehavior: '{ return [false, null, {}] }' },
  },
  {
    // `disableSnapshot` leaves out the plugin that calls these, but not them. The registry says what manifests would say.
    file: /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    bodies: {
      loadRemoteSnapshotInfo: ABSENT,
      getManifestJson: ABSENT,
      loadManifestSnapshot: ABSENT,
      getGlobalRemoteInfo: ABSENT,
    },
  },
  {
    file: /[\\/]runtime-core[\\/]dist[\\/]global\.js$/,
    bodies: {
      getInfoWithoutType: ABSENT,
      getTargetSnapshotInfoByModuleInfo: ABSENT,
      setGlobalSnapshotInfoByModuleInfo: ABSENT,
      addGlobalSnapshot: ABSENT,
      resetFederationGlobalInfo: ABSENT,
    },
  },
  {
    // Only a registration with `force` removes one that is there.
    file: /[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    bodies: { preloadRemote: ABSENT, removeRemote: ABSENT, initRawContainer: ABSENT },
  },
  { file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, bodies: { preloadAssets: ABSENT } },
  {
    // Every container is a script that sets a global name.
    file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/,
    bodies: { loadEsmEntry: ABSENT, loadSystemJsEntry: ABSENT },
  },
  {
    // Shared modules are whole, none without its unused exports.
    file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]share\.js$/,
    bodies: { shouldUseTreeShaking: '{ return false }', directShare: '{ return shared }' },
  },
  {
    // For the listeners of hooks, of which there are none (leanLibraries.ts).
    file: /[\\/]runtime-core[\\/]dist[\\/]shared[\\/]index\.js$/,
    bodies: { emitAfterRegisterShare: '{}', emitAfterLoadShare: '{}', emitErrorLoadShare: '{}' },
  },
  {
    file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]hooks[\\/]syncHook\.js$/,
    bodies: { once: ABSENT, remove: ABSENT, removeAll: ABSENT },
  },
  {
    file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]hooks[\\/]pluginSystem\.js$/,
    bodies: { removePlugin: ABSENT },
  },
  {
    // What an error's text says beside its code, for a listener that reports it to a development server.
    file: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]context\.js$/,
    bodies: { optionsToMFContext: '{ return undefined }' },
  },
  {
    // Modules are shared by the bundler's own calls.
    file: /[\\/]@module-federation[\\/]runtime[\\/]dist[\\/]index\.js$/,
    bodies: { loadShare: ABSENT, loadShareSync: ABSENT, preloadRemote: ABSENT, registerShared: ABSENT },
  },
  // No build names remotes: the registry does, at run time.
  { file: /[\\/]webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/, bodies: { remotes: ABSENT } },
  {
    // What is left out is a plugin for shared modules without their unused exports, which no build has.
    file: /[\\/]webpack-bundler-runtime[\\/]dist[\\/]init\.js$/,
    bodies: {
      init: '{ return webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions) }',
    },
  },
  {
    file: /[\\/]webpack-bundler-runtime[\\/]dist[\\/]getSharedFallbackGetter\.js$/,
    bodies: { getSharedFallbackGetter: '{ return factory }' },
  },
  {
    // Stacks are added in a mode for debugging alone, and every console has these methods.
    file: /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/,
    bodies: { emit: '{ this.delegate[method](this.prefix, ...args) }' },
  },
];

/** What a micro-frontend's entry does not call beside that (leanEntry.ts). */
export const UNUSED_IN_ENTRIES: readonly Unused[] = [
  {
    file: /[\\/]@module-federation[\\/]runtime[\\/]dist[\\/]index\.js$/,
    bodies: { loadRemote: ABSENT, registerRemotes: ABSENT, registerPlugins: ABSENT, getInstance: ABSENT },
  },
  {
    file: /[\\/]webpack-bundler-runtime[\\/]dist[\\/]installInitialConsumes\.js$/,
    bodies: { installInitialConsumes: ABSENT },
  },
];
