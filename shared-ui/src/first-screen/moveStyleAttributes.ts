const TAG = /<[a-z][^>]*>/g;
const STYLE_ATTRIBUTE = / style="([^"]*)"/;
const ENTITY = /&(amp|lt|gt|quot|#x27);/g;
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Escapes characters for CSS with which a value could end its rule or the style element. */
const escapeCss = (value: string) => value.replace(/[<{}]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);

/**
 * Replaces `style` attributes by classes, because the content security policy allows no style attributes. React has
 * escaped the HTML, so a tag contains no `>` but its last character.
 */
export function moveStyleAttributes({ html, css }: { html: string; css: string }): { html: string; css: string } {
  const classes = new Map<string, string>();
  const moved = html.replace(TAG, (tag) => {
    const [attribute, style = ''] = STYLE_ATTRIBUTE.exec(tag) ?? [];
    if (attribute === undefined) return tag;
    const name = classes.get(style) ?? `es-${classes.size.toString(36)}`;
    classes.set(style, name);
    const bare = tag.replace(attribute, '');
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/\/?>$/, (end) => ` class="${name}"${end}`);
  });
  const rules = [...classes].map(([style, name]) => {
    const value = escapeCss(style.replace(ENTITY, (entity) => characters[entity] ?? entity));
    // The ID makes the rule as strong as an attribute: stronger than the element's other styles.
    return `#early-page .${name}{${value}}`;
  });
  return { html: moved, css: [css, ...rules].join('\n') };
}
