import type { ReactElement } from 'react';
import { AlbumCard } from '../cards/AlbumCard.tsx';
import { ArtistCard } from '../cards/ArtistCard.tsx';
import { ArtistRow } from '../cards/ArtistRow.tsx';
import { GenreTile } from '../cards/GenreTile.tsx';
import { CardGrid, TileGrid } from '../cards/grids.ts';
import { PlaylistCard } from '../cards/PlaylistCard.tsx';
import { SongCard } from '../cards/SongCard.tsx';
import { Section } from '../section/Section.tsx';
import { ShelfSection } from '../section/ShelfSection.tsx';
import { Caption, Columns } from './galleryStyles.ts';
import { gallerySongs } from './gallerySongs.ts';

const songs = Object.values(gallerySongs);

const play = () => undefined;

const albums = [
  ['Nyengo ya Mvula', 'Wezi Nyirongo', '2026 · 12 songs'],
  ['Letters from Likoma', 'Lusungu', '2026 · 9 songs'],
  ['Two-Five', 'Area 25 Collective', '2025 · 16 songs'],
  ['Mayi', 'Amai Tadala', '2025 · 10 songs'],
  ['Night Minibus', 'DJ Chisomo', '2026 · 8 songs'],
  ['Chitenje', 'Tamanda', '2025 · 11 songs'],
  ['Lake Road', 'Nyanja Sound', '2026 · 7 songs'],
] as const;

const genres = ['Afro-pop', 'Gospel', 'Amapiano', 'Hip-hop', 'Dancehall', 'Traditional', 'R&B', 'Choir'];

const artists = ['Amai Tadala', 'Tamanda', 'Mphatso K', 'Grace Phiri'];

/** Cards on shelves and in grids, tiles, artist rows. */
export function CardsPanel(): ReactElement {
  return (
    <>
      <ShelfSection title="Song cards" seeAllHref="#songs">
        {songs.map((song, index) => (
          <SongCard
            key={song.title}
            song={song}
            songHref="#song"
            artistHref="#artist"
            state={index === 1 ? 'playing' : index === 2 ? 'loading' : 'idle'}
            onPlay={play}
          />
        ))}
      </ShelfSection>
      <ShelfSection title="Album cards" seeAllHref="#albums" cards="wide">
        {albums.map(([title, artist, meta]) => (
          <AlbumCard key={title} album={{ title, artist, coverUrl: null }} href="#album" meta={meta} onPlay={play} />
        ))}
      </ShelfSection>
      <Section title="Genre tiles" seeAllHref="#genres">
        <TileGrid>
          {genres.map((name, position) => (
            <GenreTile key={name} name={name} href="#genre" meta="1,840 songs" position={position} />
          ))}
        </TileGrid>
        <Caption>Large</Caption>
        <TileGrid>
          {genres.slice(0, 4).map((name, position) => (
            <GenreTile key={name} size="lg" name={name} href="#genre" meta="1,840 songs" position={position} />
          ))}
        </TileGrid>
      </Section>
      <Section title="Grids">
        <Caption>Playlists and artists</Caption>
        <CardGrid>
          <PlaylistCard title="Minibus to Limbe" href="#playlist" meta="24 songs" covers={songs} onPlay={play} />
          <PlaylistCard title="Sunday Morning" href="#playlist" meta="2 songs" covers={[]} onPlay={play} />
          {artists.map((name) => (
            <ArtistCard key={name} artist={{ name, pictureUrl: null }} href="#artist" meta="Gospel · 22K followers" />
          ))}
        </CardGrid>
        <Caption>Artist rows</Caption>
        <Columns>
          <ul>
            {artists.map((name) => (
              <ArtistRow key={name} artist={{ name, pictureUrl: null }} href="#artist" meta="Gospel · 22K followers" />
            ))}
          </ul>
        </Columns>
      </Section>
    </>
  );
}
