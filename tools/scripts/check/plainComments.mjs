/** Openings that mean nothing where an editor shows the comment alone. */
const HEADLESS = /^(The same|Does the same|Of|Those|It|Whoever) /;
/** Private words, and the standard terms that replace them. */
const WORDS = {
  anew: 'again',
  heard: 'received or required',
  nobody: 'the role: no client, no buyer',
  somebody: 'the role: a client, a buyer, an administrator',
  whoever: 'the role: the caller, the buyer',
};
const WORD = new RegExp(`\\b(${Object.keys(WORDS).join('|')})\\b`, 'i');

/** Lint rule against comments that cannot be understood alone, and against private words in comments. */
export const plainComments = {
  create(context) {
    const { sourceCode } = context;
    /** Whether the comment continues the one on the line above. */
    const goesOn = (comment) => {
      const before = sourceCode.getTokenBefore(comment, { includeComments: true });
      return before?.type === 'Line' && before.loc.end.line === comment.loc.start.line - 1;
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const [, word] = WORD.exec(comment.value) ?? [];
          if (word) {
            context.report({ loc: comment.loc, message: `Not '${word}', but ${WORDS[word.toLowerCase()]}.` });
          }
          if (goesOn(comment) || !HEADLESS.test(comment.value.replace(/^[\s*]+/, ''))) continue;
          context.report({
            loc: comment.loc,
            message: 'A comment begins with a verb or with the noun that it is about.',
          });
        }
      },
    };
  },
};
