/**
 * ESLint rule: a function takes at most three positional parameters. Any fourth parameter must be an object of options,
 * because a reader cannot tell four unnamed values of a call apart.
 */
const OPTIONS_NODES = new Set(['ObjectPattern', 'RestElement']);

// The rule ignores callbacks. The called function, such as Fastify or `test.each`, decides their parameters.
const isCallback = (node) => node.parent.type === 'CallExpression' && node.parent.arguments.includes(node);

function isOptions(parameter) {
  if (parameter.type === 'TSParameterProperty') return isOptions(parameter.parameter);
  if (parameter.type === 'AssignmentPattern') return isOptions(parameter.left);
  return OPTIONS_NODES.has(parameter.type) || parameter.name === 'options';
}

function check(context, node) {
  const [fourth, fifth] = node.params.slice(3);
  if (!fourth || (!fifth && isOptions(fourth)) || isCallback(node)) return;
  context.report({ node: fifth ?? fourth, messageId: 'position' });
}

/** @type {import('eslint').Rule.RuleModule} */
export const optionsObject = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      position: 'Name what a call passes: group parameters in one object, or make the fourth one `options`.',
    },
  },
  create(context) {
    return {
      ':function, TSFunctionType, TSMethodSignature, TSDeclareFunction, TSEmptyBodyFunctionExpression': (node) =>
        check(context, node),
    };
  },
};
