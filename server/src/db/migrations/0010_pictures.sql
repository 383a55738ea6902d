-- Fans' pictures, one each, made anew by the server (picture-encoder.ts). `picture_id` is a random name that stands in
-- the picture's address; a new picture has a new one.
CREATE TABLE user_pictures (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  picture_id text NOT NULL UNIQUE,
  bytes bytea NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
-- Compressed already: the database need not try.
ALTER TABLE user_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- It was never filled.
ALTER TABLE users DROP COLUMN picture;
