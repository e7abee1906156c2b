import swc from '@swc/jest';

/**
 * Compiles TypeScript for Jest. What is compiled depends on a file and the options of the compiler alone, but Jest's own key
 * also contains the whole configuration of a project, with the names of its test files; so every stage, and every file that
 * comes or goes, would compile the repository anew.
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
