import ts from 'typescript';

/** (1.005).toFixed(2) is '1.00': only a Decimal may be written with fixed decimals. */
export const noNumberToFixed = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { float: 'toFixed of a number rounds wrongly: use a Decimal, or Intl.NumberFormat.' },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    return {
      'CallExpression[callee.property.name="toFixed"]'(node) {
        const type = services.getTypeAtLocation(node.callee.object);
        if (type.flags & ts.TypeFlags.NumberLike) context.report({ node, messageId: 'float' });
      },
    };
  },
};
