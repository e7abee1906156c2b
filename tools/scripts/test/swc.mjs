import swc from '@swc/jest';

/**
 * Compiles TypeScript for Jest. The output depends on a file and the options of the compiler alone, but Jest's own
 * cache key also contains the whole configuration of a project, with the names of its test files; so every stage, and
 * every file that is added or removed, would compile the repository again.
 */
export default {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    return {
      ...compiler,
      getCacheKey: (text, path, context) =>
        compiler.getCacheKey(text, path, { ...context, configString: '' }),
    };
  },
};
