create index concurrently if not exists mangopay_visits_by_mandate on mangopay_visits (mandate) where mandate is not null;
