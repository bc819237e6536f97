-- A seller's own mail in blocks; one that was written as plain text is read as blocks.
alter table dunning_mails add column letter jsonb;
comment on column dunning_mails.letter is 'Its blocks, and how often they were saved; null: subject and body alone';
