-- What a visitor answered when asked what may be kept on their device: the proof of it (Art. 7 (1) GDPR, § 25 TDDDG).
-- The wording is kept once for each version and language.
create table cookie_consent_wordings (
  version text primary key,
  locale text not null,
  words jsonb not null
);
create table cookie_consents (
  id bigint generated always as identity primary key,
  browser_id uuid not null,
  seller_id bigint not null references sellers (id) on delete cascade,
  scope text not null check (scope = any ('{shop,all}')),
  agreed text[] not null check (agreed <@ '{statistics,marketing}'),
  wording_version text not null references cookie_consent_wordings (version),
  at timestamptz not null
);
create index cookie_consents_by_seller on cookie_consents (seller_id, at desc, id desc);
create index cookie_consents_by_browser on cookie_consents (browser_id);
create index cookie_consents_by_time on cookie_consents (at);
create index cookie_consents_by_wording on cookie_consents (wording_version);
