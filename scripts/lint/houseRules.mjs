const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.[a-z]+$)/i;
const FORBIDDEN_COMMENTS = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'An open end belongs in an issue, not in a comment.'],
  [/[=*#~─-]{6,}/, 'No banners: a file that needs chapters wants to be two files.'],
];

/** A name that says nothing collects everything, so such files and folders are refused. */
const fileNames = {
  meta: { type: 'problem', schema: [], messages: { name: "'{{path}}' says nothing about its subject." } },
  create(context) {
    return {
      Program(node) {
        const path = context.filename.slice(context.cwd.length);
        if (FORBIDDEN_NAMES.test(path)) context.report({ node, messageId: 'name', data: { path } });
      },
    };
  },
};

const comments = {
  meta: { type: 'problem', schema: [], messages: { text: '{{reason}}' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const [pattern, reason] of FORBIDDEN_COMMENTS) {
            if (pattern.test(comment.value)) {
              context.report({ loc: comment.loc, messageId: 'text', data: { reason } });
            }
          }
        }
      },
    };
  },
};

export const houseRules = { rules: { 'file-names': fileNames, comments } };
