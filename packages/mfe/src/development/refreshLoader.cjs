const { join } = require('node:path');

const RUNTIME = JSON.stringify(join(__dirname, 'refreshRuntime.ts'));

/** The preset's own modules are what refreshes others. */
const isPreset = (path) => path.startsWith(__dirname);

/**
 * Registers the components of a module while it is evaluated, and lets it be replaced when it exports nothing but
 * components. The added text stands on the lines of the module's own, so that its lines keep their numbers.
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
