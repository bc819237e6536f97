create table api_requests (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  at timestamptz not null,
  method text not null,
  path text not null,
  route text not null,
  status integer not null,
  milliseconds integer not null,
  key_id bigint,
  connection_id bigint,
  address text,
  request_id text not null,
  error text,
  fields text[] not null default '{}'
);
create index api_requests_seller_id_idx on api_requests (seller_id, id desc);
create index api_requests_key_id_idx on api_requests (seller_id, key_id, id desc) where key_id is not null;
create index api_requests_connection_id_idx on api_requests (seller_id, connection_id, id desc) where connection_id is not null;
create index api_requests_failed_idx on api_requests (seller_id, id desc) where status >= 400;
create index api_requests_request_id_idx on api_requests (seller_id, request_id);
create index api_requests_at_idx on api_requests (at);
comment on table api_requests is 'Calls of programs, for 30 days: never what was sent or answered.';
comment on column api_requests.path is 'As it was called, without its query.';
comment on column api_requests.route is 'The declared path of the call.';
comment on column api_requests.key_id is 'The row in api_keys it was called by; connection_id: the row in app_connections.';
comment on column api_requests.error is 'The sentence it was refused with; fields: what was wrong with which, without values.';
