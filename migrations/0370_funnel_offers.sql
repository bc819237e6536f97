-- Offers made by another room than the product's own step: a funnel makes them at its nodes.
alter table upsells alter column product_id drop not null;

-- Nodes that offer with one click, and nodes that wait and then lead on by one email.
alter table funnel_nodes drop constraint funnel_nodes_form_check;
alter table funnel_nodes add constraint funnel_nodes_form_check
  check (form in ('node_page', 'node_link', 'node_product', 'node_offer', 'node_downsell', 'node_wait')) not valid;
-- A copy of a shared funnel has the ways, not what the nodes were made of.
alter table funnel_nodes drop constraint funnel_nodes_check1;
alter table funnel_nodes drop constraint funnel_nodes_check2;
alter table funnel_nodes add column upsell_id bigint;
alter table funnel_nodes add constraint funnel_nodes_upsell_id_fkey foreign key (upsell_id) references upsells not valid;
alter table funnel_nodes add column wait_minutes integer;
alter table funnel_nodes add column mail_basis text;
alter table funnel_nodes add column mail_subject text not null default '';
alter table funnel_nodes add column mail_text text not null default '';
alter table funnel_nodes add constraint funnel_nodes_wait_check check (form <> 'node_wait' or (wait_minutes between 1 and 43200 and mail_basis is not null)) not valid;
alter table funnel_nodes add constraint funnel_nodes_mail_basis_check check (mail_basis in ('contract', 'consent')) not valid;
alter table funnel_nodes add constraint funnel_nodes_mail_check check (length(mail_subject) <= 120 and length(mail_text) <= 2000) not valid;

-- What could not be offered to a visitor, or nobody could be written to.
alter table funnel_steps drop constraint funnel_steps_answer_check;
alter table funnel_steps add constraint funnel_steps_answer_check check (answer in ('next', 'no', 'missed')) not valid;

-- The link by which other sellers take a copy of a funnel's ways.
create table funnel_shares (
  funnel_id bigint primary key,
  seller_id bigint not null,
  token text not null unique,
  created_at timestamptz not null,
  foreign key (seller_id, funnel_id) references funnels (seller_id, id) on delete cascade
);
create index on funnel_shares (seller_id, funnel_id);
