/**
 * Message about access to a library's private or prototype members, which may change with its next version.
 */
const LIBRARY_MESSAGE =
  'Nothing replaces the members of a library or touches its private state; its manual says what to call.';

/** Selects an assignment to a member of a prototype. */
export const PROTOTYPE = 'AssignmentExpression > MemberExpression.left[object.property.name="prototype"]';

/** Forbidden syntax, as options of the rule `no-restricted-syntax`. */
export const libraryInternals = [
  ...[
    'CallExpression[callee.object.name=/^(Reflect|Object)$/][callee.property.name=/^(set|setPrototypeOf|define(Property|Properties))$/]',
    PROTOTYPE,
    'MemberExpression[computed=false][property.name=/^_(?!id$|zod$|default$)/]',
    "CallExpression[callee.object.name='Reflect'] > Literal[value=/^_/]",
  ].map((selector) => ({ selector, message: LIBRARY_MESSAGE })),
  {
    selector:
      "CallExpression[callee.object.name='Object'][callee.property.name='assign']" +
      ":not([arguments.0.type='ObjectExpression']):not([arguments.0.callee.name=/Error$/])",
    message: 'A spread makes a new object. What another module or a library has made is not changed.',
  },
  {
    selector:
      "TSAsExpression[expression.type='TSAsExpression'][expression.typeAnnotation.type='TSUnknownKeyword']",
    message: 'A value that has to become unknown first is not of this type.',
  },
];

/** Lint rule against changing objects that another module or a library exports. */
export const noImportedMutation = {
  create(context) {
    const check = (node, target) => {
      let object = target;
      while (object.type === 'MemberExpression') object = object.object;
      if (object === target || object.type !== 'Identifier') return;
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(object.name);
        if (!variable) continue;
        if (variable.defs.some(({ type }) => type === 'ImportBinding'))
          context.report({ node, message: 'What another module has exported is not changed.' });
        return;
      }
    };
    return {
      AssignmentExpression: (node) => check(node, node.left),
      UpdateExpression: (node) => check(node, node.argument),
      'UnaryExpression[operator="delete"]': (node) => check(node, node.argument),
    };
  },
};
