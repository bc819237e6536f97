create index concurrently if not exists api_requests_path_folded on api_requests using gin (seller_id, fold(path) gin_trgm_ops);
