/**
 * The same script in ASCII: one other character would make V8 keep all of it in twice the memory. esbuild leaves such
 * characters in regular expressions, which understand escapes, and in comments.
 */
export const inAscii = (script: string): string =>
  script.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes: string, unit: string) => {
    // The character may be escaped itself.
    const before = slashes.slice(slashes.length % 2);
    return `${before}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
