-- The field's word for an operator who acts as a seller.
alter table account_visits rename to impersonations;
alter index account_visits_open rename to impersonations_open;
alter table impersonations rename constraint account_visits_pkey to impersonations_pkey;
alter table impersonations rename constraint account_visits_user_id_fkey to impersonations_user_id_fkey;
alter table impersonations rename constraint account_visits_session_id_fkey to impersonations_session_id_fkey;
alter table impersonations rename constraint account_visits_seller_id_fkey to impersonations_seller_id_fkey;
alter table impersonations rename constraint account_visits_reason_check to impersonations_reason_check;
alter table impersonations rename constraint account_visits_check to impersonations_check;
alter index account_visits_session_id_idx rename to impersonations_session_id_idx;
alter index account_visits_user_id_idx rename to impersonations_user_id_idx;
alter index account_visits_seller_id_id_idx rename to impersonations_seller_id_id_idx;
alter sequence account_visits_id_seq rename to impersonations_id_seq;
update audit_entries set subject = 'impersonations' where subject = 'account_visits';
update audit_entries set action = 'identity.impersonation_started' where action = 'identity.visit_started';
update audit_entries set action = 'identity.impersonation_ended' where action = 'identity.visit_ended';
update audit_entries set action = 'identity.impersonator_changed' where action = 'identity.visitor_changed';
