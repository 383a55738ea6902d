-- PRD-6: the visits and faults that each process has counted while there is a canary. Only numbers of networks.
CREATE TABLE canary_counts (
  process uuid NOT NULL,
  app text NOT NULL,
  canary_build text NOT NULL,
  live_build text NOT NULL,
  canary_visits integer NOT NULL,
  canary_faults integer NOT NULL,
  live_visits integer NOT NULL,
  live_faults integer NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (process, app)
);
