declare global {
  var __webpack_public_path__: string;
  /** Public URL of this version's files, which the server passes to the bundle that it evaluates. */
  const shopVersionBase: string;
}

__webpack_public_path__ = shopVersionBase;

export {};
