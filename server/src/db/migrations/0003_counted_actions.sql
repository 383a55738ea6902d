-- SHR-1, DWN-4: a share or a download counts once per listener's session and song, as a play does.
CREATE TABLE actions_counted (
  session_key text NOT NULL,
  song_id integer NOT NULL REFERENCES songs (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('share', 'download')),
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_key, song_id, action)
);
