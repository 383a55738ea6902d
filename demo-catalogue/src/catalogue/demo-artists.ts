import type { DemoArtist } from './demo-catalogue.types.ts';

type ArtistOptions = Omit<DemoArtist, 'name' | 'isSale'> & { isSale?: boolean };

const artist = (name: string, options: ArtistOptions): DemoArtist => ({ name, isSale: false, ...options });

/** The invented artists of the demo catalogue. Albums and songs refer to an artist by name. */
export const DEMO_ARTISTS: readonly DemoArtist[] = [
  artist('Wezi Nyirongo', {
    city: 'mzuzu',
    genre: 'afro-pop',
    isSale: true,
    bio: 'Wezi grew up above a barber shop by the Mzuzu bus depot and wrote the first songs on a borrowed keyboard. Two albums on, the stories are still about rain, roads and people waiting for buses.',
  }),
  artist('Lusungu', {
    city: 'mzuzu',
    genre: 'r-b',
    isSale: true,
    bio: 'Lusungu sang in the ferry canteen on the way to Likoma until a passenger recorded it on a phone. The lake has been in every song since.',
  }),
  artist('Area 25 Collective', {
    city: 'lilongwe',
    genre: 'hip-hop',
    bio: 'Five rappers, one microphone and a shed behind the market. The first to finish a verse gets the chorus.',
  }),
  artist('Amai Tadala', {
    city: 'blantyre',
    genre: 'gospel',
    isSale: true,
    bio: 'A nurse on weekdays and a choir mistress on Sundays, Amai Tadala records between shifts, with the whole ward as her first audience.',
  }),
  artist('DJ Chisomo', {
    city: 'lilongwe',
    genre: 'amapiano',
    bio: 'DJ Chisomo learnt mixing on two cassette decks at weddings and now closes most Saturdays in the capital.',
  }),
  artist('Tamanda', {
    city: 'blantyre',
    genre: 'afro-pop',
    isSale: true,
    bio: 'Tamanda writes letters first and songs from the letters. The guitar belonged to her grandfather, and so did half of the chords.',
  }),
  artist('Ras Mwayi', {
    city: 'zomba',
    genre: 'dancehall',
    isSale: true,
    bio: 'From the foot of the plateau, Ras Mwayi builds riddims out of fishing boats, bicycle bells and a very large bass drum.',
  }),
  artist('Vimbuza Revival', {
    city: 'mzuzu',
    genre: 'traditional',
    bio: 'Three drummers, two singers and a marimba keep the healing dances of the north alive, and take them to stages that never saw them.',
  }),
  artist('Mphatso K', {
    city: 'blantyre',
    genre: 'r-b',
    isSale: true,
    bio: 'Mphatso K records at night when the generator next door is off. Hence the hush.',
  }),
  artist('Kondwani & Mlatho Boys', {
    city: 'lilongwe',
    genre: 'afro-pop',
    bio: 'The band met on the bridge that gave it its name and still rehearses there when the river is low.',
  }),
  artist('Zomba Street Choir', {
    city: 'zomba',
    genre: 'choir',
    isSale: true,
    bio: 'Twenty-two voices from four streets. They started by singing to buses, and the buses began to wait.',
  }),
  artist('Grace Phiri', {
    city: 'blantyre',
    genre: 'gospel',
    isSale: true,
    bio: 'Grace Phiri sings the hymns she heard through the wall as a child, slower than anyone remembers them.',
  }),
  artist('Nyanja Sound', {
    city: 'zomba',
    genre: 'house',
    bio: 'Two cousins sample the shore: paddles, nets, the engine of the Ilala, and put a kick drum under it.',
  }),
  artist('Limbani', {
    city: 'lilongwe',
    genre: 'afro-pop',
    bio: 'Limbani has played at more weddings than any priest in the district and knows what makes the aunties stand up.',
  }),
  artist('Plan Q', {
    city: 'lilongwe',
    genre: 'hip-hop',
    bio: 'Plan Q left three bands before the alphabet ran out. The beats are made on the M1, going south.',
  }),
  artist('Thoko & Yamikani', {
    city: 'mzuzu',
    genre: 'r-b',
    bio: 'Sister and brother, one harmony. They argue about everything else.',
  }),
  artist('Kasungu Strings', {
    city: 'kasungu',
    genre: 'acoustic',
    isSale: true,
    bio: 'Home-made guitars, oil-tin banjos and a bangwe older than its player: the sound of the tobacco road at dusk.',
  }),
  artist('Chikumbutso Brass', {
    city: 'blantyre',
    genre: 'jazz',
    bio: 'Retired from the police band, not from the trumpet. Six men in pressed shirts who swing harder than their grandsons.',
  }),
  artist('Nyali Band', {
    city: 'karonga',
    genre: 'reggae',
    bio: 'Nyali means lamp. The band has played by one since the night the power failed in the first chorus, and liked it better.',
  }),
  artist('Chimwemwe', {
    city: 'mangochi',
    genre: 'manganje',
    bio: 'Chimwemwe leads the dancers of three villages by the lake, and writes new verses to dances older than memory.',
  }),
];
