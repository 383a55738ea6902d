import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineStyles } from './styles-loader.mjs';

const TOKENS = { color: { text: 'var(--color-text)' }, space: { 4: 'var(--space-4)' }, size: { play: '44px' } };
const IMPORTS = "import { color, size, space } from '@nyimbo/shared-ui/styles';\n";
const inline = (body) => inlineStyles(IMPORTS + body, TOKENS).slice(IMPORTS.length);

for (const [what, body, expected] of [
  [
    'tokens become text, and white space is removed',
    'a = css`\n  margin: 0 ${space[4]};\n  color: ${color.text};\n`;',
    'a = css`margin:0 var(--space-4);color:var(--color-text);`;',
  ],
  [
    'a nested rule keeps the spaces of its selector',
    'a = css`\n  & > :is(a, b) c {\n    top: 0;\n  }\n`;',
    'a = css`& > :is(a,b) c{top:0}`;',
  ],
  ['a sum keeps its spaces', 'a = css`width: calc(100% - ${size.play});`;', 'a = css`width:calc(100% - 44px);`;'],
  ['a string is kept, a comment is removed', "a = css`/* it's */ content: ' ;  { ';`;", "a = css`content:' ;  { ';`;"],
  [
    'other expressions are kept, and the styles in them are inlined',
    'a = css`${(p) => p.on && css`\n  color: ${color.text};\n`}\n  top: 0;`;',
    'a = css`${(p) => p.on && css`color:var(--color-text);`} top:0;`;',
  ],
  [
    'styled components of every form are inlined',
    'a = styled(B).attrs({ c: size.play })<{ d: 1 }>`\n  top: 0;\n`;',
    'a = styled(B).attrs({ c: "44px" })<{ d: 1 }>`top:0;`;',
  ],
  [
    'tokens outside of styles become strings',
    'a = { color: color.text, b: `${size.play} x  y` };',
    'a = { color: "var(--color-text)", b: `${"44px"} x  y` };',
  ],
  ['other templates keep their white space', 'a = say`a:  b;  c`;', 'a = say`a:  b;  c`;'],
  [
    'a token name that is also a local variable is not replaced',
    'f = ({ size }) => size.play; a = css`width: ${size.play};`;',
    'f = ({ size }) => size.play; a = css`width:${size.play};`;',
  ],
]) {
  test(`styles: ${what}`, () => assert.equal(inline(body), expected));
}

test('styles: values that are not tokens stay unchanged', () => {
  const source = "import { color } from './color.ts';\na = color.text;";
  assert.equal(inlineStyles(source, TOKENS), source);
});
