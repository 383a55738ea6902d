/** The page served while the site is built for the first time. It reloads automatically. */
export const BUILDING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<meta name="robots" content="noindex">
<title>Building · Nyimbo</title>
</head>
<body>
<main>
<h1>Building Nyimbo</h1>
<p>The first build takes about a minute. This page reloads by itself.</p>
</main>
</body>
</html>
`;
