import { createPageTemplate, fillPageTemplate } from './page-template.ts';

interface TemplateInput {
  constants?: Record<string, string>;
  values?: Record<string, string[]>;
  path?: string;
}

const fillTemplate = (text: string, { constants = {}, values = {}, path = '/' }: TemplateInput) =>
  fillPageTemplate(createPageTemplate(text, constants), values, path).toString();

describe('a page template', () => {
  test('is filled with the values of its release and of the page', () => {
    const text = '<p lang="{{lang}}">{{title}}</p>{{lang}}';
    expect(fillTemplate(text, { constants: { lang: 'ny' }, values: { title: ['Matope ', 'ŵanthu'] } })).toBe(
      '<p lang="ny">Matope ŵanthu</p>ny',
    );
  });

  test('does not fill placeholders inside a value, and leaves unknown ones unchanged', () => {
    const text = '{{title}} {{lang}} {{unknown}} {{constructor}}';
    expect(
      fillTemplate(text, { constants: { lang: '{{title}}' }, values: { title: ['{{lang}} $& {{unknown}}'] } }),
    ).toBe('{{lang}} $& {{unknown}} {{title}} {{unknown}} {{constructor}}');
  });

  test('marks the current link of each page separately', () => {
    const text = '<nav><a href="/">Home</a><a href="/faq">FAQ</a></nav>{{title}}';
    const [home, faq] = ['/', '/faq'].map((path) => fillTemplate(text, { values: { title: [] }, path }));
    expect(home).toBe('<nav><a href="/" aria-current="page">Home</a><a href="/faq">FAQ</a></nav>');
    expect(faq).toBe('<nav><a href="/">Home</a><a href="/faq" aria-current="page">FAQ</a></nav>');
  });

  test('puts the badge at the end of the body', () => {
    expect(fillTemplate('<body>{{title}}</body>', { values: { title: ['</body>'], badge: ['<aside></aside>'] } })).toBe(
      '<body></body><aside></aside></body>',
    );
  });
});
