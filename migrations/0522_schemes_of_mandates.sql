-- By which scheme a mandate lets a bank collect: from anybody, or from companies alone, who cannot ask for their money back.
alter table debit_mandates add column scheme text not null default 'core';
alter table debit_mandates add constraint debit_mandates_scheme_check check (scheme in ('core', 'b2b')) not valid;
