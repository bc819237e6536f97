-- A visit in which a mandate is given: its name at Lemonway, and how the payer knows the account. What they typed is not kept.
alter table lemonway_visits add column mandate text, add column label text;
