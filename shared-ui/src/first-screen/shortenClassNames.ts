const CLASS_IN_CSS = /\.([A-Za-z][\w-]*)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
/** Matches the classes with which the CSS of one component refers to another component. */
const COMPONENT_CLASS = /^sc-/;

/** HTML and its CSS. `generatedClasses`: the names that styled-components generated for them. */
interface StyledHtml {
  html: string;
  css: string;
  generatedClasses: Iterable<string>;
}

/**
 * Gives generated classes short names that occur nowhere else. In two builds, different styles can have the same
 * generated name. Without new names, the styles of the HTML and of the app would mix while both are on the page.
 */
export function shortenClassNames({ html, css, generatedClasses }: StyledHtml): { html: string; css: string } {
  const used = new Set([...css.matchAll(CLASS_IN_CSS)].map(([, name]) => name));
  const shortNames = new Map(
    [...generatedClasses].filter((name) => used.has(name)).map((name, index) => [name, shortNameOf(index)]),
  );
  const rename = (name: string) => shortNames.get(name) ?? name;
  return {
    css: css.replace(CLASS_IN_CSS, (_, name: string) => `.${rename(name)}`),
    html: html.replace(CLASS_ATTRIBUTE, (_, names: string) => {
      const kept = names.split(' ').filter((name) => shortNames.has(name) || !COMPONENT_CLASS.test(name));
      return kept.length === 0 ? '' : ` class="${kept.map(rename).join(' ')}"`;
    }),
  };
}

const shortNameOf = (index: number) => `e-${index.toString(36)}`;
