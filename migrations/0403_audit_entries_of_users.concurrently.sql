-- What was done about a person is found beside what they did.
create index concurrently if not exists audit_entries_of_users on audit_entries (subject_id, id) where subject = 'users';
