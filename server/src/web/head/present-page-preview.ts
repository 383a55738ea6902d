import { addresses, buildPath } from '@nyimbo/shared-api/paths';
import type { Country } from '../../config/describe-country.ts';
import { SITE_NAME } from '../../config/site-name.ts';
import { describeGenre, describeSite, type PreviewSubject } from '../preview/preview-subject.ts';
import type { LiveRoute } from '../live/registry.schema.ts';
import { cleanText } from './clean-text.ts';
import { fillText } from './fill-text.ts';
import type { LinkPreview } from './link-preview.ts';
import type { SiteUrls } from './site-urls.ts';
import { buildBreadcrumb, cleanName, type BreadcrumbStep, type StructuredData } from './structured-data.ts';

export interface PagePreviewSource {
  /** Null when no remote owns the URL. */
  route: LiveRoute | null;
  /** Values of the URL, in the catalogue's spelling where known. */
  params: Record<string, string>;
  country: Country;
  path: string;
  urls: SiteUrls;
  /** The genre that the page is about. */
  genre?: { id: number; slug: string; name: string };
}

const siteId = (urls: SiteUrls) => `${urls.page('/')}#site`;

function describeWebSite(urls: SiteUrls, description: string): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': siteId(urls),
    url: urls.page('/'),
    name: SITE_NAME,
    description,
    inLanguage: 'en',
    publisher: { '@type': 'Organization', name: SITE_NAME, url: urls.page('/') },
  };
}

function listBreadcrumbSteps({ genre, path }: PagePreviewSource, title: string): BreadcrumbStep[] {
  if (!genre) return [{ name: title, path }];
  const ofGenre = { name: genre.name, path: buildPath('SongCategories', { category: genre.slug }) };
  const trail = [{ name: 'Genres', path: buildPath('AllSongCategories') }, ofGenre];
  return ofGenre.path === path ? trail : [...trail, { name: title, path }];
}

/** RTE-50: builds the link preview of a page that is not about one song, album, artist or playlist. */
export function presentPagePreview(facts: PagePreviewSource): LinkPreview {
  const { route, params, country, path, urls, genre } = facts;
  const title = cleanText(route ? fillText(route.title, params, country) : SITE_NAME, 200) || SITE_NAME;
  const defaultDescription = 'Stream and download music made in {country}.';
  const description = cleanText(fillText(route?.description ?? defaultDescription, params, country), 160);
  const subject: PreviewSubject = genre ? describeGenre(genre) : describeSite(country.name);
  const url = urls.page(path);
  const page = { url, name: cleanName(title), description, inLanguage: 'en', isPartOf: { '@id': siteId(urls) } };
  const structuredData: StructuredData[] =
    path === addresses.HomePage
      ? [describeWebSite(urls, description)]
      : [
          { '@type': genre ? 'CollectionPage' : 'WebPage', '@id': url, ...page },
          buildBreadcrumb(urls, listBreadcrumbSteps(facts, title)),
        ];
  return {
    title,
    description,
    type: 'website',
    path,
    imageUrl: urls.preview(subject),
    imageAlt: genre ? `Cloth pattern of the genre ${cleanText(genre.name, 60)}` : `${SITE_NAME}: ${subject.title}`,
    tags: [],
    structuredData,
  };
}
