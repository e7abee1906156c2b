import swc from '@swc/jest';

/**
 * Compiles TypeScript for Jest with a cache key of its own. The output depends only on the file and the
 * compiler's options, but Jest's default key also contains the project's configuration with the names of its
 * test files, so that every stage and every added or removed file would compile the repository again.
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
