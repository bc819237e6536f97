-- Without the seller: their rows, a million of one, would be gone through for each of a few that have these letters.
create index concurrently if not exists api_requests_path_folded on api_requests using gin (fold(path) gin_trgm_ops);
