-- PLY-4: autoplay was off by default, and saving any setting stored that with the account. Nobody chose it, so the
-- present default applies. Settings that were saved since then contain evenLoudness. Loop excludes autoplay (PLY-5) and
-- stays.
UPDATE users SET settings = jsonb_set(settings, '{player,autoplay}', 'true')
  WHERE settings #>> '{player,autoplay}' = 'false' AND settings #>> '{player,loop}' = 'false'
    AND settings #> '{player,evenLoudness}' IS NULL;
