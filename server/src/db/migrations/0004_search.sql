-- Search (docs/search.md). Everything here is computed from the catalogue by refresh-search.ts and may be thrown away.

DROP TABLE search_documents;
DROP TABLE search_words;

-- How a folded word sounds, so that spellings of Chichewa and Tumbuka that people mix find each other: ph and f, ch and
-- c, kh and k, th and t, r and l, a glide between vowels or none, letters once or doubled.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace(word, 'ph', 'f'), 'ch', 'c'), 'kh', 'k'), 'th', 't'), 'r', 'l'),
    'iy([aeou])', 'i\1', 'g'), 'uw([aeio])', 'u\1', 'g'), '(.)\1+', '\1', 'g')
$$;

-- A word, and each text that is left when one of its letters is left out: two words that are one typo apart share one.
CREATE FUNCTION search_typo_keys(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word UNION SELECT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, length(word)) AS i
$$;

-- One row a song, artist and album. `title_words` and `words` (title and artist) are folded words with a space between.
CREATE TABLE search_documents (
  kind text NOT NULL,
  ref_id integer NOT NULL,
  title text NOT NULL,
  subtitle text NOT NULL,
  title_words text COLLATE "C" NOT NULL,
  words text COLLATE "C" NOT NULL,
  -- Each word behind the first letter of the kind, so that one index finds songs apart from artists.
  lexemes tsvector NOT NULL,
  -- Plays in steps of ten per cent; of an artist or album the plays of all songs.
  weight smallint NOT NULL,
  -- 0: the most played of the kind, 1: the next, 2: the others. A search looks into one after the other.
  band smallint NOT NULL,
  PRIMARY KEY (kind, ref_id)
);
CREATE INDEX search_documents_band_0 ON search_documents USING gin (lexemes) WITH (fastupdate = off) WHERE band = 0;
CREATE INDEX search_documents_band_1 ON search_documents USING gin (lexemes) WITH (fastupdate = off) WHERE band = 1;
CREATE INDEX search_documents_band_2 ON search_documents USING gin (lexemes) WITH (fastupdate = off) WHERE band = 2;
CREATE INDEX search_documents_title ON search_documents USING hash (title_words);

-- From which weight on a document is of band 0 or 1.
CREATE TABLE search_bands (
  kind text PRIMARY KEY,
  first_weight smallint NOT NULL,
  second_weight smallint NOT NULL
);

-- For each beginning of a word the documents that come first, best first, with what they are ordered by.
CREATE TABLE search_top (
  prefix text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  sound text COLLATE "C" NOT NULL,
  refs integer[] NOT NULL,
  keys smallint[] NOT NULL,
  -- There are more documents than the row holds.
  is_cut boolean NOT NULL,
  -- So many of a cut row have gone that it has to be made anew.
  is_short boolean NOT NULL DEFAULT false,
  PRIMARY KEY (prefix, kind)
) WITH (fillfactor = 80);
CREATE INDEX search_top_sound ON search_top (sound);
CREATE INDEX search_top_short ON search_top (kind) WHERE is_short;

-- Beginnings of four to seven letters by what is left of them without one letter.
CREATE TABLE search_typos (
  key text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, stem)
);

-- Who computes lists and search now (lease.ts).
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder text NOT NULL,
  process text NOT NULL,
  expires_at timestamptz NOT NULL
);
