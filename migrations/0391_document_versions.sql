-- The pages of law of the platform, each text as long as it held: what somebody agreed to can be read later.
create table operator_document_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('imprint', 'privacy', 'terms', 'processing')),
  -- By language; empty where the operator went back to the words Kontor brings along.
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  published_at timestamptz not null
);
create index operator_document_versions_by_kind on operator_document_versions (kind, id desc);
insert into operator_document_versions (kind, text, published_at) select kind, text, changed_at from operator_documents order by changed_at;
drop table operator_documents;

-- Contracts by which the operator processes personal data for sellers (Art. 28 GDPR), with the words they were concluded on.
create table processor_contracts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  -- The version of the operator's; none where these were the words Kontor brings along.
  version_id bigint references operator_document_versions (id),
  parties text not null,
  text text not null,
  locale text not null,
  concluded_at timestamptz not null,
  -- Pressed twice, it is one.
  words_hash text not null generated always as (md5(parties || text)) stored,
  unique nulls not distinct (seller_id, version_id, words_hash)
);
create index processor_contracts_by_seller on processor_contracts (seller_id, id desc);
create index processor_contracts_by_user on processor_contracts (user_id);
create index processor_contracts_by_version on processor_contracts (version_id);
