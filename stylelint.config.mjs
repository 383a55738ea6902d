// Styles take their values from the tokens: no colours of their own, and no lengths in px other than 0 and 1.
export default {
  customSyntax: 'postcss-styled-syntax',
  ignoreFiles: ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}'],
  rules: {
    'color-no-hex': [true, { message: 'Take the colour from the tokens (color.…): both themes then hold.' }],
    'color-named': ['never', { message: 'Take the colour from the tokens (color.…): both themes then hold.' }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla'],
      { message: 'Take the colour from the tokens (color.…).' },
    ],
    'declaration-property-value-disallowed-list': [
      { '/./': ['/(^|[^\\d.])([2-9]|\\d{2,})(\\.\\d+)?px/'] },
      { message: 'Take the length from the tokens (space, size, radius, type): only 0 and 1 px stand for themselves.' },
    ],
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'property-no-unknown': true,
    'unit-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
  },
};
