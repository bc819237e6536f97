-- Without the seller: their rows, a million of one, would be gone through for each of a few that have these letters. Calls come all day:
-- what is put aside for later would hold them up all at once.
create index concurrently if not exists api_requests_path_folded on api_requests
  using gin (fold(path) gin_trgm_ops) with (fastupdate = off);
