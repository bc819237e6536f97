-- Endpoints that notices about the operator's own account at a provider come to, made by us, with the secrets they are signed with.
create table platform_endpoints (
  provider text primary key check (provider ~ '^[a-z][a-z0-9_]+$'),
  sealed_credentials text,
  asked_at timestamptz not null
);
