import { trimEndSlashes } from '@nyimbo/shared-api/paths';

const LINK = /<a href="([^"]*)"(?: data-section="([^"]*)")?/g;

/**
 * Marks the current links in each navigation of the static frame: the page's own link, else its section's. The template
 * has no marks, and the shell's menus set the same ones once they run.
 */
export function markCurrentLinks(html: string, rawPath: string): string {
  const frame = html.indexOf('<body>');
  const path = trimEndSlashes(rawPath);
  const marked = html.slice(frame).replace(/<(nav)\b.*?<\/nav>/gs, (nav) => markNavigation(nav, rawPath, path));
  return html.slice(0, frame) + marked;
}

function markNavigation(nav: string, rawPath: string, path: string): string {
  const isPage = (href: string) => trimEndSlashes(href) === path;
  const isNamed = [...nav.matchAll(LINK)].some(([, href = '']) => isPage(href));
  return nav.replace(LINK, (link, href: string, section: string | undefined) => {
    if (isPage(href)) return `${link} aria-current="page"`;
    const isSection = !isNamed && section?.split(' ').some((start) => rawPath.startsWith(start));
    return isSection ? `${link} aria-current="true"` : link;
  });
}
