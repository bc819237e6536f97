-- Who signed up by a form on a page of a funnel can be written to where it waits.
alter table funnel_visits add column contact_id bigint;
alter table funnel_visits add constraint funnel_visits_contact foreign key (contact_id) references opt_in_contacts on delete set null not valid;
