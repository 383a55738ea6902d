export {
  buildHomeAnswer,
  buildLoginAnswer,
  buildRegistration,
  buildSearchAnswer,
  buildSongPageAnswer,
  buildSongsAnswer,
} from './answerBuilders.ts';
export {
  buildAlbumListItem,
  buildArtistListItem,
  buildChartEntry,
  buildCounters,
  buildErrorAnswer,
  buildGenreListItem,
  buildPeaksFile,
  buildPlaylistListItem,
  buildSessionData,
  buildSettings,
  buildSongDetail,
  buildSongListItem,
  buildSongListItems,
} from './entityBuilders.ts';
