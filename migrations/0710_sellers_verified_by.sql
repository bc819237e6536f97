-- Who takes money only for sellers it has verified reads that with the seller, as what is frozen.
alter table sellers add column verified_by text[] not null default '{}';
update sellers s set verified_by = v.names
from (select seller_id, array_agg(verifier order by id) as names from verifications where kyc_state = 'kyc_2' group by seller_id) v
where v.seller_id = s.id;
