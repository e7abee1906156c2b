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
