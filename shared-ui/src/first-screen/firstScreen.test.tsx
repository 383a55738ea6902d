/** @jest-environment node */
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { createFirstScreenRenderer } from './createFirstScreenRenderer.tsx';
import { moveStyleAttributes } from './moveStyleAttributes.ts';
import { shortenClassNames } from './shortenClassNames.ts';

const Title = styled.h1`
  color: red;
`;
const Box = styled.div`
  ${Title}:hover & {
    color: blue;
  }
`;

let known: ReadonlyMap<string, unknown> = new Map();

function Page({ name }: { name: string }): ReactElement {
  return (
    <Box aria-busy="true" style={{ height: `calc(1px + ${name.length}px)` }}>
      <Title className="truncate">
        {name} {String(known.get('songs {}'))}
      </Title>
      <img src="/a.jpg" alt="" loading="eager" fetchPriority="high" />
    </Box>
  );
}

const { modules, render } = createFirstScreenRenderer({
  pages: { './Page': Page },
  setAnswers: (answers) => (known = answers),
});
const settings = {
  country: { code: 'MW', name: 'Malawi', adjective: 'Malawian' },
  mediaBase: '/media',
  isSavingData: false,
};

describe('a first screen', () => {
  const { html, css } = render({
    module: './Page',
    props: { name: '<Mvula>' },
    answers: { 'songs {}': '"two"' },
    settings,
  });

  test('is the page’s component with the answers, without marks for hydration', () => {
    expect(modules).toEqual(['./Page']);
    expect(html).toContain('&lt;Mvula&gt; two</h1>');
    expect(html).not.toContain('<!--');
  });

  test('has classes that occur in no other build, and keeps the site’s own classes', () => {
    expect(html).toMatch(/<h1 class="e-\w+ e-\w+ truncate">/);
    expect(html).not.toMatch(/class="[^"]*sc-/);
    const used = [...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !/^es?-/.test(name ?? ''))).toEqual([]);
  });

  test('has no style attributes, which the content security policy forbids', () => {
    expect(html).not.toContain(' style=');
    expect(css).toMatch(/#early-page \.es-0\{height:calc\(1px \+ 7px\)\}/);
  });

  test('loads images lazily, and uses data-loading instead of aria-busy', () => {
    expect(html).toContain('loading="lazy" fetchpriority="high">');
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toContain('aria-busy');
    expect(html).toContain('data-loading=""');
  });

  test('throws for a module without a first screen', () => {
    expect(() => render({ module: './Other', props: { name: '' }, answers: {}, settings })).toThrow('./Other');
  });
});

test('equal styles share a class, and escaped characters are restored', () => {
  const html =
    '<i style="background:url(&quot;a&amp;b&quot;)"></i><b class="x" style="background:url(&quot;a&amp;b&quot;)"/>';
  expect(moveStyleAttributes({ html, css: '' })).toEqual({
    html: '<i class="es-0"></i><b class="es-0 x"/>',
    css: '\n#early-page .es-0{background:url("a&b")}',
  });
});

test('a style cannot end its rule or the style element', () => {
  const html = '<i style="content:&quot;&lt;/style&gt;&quot;;--x:} body{top:0"></i>';
  expect(moveStyleAttributes({ html, css: '' }).css).toContain('{content:"\\3c /style>";--x:\\7d  body\\7b top:0}');
});

test('classes that the CSS does not use are dropped, numbers and words in CSS stay', () => {
  const css = '.abc .sc-one{margin:.5rem}.row{top:1.5em}';
  const html = '<p class="sc-one abc row"></p><p class="sc-two"></p>';
  expect(shortenClassNames({ html, css, generatedClasses: ['sc-one', 'abc', 'sc-two'] })).toEqual({
    html: '<p class="e-0 e-1 row"></p><p></p>',
    css: '.e-1 .e-0{margin:.5rem}.row{top:1.5em}',
  });
});
