-- SHR-2: shares of albums, artists and playlists. Like a song's, a share counts once per listener's session and page.
CREATE TABLE page_shares_counted (
  session_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('album', 'artist', 'playlist')),
  -- The id of the album, artist or playlist. Ids are never reused, so rows of a deleted page count for no other page.
  page_id integer NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_key, kind, page_id)
);
-- locks: the table is new and empty.
CREATE INDEX page_shares_counted_age ON page_shares_counted USING brin (counted_at);

CREATE TABLE page_shares (
  kind text NOT NULL CHECK (kind IN ('album', 'artist', 'playlist')),
  page_id integer NOT NULL,
  shares integer NOT NULL DEFAULT 0 CHECK (shares >= 0),
  PRIMARY KEY (kind, page_id)
);
