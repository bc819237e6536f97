alter table sellers add column return_costs text;
comment on column sellers.return_costs is 'Who pays for sending goods back after a withdrawal; null where the seller sends none.';
alter table sellers add constraint sellers_return_costs_check check (return_costs in ('buyer', 'seller')) not valid;
