-- A course its owner took out of their account. It may be opened again; what is owed stays owed.
alter table accesses add column ended_by_owner_at timestamptz;
