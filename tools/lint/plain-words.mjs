/**
 * ESLint rule: refuses phrases that sound translated in texts for people. Each entry names what to write instead.
 * Checks strings, templates and JSX text, but not comments.
 * @type {[pattern: RegExp, instead: string][]}
 */
const PHRASES = [
  [/\b(some|no|every|any)body\b/i, '“someone”, “no one”, “everyone” or “anyone”'],
  [/\bwho(so)?ever\b/i, 'the person: “you”, “anyone who”'],
  [/\bmeanwhile\b|\banew\b|\bin vain\b/i, 'the fact itself'],
  [/\b(is|are) not right\b/i, '“Wrong …”'],
  [/\b(has|have) come in\b/i, '“We’ve received …”'],
  [/\bthere (is|are) none\b|\bto tell of\b/i, '“No … yet” or “Nothing … yet”'],
  [/\b(is|are) kept here\b/i, '“save it here”'],
  [/\bis on its way\b/i, '“Loading …” or “We’ve sent …”'],
  [/\bgo(es)? on (again|by itself|from there|where)\b/i, '“continues”'],
  [/\bso that\b/i, '“so”, or a second sentence'],
  [/\bstands? (below|above|beside)\b/i, '“is”, or the action'],
  [/(?<!\bthere )\bis no (?!longer\b|one\b)[a-z]/i, '“is not a …”'],
  [
    /\b(could not|cannot) be (found|had|listed|opened|read|reached|shown|understood)\b/i,
    '“We can’t …” or “… did not …”',
  ],
];

/** Removes CSS comments. */
const withoutComments = (text) =>
  text
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

/** @type {import('eslint').Rule.RuleModule} */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { phrase: 'Write plain English. “{{found}}” reads as translated, better: {{instead}}.' },
  },
  create(context) {
    const check = (node, text) => {
      const words = withoutComments(text).replace(/\s+/g, ' ').trim();
      if (!words.includes(' ')) return; // A name, not a sentence.
      for (const [pattern, instead] of PHRASES) {
        const found = pattern.exec(words)?.[0];
        if (found) context.report({ node, messageId: 'phrase', data: { found, instead } });
      }
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};
