const LINK = /<a href="([^"]*)"(?: data-section="([^"]*)")?/g;

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

/**
 * Marks the links of the page in each navigation of the static frame, whose template has them unmarked, as the shell's
 * menus do once they run: the page's own, else that of the section it is in.
 */
export function markCurrentLinks(html: string, rawPath: string): string {
  const frame = html.indexOf('<body>');
  const marked = html.slice(frame).replace(/<(nav)\b.*?<\/nav>/gs, (nav) => markNavigation(nav, rawPath));
  return html.slice(0, frame) + marked;
}

function markNavigation(nav: string, rawPath: string): string {
  const isPage = (href: string) => withoutSlash(href) === withoutSlash(rawPath);
  const isNamed = [...nav.matchAll(LINK)].some(([, href = '']) => isPage(href));
  return nav.replace(LINK, (link, href: string, section: string | undefined) => {
    if (isPage(href)) return `${link} aria-current="page"`;
    const isSection = !isNamed && section?.split(' ').some((start) => rawPath.startsWith(start));
    return isSection ? `${link} aria-current="true"` : link;
  });
}
