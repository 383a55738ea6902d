import { escapeHtml } from './escape-html.ts';

interface PlainPage {
  title: string;
  heading: string;
  text: string;
  /** Seconds after which the page reloads. Undefined: never. */
  reloadSeconds?: number;
  link?: { href: string; text: string };
}

/** Renders a page without the app, for when there is none, or its page cannot be made. */
export function renderPlainPage({ title, heading, text, reloadSeconds, link }: PlainPage): string {
  const reload = reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">\n`;
  const action = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>\n` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reload}<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Nyimbo</title>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${action}</main>
</body>
</html>
`;
}

/** The page served while the site is built for the first time. */
export const BUILDING_PAGE = renderPlainPage({
  title: 'Building',
  heading: 'Building Nyimbo',
  text: 'The first build takes about a minute. This page reloads by itself.',
  reloadSeconds: 2,
});
