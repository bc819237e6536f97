-- What a provider is still to be told of.
create index concurrently if not exists disputes_given_in on disputes (sent_at) where state = 'giving_in';
