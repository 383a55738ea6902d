-- Size of the song's second, small encoding (`<year>/small/<file>` on the media host); null: there is none.
ALTER TABLE songs ADD COLUMN small_size_bytes integer CHECK (small_size_bytes > 0);
