const RUNTIME = JSON.stringify('@shop/mfe/development/refreshRuntime');

/** The preset's own modules implement the refresh and are not refreshed themselves. */
const isPreset = (path) => path.startsWith(__dirname);

/**
 * Webpack loader that registers the components of a module while it is evaluated, and accepts hot updates of
 * modules that export components only. Code is added to the first line and after the last one, so that line
 * numbers stay the same.
 */
module.exports = function refreshLoader(source, map) {
  if (isPreset(this.resourcePath)) {
    this.callback(null, source, map);
    return;
  }
  const before =
    `import * as __shopRefresh from ${RUNTIME};` +
    'const __shopEnd = __shopRefresh.beginModule(__webpack_module__.id);';
  const after =
    '\n__shopEnd();' +
    'if (import.meta.webpackHot) ' +
    '__shopRefresh.acceptComponents(import.meta.webpackHot, __webpack_module__.id, () => __webpack_require__.c[__webpack_module__.id].exports);\n';
  this.callback(null, `${before}${source}${after}`, map);
};
