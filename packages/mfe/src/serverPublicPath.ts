declare global {
  var __webpack_public_path__: string;
  /** Where browsers find the files of this version; the server gives it to the bundle that it evaluates. */
  const shopVersionBase: string;
}

__webpack_public_path__ = shopVersionBase;

export {};
