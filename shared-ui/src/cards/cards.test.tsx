import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlbumCard } from './AlbumCard.tsx';
import { ArtistCard } from './ArtistCard.tsx';
import { ArtistRow } from './ArtistRow.tsx';
import { GenreTile } from './GenreTile.tsx';
import { CardGrid, TileGrid } from './grids.ts';
import { PlaylistCard } from './PlaylistCard.tsx';
import { SongCard } from './SongCard.tsx';

const song = { title: 'Kuwala', artist: 'Amai Tadala', coverUrl: '/kuwala.svg' };

describe('SongCard', () => {
  const renderCard = (state: 'idle' | 'playing' | 'waiting', onPlay = jest.fn()) => {
    render(
      <CardGrid>
        <SongCard song={song} songHref="/song" artistHref="/artist" state={state} onPlay={onPlay} />
      </CardGrid>,
    );
    return onPlay;
  };

  test('A11Y is a list item with links to the song and its artist, and a play button with the song’s name', async () => {
    const onPlay = renderCard('idle');
    expect(screen.getByRole('listitem')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kuwala' })).toHaveAttribute('href', '/song');
    expect(screen.getByRole('link', { name: 'Amai Tadala' })).toHaveAttribute('href', '/artist');
    await userEvent.click(screen.getByRole('button', { name: 'Play Kuwala by Amai Tadala' }));
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  test('A11Y its button is named Pause while the song plays', () => {
    renderCard('playing');
    expect(screen.getByRole('button', { name: 'Pause Kuwala by Amai Tadala' })).toBeInTheDocument();
  });

  test('PLY-2 while another song loads, is announced as disabled but still accepts a press', async () => {
    const onPlay = renderCard('waiting');
    const button = screen.getByRole('button', { name: 'Play Kuwala by Amai Tadala' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onPlay).toHaveBeenCalledTimes(1);
  });
});

describe('the other cards', () => {
  test('A11Y an album and a playlist are links with a line of details, and play all their songs', async () => {
    const onPlay = jest.fn();
    render(
      <CardGrid>
        <AlbumCard album={{ ...song, title: 'Mayi' }} href="/album" meta="Amai Tadala · 2025" onPlay={onPlay} />
        <PlaylistCard title="Minibus to Limbe" href="/playlist" meta="24 songs" covers={[]} onPlay={onPlay} />
      </CardGrid>,
    );
    expect(screen.getByRole('link', { name: 'Mayi' })).toHaveAttribute('href', '/album');
    expect(screen.getByText('24 songs')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Play album Mayi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play playlist Minibus to Limbe' }));
    expect(onPlay).toHaveBeenCalledTimes(2);
  });

  test('A11Y an artist is a link, as a card and as a row', () => {
    const artist = { name: 'Amai Tadala', pictureUrl: '/amai.svg' };
    render(
      <ul>
        <ArtistCard artist={artist} href="/card" />
        <ArtistRow artist={artist} href="/row" meta="Gospel · 22K followers" />
      </ul>,
    );
    const hrefs = screen.getAllByRole('link', { name: 'Amai Tadala' }).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/card', '/row']);
    expect(screen.getByText('Gospel · 22K followers')).toBeInTheDocument();
  });

  test('A11Y a genre tile is a link with its own background colour', () => {
    render(
      <TileGrid>
        <GenreTile name="Afro-pop" href="/genre/afro-pop" meta="1,840 songs" position={0} />
      </TileGrid>,
    );
    const link = screen.getByRole('link', { name: /^Afro-pop/ });
    expect(link).toHaveAttribute('href', '/genre/afro-pop');
    expect(link).toHaveStyle({ backgroundColor: '#1d2f7c' });
  });
});
