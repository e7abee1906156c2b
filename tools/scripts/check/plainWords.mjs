import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Openings that mean nothing where an editor shows the comment alone. */
const HEADLESS_PATTERN = /^(The same|Does the same|Of|Those|It|Whoever) /;
/**
 * Refused words, for which readers do not search, each with the standard term; and names that may contain a
 * refused word, each with the reason.
 */
const { refused, allowed } = JSON.parse(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8'));
const REFUSED_WORDS = Object.entries(refused).map(([word, alternative]) => ({
  pattern: new RegExp(`\\b${word}\\b`, 'i'),
  alternativeWord: alternative,
}));

/** Says what to write instead of the first refused word of a text; undefined if it has none. */
function findWordFault(text) {
  const fault = REFUSED_WORDS.find(({ pattern }) => pattern.test(text));
  return fault && `Not '${fault.pattern.exec(text)[0]}', but ${fault.alternativeWord}.`;
}

/** Splits a name in camel case or capitals into words, separated by spaces. */
const splitName = (name) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.-]/g, ' ');

const findNameFault = (name) => (Object.hasOwn(allowed, name) ? undefined : findWordFault(splitName(name)));

/** Refuses comments that cannot be understood alone, and refused words in comments. */
const comments = {
  create(context) {
    const { sourceCode } = context;
    /** Whether the comment continues the one on the line above. */
    const continuesComment = (comment) => {
      const before = sourceCode.getTokenBefore(comment, { includeComments: true });
      return before?.type === 'Line' && before.loc.end.line === comment.loc.start.line - 1;
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          // A name in backquotes may be recorded in a database or an API.
          const message = findWordFault(comment.value.replace(/`[^`]*`/g, ''));
          if (message) context.report({ loc: comment.loc, message });
          if (continuesComment(comment) || !HEADLESS_PATTERN.test(comment.value.replace(/^[\s*]+/, '')))
            continue;
          context.report({
            loc: comment.loc,
            message: 'A comment begins with a verb or with the noun that it is about.',
          });
        }
      },
    };
  },
};

/** Refuses words of `vocabulary.json` in names of files, functions, types, variables and parameters. */
const names = {
  create(context) {
    const check = (node) => {
      const message = node?.type === 'Identifier' ? findNameFault(node.name) : undefined;
      if (message) context.report({ node, message });
    };
    const checkFunction = ({ id, params }) => [id, ...params].forEach(check);
    return {
      Program(node) {
        const message = findNameFault(basename(context.filename));
        if (message) context.report({ node, message });
      },
      VariableDeclarator: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: ({ params }) => params.forEach(check),
    };
  },
};

/** Lint rules against words that readers do not search for. */
export const plainWords = { 'plain-comments': comments, 'plain-names': names };
