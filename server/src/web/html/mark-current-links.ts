import { trimEndSlashes } from '@nyimbo/shared-api/paths';

const NAVIGATION_LINK = /<a href="([^"]*)"(?: data-section="([^"]*)")?/g;

/**
 * Marks the current link in each navigation of a piece of HTML: the link to the page, or else to the page's section.
 * The HTML contains no marks. The shell's menus set the same marks once they run.
 */
export function markCurrentLinks(html: string, rawPath: string): string {
  if (!html.includes('<nav')) return html;
  const path = trimEndSlashes(rawPath);
  return html.replace(/<(nav)\b.*?<\/nav>/gs, (nav) => markNavigation(nav, rawPath, path));
}

function markNavigation(nav: string, rawPath: string, path: string): string {
  const isPage = (href: string) => trimEndSlashes(href) === path;
  const isNamed = [...nav.matchAll(NAVIGATION_LINK)].some(([, href = '']) => isPage(href));
  return nav.replace(NAVIGATION_LINK, (link, href: string, section: string | undefined) => {
    if (isPage(href)) return `${link} aria-current="page"`;
    const isSection = !isNamed && section?.split(' ').some((start) => rawPath.startsWith(start));
    return isSection ? `${link} aria-current="true"` : link;
  });
}
