import { buildPath } from '@nyimbo/shared-api/paths';

/** Number of genres on the home page. */
export const GENRES_SHOWN = 8;
/** Cities on the home page; the placeholder reserves the same number of columns. */
export const CITIES_SHOWN = 4;
/** Artists per city on the home page; the placeholder reserves the same number of rows. */
export const ARTISTS_SHOWN = 4;

/** The headings of the home page's sections, the same during and after loading. */
export const sectionHeadings = {
  trending: { title: 'Trending songs', seeAllHref: buildPath('TrendingSongs') },
  newReleases: { title: 'New releases', seeAllHref: buildPath('NewReleasesPage') },
  genres: { title: 'Genres', seeAllHref: buildPath('AllSongCategories') },
  albums: { title: 'Featured albums', seeAllHref: buildPath('Albums') },
  cities: { title: 'Artists by city', seeAllHref: buildPath('Artists'), seeAllLabel: 'All cities' },
};
