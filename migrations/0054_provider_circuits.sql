-- Providers that do not answer: after some silence nobody asks them for a while, longer each time.
create table provider_circuits (
  provider text primary key,
  -- Calls without an answer since the last answer, and how often the circuit opened since then.
  silent_calls int not null default 0 check (silent_calls >= 0),
  openings int not null default 0 check (openings >= 0),
  open_until timestamptz
);
