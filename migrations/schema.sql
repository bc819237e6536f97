-- All migrations together, for reading. Written by npm run docs; never run.

create extension btree_gin;
create extension btree_gist;
create extension citext;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.booking_lines_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.batch_id is not null then raise exception 'Booking line % stands in a batch and stays as it is.', old.id; end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.content_block_files_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from content_block_files where block_id = new.id;
  insert into content_block_files (block_id, file_id) select new.id, named from files_named_in(new.content) named;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.credit_memo_files_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a file of a credit memo is never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION public.credit_memos_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'draft' then
    return new;
  end if;
  raise exception 'an issued credit memo is never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION public.deal_incentive_plans_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'archived_at' = to_jsonb(old) - 'archived_at' then
    return new;
  end if;
  raise exception 'a deal incentive plan is never changed or deleted, only archived';
end $function$
;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, run_at timestamp with time zone, max_attempts integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  task_number int;
begin
  select id into task_number from graphile_worker._private_tasks where identifier = task;
  if task_number is null then
    perform graphile_worker.add_job(task, payload, run_at => enqueue_job.run_at, max_attempts => enqueue_job.max_attempts);
  else
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts) values (task_number, enqueue_job.payload, enqueue_job.run_at, enqueue_job.max_attempts);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.enqueue_job_once(task text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into graphile_worker._private_tasks (identifier) select task
    where not exists (select from graphile_worker._private_tasks where identifier = task) on conflict do nothing;
  -- The row stays locked until the commit, so that the job begins after it.
  insert into graphile_worker._private_jobs as j (task_id, payload, run_at, max_attempts, key)
    select id, enqueue_job_once.payload, enqueue_job_once.run_at, enqueue_job_once.max_attempts, job_key
    from graphile_worker._private_tasks where identifier = task
    on conflict (key) do update set run_at = least(j.run_at, excluded.run_at), attempts = 0 where j.locked_at is null;
  -- One that runs may have looked already.
  if not found then perform enqueue_job(task, payload, run_at, max_attempts); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.files_named_in(document jsonb)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select f.id from files f where f.id in (
    select (named #>> '{}')::bigint from jsonb_path_query(document, 'strict $.**.fileId') named where jsonb_typeof(named) = 'number'
  )
$function$
;

CREATE OR REPLACE FUNCTION public.fold(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  folded text;
begin
  if octet_length(words) = char_length(words) then return lower(words collate "C"); end if;
  folded := lower(regexp_replace(normalize(words, nfkd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '', 'g') collate "und-x-icu");
  folded := replace(replace(replace(replace(translate(folded, E'ı\u0237łøđðħŧŋĸ\u0192\u2018\u2019\u201a\u201b\u2032\u02b9\u02bb\u02bc\u02bd\u201c\u201d\u201e«»\u2033\u2010\u2011\u2012\u2013\u2014\u2015\u2212', 'ijloddhtnkf''''''''''''''''''""""""-------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  if octet_length(folded) = char_length(folded) then return folded; end if;
  if folded ~ '[\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf\u03c0\u03c1\u03c3\u03c2\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9]' then
    folded := translate(folded, E'\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf\u03c0\u03c1\u03c3\u03c2\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9', 'abgdezhTiklmnxoprsstyfcPw');
  end if;
  if folded ~ '[\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f]' then
    folded := translate(folded, E'\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f', 'abvgdejziklmnoprstufxcCSWQyqEUA');
  end if;
  if folded ~ '[\u0456\u0457\u0454\u0491\u0458\u0459\u045a\u045b\u0452\u045f\u0455\u0463]' then
    folded := translate(folded, E'\u0456\u0457\u0454\u0491\u0458\u0459\u045a\u045b\u0452\u045f\u0455\u0463', 'iiEgjLNHDJzE');
  end if;
  if folded ~ '[\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05db\u05da\u05dc\u05de\u05dd\u05e0\u05df\u05e1\u05e2\u05e4\u05e3\u05e6\u05e5\u05e7\u05e8\u05e9\u05ea]' then
    folded := translate(folded, E'\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05db\u05da\u05dc\u05de\u05dd\u05e0\u05df\u05e1\u05e2\u05e4\u05e3\u05e6\u05e5\u05e7\u05e8\u05e9\u05ea', 'abgdhwzHTykklmmnnsEppCCqrSt');
  end if;
  if folded ~ '[\u0627\u0671\u0628\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0629\u0648\u064a\u0649\u0626\u0624]' then
    folded := translate(folded, E'\u0627\u0671\u0628\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0629\u0648\u064a\u0649\u0626\u0624', 'aabtVjHxdQrzscSDTZEGfqklmneewyyyw');
  end if;
  if folded ~ '[\u06a9\u06cc\u067e\u0686\u0698\u06af\u06d2\u06c1\u06be]' then
    folded := translate(folded, E'\u06a9\u06cc\u067e\u0686\u0698\u06af\u06d2\u06c1\u06be', 'kypCJgyee');
  end if;
  if folded ~ '[\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669]' then
    folded := translate(folded, E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669', '0123456789');
  end if;
  if folded ~ '[\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9]' then
    folded := translate(folded, E'\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9', '0123456789');
  end if;
  if folded ~ '[\u1100\u1101\u1102\u1103\u1104\u1105\u1106\u1107\u1108\u1109\u110a\u110b\u110c\u110d\u110e\u110f\u1110\u1111\u1112]' then
    folded := translate(folded, E'\u1100\u1101\u1102\u1103\u1104\u1105\u1106\u1107\u1108\u1109\u110a\u110b\u110c\u110d\u110e\u110f\u1110\u1111\u1112', 'gGndDrmbBsSxjJcktph');
  end if;
  if folded ~ '[\u1161\u1162\u1163\u1164\u1165\u1166\u1167\u1168\u1169\u116a\u116b\u116c\u116d\u116e\u116f\u1170\u1171\u1172\u1173\u1174\u1175]' then
    folded := translate(folded, E'\u1161\u1162\u1163\u1164\u1165\u1166\u1167\u1168\u1169\u116a\u116b\u116c\u116d\u116e\u116f\u1170\u1171\u1172\u1173\u1174\u1175', 'aAyYoeEVOwWQRuUZzvIfi');
  end if;
  if folded ~ '[\u11a8\u11a9\u11aa\u11ab\u11ac\u11ad\u11ae\u11af\u11b0\u11b1\u11b2\u11b3\u11b4\u11b5\u11b6\u11b7\u11b8\u11b9\u11ba\u11bb\u11bc\u11bd\u11be\u11bf\u11c0\u11c1\u11c2]' then
    folded := translate(folded, E'\u11a8\u11a9\u11aa\u11ab\u11ac\u11ad\u11ae\u11af\u11b0\u11b1\u11b2\u11b3\u11b4\u11b5\u11b6\u11b7\u11b8\u11b9\u11ba\u11bb\u11bc\u11bd\u11be\u11bf\u11c0\u11c1\u11c2', 'gGgnnndrrrrrrrrmbbsSXjcktph');
  end if;
  return folded;
end $function$
;

CREATE OR REPLACE FUNCTION public.invoice_pdfs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the PDF of an invoice is never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION public.invoice_xmls_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An issued document is never changed or deleted.';
end $function$
;

CREATE OR REPLACE FUNCTION public.invoices_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  raise exception 'an invoice is never changed or deleted: write a reversal instead';
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id group by a.currency, a.book having sum(e.amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: write a transaction that reverses instead';
end $function$
;

CREATE OR REPLACE FUNCTION public.opt_in_proofs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the proof of a consent is never changed';
end $function$
;

CREATE OR REPLACE FUNCTION public.order_number(id bigint)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  mixed constant bigint := ((id & 33554431) * 19088743 + 7654321) & 33554431;
  digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
begin
  return chr(65 + ((id >> 25) % 26)::int) || '-'
    || substr(digits, ((mixed >> 20) & 31)::int + 1, 1) || substr(digits, ((mixed >> 15) & 31)::int + 1, 1)
    || substr(digits, ((mixed >> 10) & 31)::int + 1, 1) || substr(digits, ((mixed >> 5) & 31)::int + 1, 1)
    || substr(digits, (mixed & 31)::int + 1, 1);
end $function$
;

CREATE OR REPLACE FUNCTION public.order_places_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.paid_at is null and to_jsonb(new) - 'payment_country' - 'paid_at' - 'verdict' = to_jsonb(old) - 'payment_country' - 'paid_at' - 'verdict' then
    return new;
  end if;
  raise exception 'the proofs of a buyer''s place are never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION public.page_files_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into page_files (page_id, file_id) select new.id, named from files_named_in(new.draft) named on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.payout_document_pdfs_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the PDF of a document is never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION public.payout_documents_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  raise exception 'a document is never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION public.per_month(every text, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select round(amount * case right(every, 1) when 'y' then 1.0 / 12 when 'm' then 1.0 else 365.0 / 12 end / rtrim(every, 'dmy')::int)::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.sales_earnings_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was earned is never changed or deleted; a correction is a new line';
end $function$
;

CREATE OR REPLACE FUNCTION public.vat_id_checks_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an answer about a VAT id is never changed or deleted';
end $function$
;

create table accesses (
  id bigint generated always as identity not null,
  order_id bigint not null,
  product_id bigint not null,
  part_of_product_id bigint,
  seller_id bigint not null,
  user_id bigint not null,
  publish_state text not null,
  quantity integer default 1 not null,
  started_at timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_by_owner_at timestamp with time zone
);
alter table accesses add constraint accesses_order_id_product_id_key UNIQUE (order_id, product_id);
alter table accesses add constraint accesses_pkey PRIMARY KEY (id);
alter table accesses add constraint accesses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table accesses add constraint accesses_part_of_product_id_fkey FOREIGN KEY (part_of_product_id) REFERENCES products(id);
alter table accesses add constraint accesses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table accesses add constraint accesses_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table accesses add constraint accesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table accesses add constraint accesses_publish_state_check CHECK ((publish_state = ANY (ARRAY['publish_pending'::text, 'publishing'::text, 'published'::text, 'publish_paused'::text, 'publish_canceled'::text])));
alter table accesses add constraint accesses_quantity_check CHECK ((quantity > 0));
CREATE INDEX accesses_ends_at_idx ON public.accesses USING btree (ends_at) WHERE (publish_state = ANY (ARRAY['publishing'::text, 'published'::text, 'publish_paused'::text]));
CREATE INDEX accesses_of_buyers ON public.accesses USING btree (seller_id, user_id);
CREATE INDEX accesses_part_of_product_id_idx ON public.accesses USING btree (part_of_product_id);
CREATE INDEX accesses_product_id_idx ON public.accesses USING btree (product_id);
CREATE INDEX accesses_seller_id_created_at_id_idx ON public.accesses USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX accesses_seller_id_product_id_idx ON public.accesses USING btree (seller_id, product_id);
CREATE INDEX accesses_seller_id_publish_state_idx ON public.accesses USING btree (seller_id, publish_state);
CREATE INDEX accesses_user_id_id_idx ON public.accesses USING btree (user_id, id DESC);

create table account_deletions (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  mode text not null,
  reason text not null,
  description text,
  user_id bigint,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table account_deletions add constraint account_deletions_pkey PRIMARY KEY (id);
alter table account_deletions add constraint account_deletions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table account_deletions add constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table account_deletions add constraint account_deletions_check CHECK (((state = ANY (ARRAY['deleted'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL)));
alter table account_deletions add constraint account_deletions_mode_check CHECK ((mode = ANY (ARRAY['deactivation'::text, 'deletion'::text])));
alter table account_deletions add constraint account_deletions_reason_check CHECK ((reason = ANY (ARRAY['dont_need_anymore'::text, 'my_account_not_successful'::text, 'changing_my_business_strategy'::text, 'switching_to_another_platform'::text, 'too_expensive'::text, 'other'::text])));
alter table account_deletions add constraint account_deletions_state_check CHECK ((state = ANY (ARRAY['deactivated'::text, 'planned'::text, 'deleted'::text, 'withdrawn'::text])));
CREATE INDEX account_deletions_by_seller ON public.account_deletions USING btree (seller_id, id DESC);
CREATE INDEX account_deletions_by_time ON public.account_deletions USING btree (asked_at DESC, id DESC);
CREATE INDEX account_deletions_by_user ON public.account_deletions USING btree (user_id);
CREATE UNIQUE INDEX account_deletions_open ON public.account_deletions USING btree (seller_id) WHERE (ended_at IS NULL);

create table account_figures (
  seller_id bigint not null,
  products_count integer not null,
  orders_count integer not null,
  vat_bp integer,
  canceled_bp integer,
  waiting_bp integer,
  refunded_bp integer,
  chargeback_bp integer,
  forms_bp jsonb not null,
  counted_at timestamp with time zone not null
);
alter table account_figures add constraint account_figures_pkey PRIMARY KEY (seller_id);
alter table account_figures add constraint account_figures_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;

create table account_plans (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  plan_id bigint not null,
  state text not null,
  since timestamp with time zone not null,
  anchor_on date not null,
  period_number integer default 0 not null,
  period_starts_on date not null,
  next_on date,
  next_plan_id bigint,
  trial_used boolean default false not null,
  feature_overrides jsonb default '{}'::jsonb not null,
  reason text,
  deletion_on date,
  changed_at timestamp with time zone not null
);
alter table account_plans add constraint account_plans_seller_id_key UNIQUE (seller_id);
alter table account_plans add constraint account_plans_pkey PRIMARY KEY (id);
alter table account_plans add constraint account_plans_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES plans(id);
alter table account_plans add constraint account_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table account_plans add constraint account_plans_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table account_plans add constraint account_plans_check CHECK (((state = 'deletion_planned'::text) = (deletion_on IS NOT NULL)));
alter table account_plans add constraint account_plans_state_check CHECK ((state = ANY (ARRAY['trial'::text, 'active'::text, 'on_hold'::text, 'deletion_requested'::text, 'deletion_planned'::text])));
CREATE INDEX account_plans_next_on_idx ON public.account_plans USING btree (next_on) WHERE (next_on IS NOT NULL);
CREATE INDEX account_plans_next_plan_id_idx ON public.account_plans USING btree (next_plan_id) WHERE (next_plan_id IS NOT NULL);
CREATE INDEX account_plans_plan_id_idx ON public.account_plans USING btree (plan_id);
CREATE INDEX account_plans_state_idx ON public.account_plans USING btree (state) WHERE (state <> 'active'::text);

create table accounting_debtors (
  id bigint generated always as identity not null,
  seller_id bigint,
  payer_id bigint not null,
  "position" integer not null
);
alter table accounting_debtors add constraint accounting_debtors_payer_id_seller_id_key UNIQUE NULLS NOT DISTINCT (payer_id, seller_id);
alter table accounting_debtors add constraint accounting_debtors_seller_id_position_key UNIQUE NULLS NOT DISTINCT (seller_id, "position");
alter table accounting_debtors add constraint accounting_debtors_pkey PRIMARY KEY (id);
alter table accounting_debtors add constraint accounting_debtors_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table accounting_debtors add constraint accounting_debtors_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table accounting_debtors add constraint accounting_debtors_position_check CHECK (("position" >= 0));

create table accounting_settings (
  id bigint generated always as identity not null,
  seller_id bigint,
  consultant_number integer not null,
  client_number integer not null,
  fiscal_year_month integer not null,
  account_length integer not null,
  chart text not null,
  accounts jsonb not null,
  debtor_mode text not null,
  reversal_mode text not null,
  vat_mode text not null,
  is_locked boolean not null,
  is_automatic boolean not null,
  starts_on date not null,
  changed_at timestamp with time zone not null
);
alter table accounting_settings add constraint accounting_settings_seller_id_key UNIQUE NULLS NOT DISTINCT (seller_id);
alter table accounting_settings add constraint accounting_settings_pkey PRIMARY KEY (id);
alter table accounting_settings add constraint accounting_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table accounting_settings add constraint accounting_settings_account_length_check CHECK (((account_length >= 4) AND (account_length <= 8)));
alter table accounting_settings add constraint accounting_settings_chart_check CHECK ((chart = ANY (ARRAY['skr03'::text, 'skr04'::text])));
alter table accounting_settings add constraint accounting_settings_client_number_check CHECK (((client_number >= 1) AND (client_number <= 99999)));
alter table accounting_settings add constraint accounting_settings_consultant_number_check CHECK (((consultant_number >= 1001) AND (consultant_number <= 9999999)));
alter table accounting_settings add constraint accounting_settings_debtor_mode_check CHECK ((debtor_mode = ANY (ARRAY['collective'::text, 'single'::text])));
alter table accounting_settings add constraint accounting_settings_fiscal_year_month_check CHECK (((fiscal_year_month >= 1) AND (fiscal_year_month <= 12)));
alter table accounting_settings add constraint accounting_settings_reversal_mode_check CHECK ((reversal_mode = ANY (ARRAY['general_reversal'::text, 'swapped_sides'::text])));
alter table accounting_settings add constraint accounting_settings_vat_mode_check CHECK ((vat_mode = ANY (ARRAY['automatic'::text, 'split'::text])));
comment on column accounting_settings.seller_id is 'Whose books these are; without a seller, those of the operator''s company. So in each of these tables.';

create table affiliate_creatives (
  id bigint generated always as identity not null,
  program_id bigint not null,
  "position" integer not null,
  title text not null,
  text text not null,
  file_id bigint,
  url text
);
alter table affiliate_creatives add constraint affiliate_creatives_pkey PRIMARY KEY (id);
alter table affiliate_creatives add constraint affiliate_creatives_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table affiliate_creatives add constraint affiliate_creatives_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_creatives add constraint affiliate_creatives_url_check CHECK ((url ~~ 'https://%'::text));
CREATE INDEX affiliate_creatives_file_id_idx ON public.affiliate_creatives USING btree (file_id);
CREATE INDEX affiliate_creatives_program_id_position_idx ON public.affiliate_creatives USING btree (program_id, "position");

create table affiliate_days (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  program_id bigint not null,
  node_id bigint not null,
  publisher_id bigint not null,
  product_id bigint,
  day date not null,
  currency text not null,
  clicks integer default 0 not null,
  orders integer default 0 not null,
  revenue_amount bigint default 0 not null,
  commission_amount bigint default 0 not null,
  upline_amount bigint default 0 not null
);
alter table affiliate_days add constraint affiliate_days_node_id_product_id_day_currency_key UNIQUE NULLS NOT DISTINCT (node_id, product_id, day, currency);
alter table affiliate_days add constraint affiliate_days_pkey PRIMARY KEY (id);
alter table affiliate_days add constraint affiliate_days_node_id_fkey FOREIGN KEY (node_id) REFERENCES affiliate_nodes(id);
alter table affiliate_days add constraint affiliate_days_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table affiliate_days add constraint affiliate_days_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_days add constraint affiliate_days_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES users(id);
alter table affiliate_days add constraint affiliate_days_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table affiliate_days add constraint affiliate_days_clicks_check CHECK ((clicks >= 0));
alter table affiliate_days add constraint affiliate_days_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table affiliate_days add constraint affiliate_days_orders_check CHECK ((orders >= 0));
CREATE INDEX affiliate_days_day_id_idx ON public.affiliate_days USING btree (day DESC, id DESC);
CREATE INDEX affiliate_days_product_id_day_id_idx ON public.affiliate_days USING btree (product_id, day DESC, id DESC);
CREATE INDEX affiliate_days_program_id_day_id_idx ON public.affiliate_days USING btree (program_id, day DESC, id DESC);
CREATE INDEX affiliate_days_publisher_id_day_id_idx ON public.affiliate_days USING btree (publisher_id, day DESC, id DESC);
CREATE INDEX affiliate_days_seller_id_day_id_idx ON public.affiliate_days USING btree (seller_id, day DESC, id DESC);

create table affiliate_lifetimes (
  program_id bigint not null,
  email citext not null,
  seller_id bigint not null,
  node_id bigint not null,
  order_id bigint not null,
  bound_at timestamp with time zone not null,
  until timestamp with time zone
);
alter table affiliate_lifetimes add constraint affiliate_lifetimes_pkey PRIMARY KEY (program_id, email);
alter table affiliate_lifetimes add constraint affiliate_lifetimes_node_id_fkey FOREIGN KEY (node_id) REFERENCES affiliate_nodes(id);
alter table affiliate_lifetimes add constraint affiliate_lifetimes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table affiliate_lifetimes add constraint affiliate_lifetimes_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_lifetimes add constraint affiliate_lifetimes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX affiliate_lifetimes_node_id_idx ON public.affiliate_lifetimes USING btree (node_id);
CREATE INDEX affiliate_lifetimes_order_id_idx ON public.affiliate_lifetimes USING btree (order_id);
CREATE INDEX affiliate_lifetimes_seller_id_email_idx ON public.affiliate_lifetimes USING btree (seller_id, email);
CREATE INDEX affiliate_lifetimes_until_idx ON public.affiliate_lifetimes USING btree (until) WHERE (until IS NOT NULL);

create table affiliate_nodes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  program_id bigint not null,
  state text not null,
  email citext not null,
  name text not null,
  locale text not null,
  note text,
  is_sellers_wish boolean not null,
  user_id bigint,
  account_id bigint,
  upline_id bigint,
  coupon_id bigint,
  bonus_bp integer not null,
  link_token text not null,
  invitation_token text not null,
  terms_version integer,
  terms_accepted_at timestamp with time zone,
  reason text,
  invited_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table affiliate_nodes add constraint affiliate_nodes_invitation_token_key UNIQUE (invitation_token);
alter table affiliate_nodes add constraint affiliate_nodes_link_token_key UNIQUE (link_token);
alter table affiliate_nodes add constraint affiliate_nodes_program_id_email_key UNIQUE (program_id, email);
alter table affiliate_nodes add constraint affiliate_nodes_pkey PRIMARY KEY (id);
alter table affiliate_nodes add constraint affiliate_nodes_account_id_fkey FOREIGN KEY (account_id) REFERENCES sellers(id);
alter table affiliate_nodes add constraint affiliate_nodes_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id);
alter table affiliate_nodes add constraint affiliate_nodes_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_nodes add constraint affiliate_nodes_program_id_terms_version_fkey FOREIGN KEY (program_id, terms_version) REFERENCES affiliate_terms(program_id, version);
alter table affiliate_nodes add constraint affiliate_nodes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table affiliate_nodes add constraint affiliate_nodes_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES affiliate_nodes(id);
alter table affiliate_nodes add constraint affiliate_nodes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table affiliate_nodes add constraint affiliate_nodes_bonus_bp_check CHECK (((bonus_bp >= 0) AND (bonus_bp <= 10000)));
alter table affiliate_nodes add constraint affiliate_nodes_check CHECK ((upline_id < id));
alter table affiliate_nodes add constraint affiliate_nodes_check1 CHECK ((account_id <> seller_id));
alter table affiliate_nodes add constraint affiliate_nodes_check2 CHECK (((state <> ALL (ARRAY['asked'::text, 'active'::text])) OR ((user_id IS NOT NULL) AND (account_id IS NOT NULL) AND (terms_version IS NOT NULL))));
alter table affiliate_nodes add constraint affiliate_nodes_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'invited'::text, 'active'::text, 'declined'::text, 'ended'::text])));
CREATE INDEX affiliate_nodes_account_id_idx ON public.affiliate_nodes USING btree (account_id);
CREATE UNIQUE INDEX affiliate_nodes_coupon ON public.affiliate_nodes USING btree (coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX affiliate_nodes_invited_at_idx ON public.affiliate_nodes USING btree (invited_at) WHERE ((state = 'invited'::text) AND (NOT is_sellers_wish));
CREATE UNIQUE INDEX affiliate_nodes_once ON public.affiliate_nodes USING btree (program_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX affiliate_nodes_program_id_id_idx ON public.affiliate_nodes USING btree (program_id, id);
CREATE INDEX affiliate_nodes_program_id_terms_version_idx ON public.affiliate_nodes USING btree (program_id, terms_version);
CREATE INDEX affiliate_nodes_seller_id_id_idx ON public.affiliate_nodes USING btree (seller_id, id);
CREATE INDEX affiliate_nodes_upline_id_id_idx ON public.affiliate_nodes USING btree (upline_id, id);
CREATE INDEX affiliate_nodes_user_id_id_idx ON public.affiliate_nodes USING btree (user_id, id);
comment on column affiliate_nodes.account_id is 'The account that earns: the publisher''s own.';

create table affiliate_program_products (
  program_id bigint not null,
  product_id bigint not null,
  tier1_bp integer
);
alter table affiliate_program_products add constraint affiliate_program_products_pkey PRIMARY KEY (program_id, product_id);
alter table affiliate_program_products add constraint affiliate_program_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table affiliate_program_products add constraint affiliate_program_products_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_program_products add constraint affiliate_program_products_tier1_bp_check CHECK (((tier1_bp >= 0) AND (tier1_bp <= 10000)));
CREATE INDEX affiliate_program_products_product_id_idx ON public.affiliate_program_products USING btree (product_id);

create table affiliate_programs (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  name text not null,
  description text not null,
  basis text not null,
  is_team_first boolean not null,
  cookie_days integer not null,
  lifetime text not null,
  lifetime_days integer,
  approval text not null,
  landing_url text,
  allowed_channels text[] not null,
  terms_version integer not null,
  is_listed boolean not null,
  hold_days integer not null,
  tier_bps integer[] not null,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table affiliate_programs add constraint affiliate_programs_pkey PRIMARY KEY (id);
alter table affiliate_programs add constraint affiliate_programs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table affiliate_programs add constraint affiliate_programs_approval_check CHECK ((approval = ANY (ARRAY['automatic'::text, 'by_hand'::text])));
alter table affiliate_programs add constraint affiliate_programs_basis_check CHECK ((basis = ANY (ARRAY['net'::text, 'gross'::text])));
alter table affiliate_programs add constraint affiliate_programs_check CHECK (((lifetime = 'fixed_days'::text) = (lifetime_days IS NOT NULL)));
alter table affiliate_programs add constraint affiliate_programs_cookie_days_check CHECK (((cookie_days >= 1) AND (cookie_days <= 730)));
alter table affiliate_programs add constraint affiliate_programs_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 365)));
alter table affiliate_programs add constraint affiliate_programs_landing_url_check CHECK ((landing_url ~~ 'https://%'::text));
alter table affiliate_programs add constraint affiliate_programs_lifetime_check CHECK ((lifetime = ANY (ARRAY['none'::text, 'lifetime'::text, 'fixed_days'::text])));
alter table affiliate_programs add constraint affiliate_programs_lifetime_days_check CHECK (((lifetime_days >= 1) AND (lifetime_days <= 3650)));
alter table affiliate_programs add constraint affiliate_programs_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text])));
alter table affiliate_programs add constraint affiliate_programs_terms_version_check CHECK ((terms_version > 0));
alter table affiliate_programs add constraint affiliate_programs_tier_bps_check CHECK (((cardinality(tier_bps) >= 1) AND (cardinality(tier_bps) <= 5) AND (0 <= ALL (tier_bps)) AND (10000 >= ALL (tier_bps))));
CREATE INDEX affiliate_programs_id_idx ON public.affiliate_programs USING btree (id) WHERE (is_listed AND (state = 'active'::text));
CREATE INDEX affiliate_programs_seller_id_id_idx ON public.affiliate_programs USING btree (seller_id, id);

create table affiliate_sales (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  program_id bigint not null,
  node_id bigint not null,
  publisher_id bigint not null,
  origin text not null,
  terms jsonb not null,
  currency text not null,
  sold_on date,
  counted_orders integer default 0 not null,
  revenue_amount bigint default 0 not null,
  commission_amount bigint default 0 not null,
  upline_amount bigint default 0 not null,
  reason text,
  created_by bigint,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text
);
alter table affiliate_sales add constraint affiliate_sales_pkey PRIMARY KEY (id);
alter table affiliate_sales add constraint affiliate_sales_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table affiliate_sales add constraint affiliate_sales_node_id_fkey FOREIGN KEY (node_id) REFERENCES affiliate_nodes(id);
alter table affiliate_sales add constraint affiliate_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table affiliate_sales add constraint affiliate_sales_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table affiliate_sales add constraint affiliate_sales_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_sales add constraint affiliate_sales_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES users(id);
alter table affiliate_sales add constraint affiliate_sales_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table affiliate_sales add constraint affiliate_sales_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table affiliate_sales add constraint affiliate_sales_origin_check CHECK ((origin = ANY (ARRAY['hand'::text, 'coupon'::text, 'lifetime'::text, 'touch'::text, 'click'::text, 'link'::text])));
CREATE INDEX affiliate_sales_created_at_id_idx ON public.affiliate_sales USING btree (created_at DESC, id DESC);
CREATE INDEX affiliate_sales_created_by_idx ON public.affiliate_sales USING btree (created_by);
CREATE INDEX affiliate_sales_node_id_created_at_id_idx ON public.affiliate_sales USING btree (node_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX affiliate_sales_of_order ON public.affiliate_sales USING btree (order_id) WHERE (ended_at IS NULL);
CREATE INDEX affiliate_sales_order_id_idx ON public.affiliate_sales USING btree (order_id);
CREATE INDEX affiliate_sales_product_id_created_at_id_idx ON public.affiliate_sales USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX affiliate_sales_program_id_created_at_id_idx ON public.affiliate_sales USING btree (program_id, created_at DESC, id DESC);
CREATE INDEX affiliate_sales_publisher_id_created_at_id_idx ON public.affiliate_sales USING btree (publisher_id, created_at DESC, id DESC);
CREATE INDEX affiliate_sales_seller_id_created_at_id_idx ON public.affiliate_sales USING btree (seller_id, created_at DESC, id DESC);

create table affiliate_terms (
  program_id bigint not null,
  version integer not null,
  text text not null,
  created_at timestamp with time zone not null
);
alter table affiliate_terms add constraint affiliate_terms_pkey PRIMARY KEY (program_id, version);
alter table affiliate_terms add constraint affiliate_terms_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_terms add constraint affiliate_terms_version_check CHECK ((version > 0));

create table affiliate_touches (
  user_id bigint not null,
  program_id bigint not null,
  node_id bigint not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null
);
alter table affiliate_touches add constraint affiliate_touches_pkey PRIMARY KEY (user_id, program_id);
alter table affiliate_touches add constraint affiliate_touches_node_id_fkey FOREIGN KEY (node_id) REFERENCES affiliate_nodes(id);
alter table affiliate_touches add constraint affiliate_touches_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table affiliate_touches add constraint affiliate_touches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX affiliate_touches_node_id_idx ON public.affiliate_touches USING btree (node_id);
CREATE INDEX affiliate_touches_program_id_idx ON public.affiliate_touches USING btree (program_id);
CREATE INDEX affiliate_touches_until_idx ON public.affiliate_touches USING btree (until);

create table agent_notices (
  order_id bigint not null,
  seller_id bigint not null,
  told_at timestamp with time zone,
  told_digest text,
  answer_status integer,
  created_at timestamp with time zone not null
);
alter table agent_notices add constraint agent_notices_pkey PRIMARY KEY (order_id);
alter table agent_notices add constraint agent_notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table agent_notices add constraint agent_notices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX agent_notices_seller_id_idx ON public.agent_notices USING btree (seller_id);
comment on table agent_notices is 'Orders placed by agents, and what was told of each last.';

create table agent_shops (
  seller_id bigint not null,
  is_on boolean default false not null,
  key_hash text,
  key_made_at timestamp with time zone,
  notice_url text,
  notice_secret_sealed text,
  changed_at timestamp with time zone not null
);
alter table agent_shops add constraint agent_shops_pkey PRIMARY KEY (seller_id);
alter table agent_shops add constraint agent_shops_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
comment on column agent_shops.key_hash is 'SHA-256 of the bearer token by which an agent''s platform proves itself.';
comment on column agent_shops.notice_url is 'Where orders placed by ACP are told of.';

create table alerts (
  id bigint generated always as identity not null,
  kind text not null,
  subject text,
  state text not null,
  figures jsonb not null,
  opened_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  closed_at timestamp with time zone
);
alter table alerts add constraint alerts_pkey PRIMARY KEY (id);
alter table alerts add constraint alerts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'closed'::text])));
CREATE INDEX alerts_kind_id_idx ON public.alerts USING btree (kind, id);
CREATE INDEX alerts_opened_at_id_idx ON public.alerts USING btree (opened_at, id);
CREATE UNIQUE INDEX alerts_raised_once ON public.alerts USING btree (kind, subject) NULLS NOT DISTINCT WHERE (state <> 'closed'::text);
CREATE INDEX alerts_state_id_idx ON public.alerts USING btree (state, id);

create table announcement_mutes (
  user_id bigint not null,
  seller_id bigint not null,
  created_at timestamp with time zone not null
);
alter table announcement_mutes add constraint announcement_mutes_pkey PRIMARY KEY (user_id, seller_id);
alter table announcement_mutes add constraint announcement_mutes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table announcement_mutes add constraint announcement_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX announcement_mutes_seller_id_idx ON public.announcement_mutes USING btree (seller_id);

create table announcement_pushes (
  receipt_id bigint not null,
  device_id bigint not null,
  state text not null,
  attempts integer default 0 not null,
  status integer,
  error text,
  next_try_at timestamp with time zone,
  at timestamp with time zone not null
);
alter table announcement_pushes add constraint announcement_pushes_pkey PRIMARY KEY (receipt_id, device_id);
alter table announcement_pushes add constraint announcement_pushes_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE;
alter table announcement_pushes add constraint announcement_pushes_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES announcement_receipts(id) ON DELETE CASCADE;
alter table announcement_pushes add constraint announcement_pushes_error_check CHECK ((length(error) <= 300));
alter table announcement_pushes add constraint announcement_pushes_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'processed'::text, 'error'::text])));
CREATE INDEX announcement_pushes_device_id_idx ON public.announcement_pushes USING btree (device_id);

create table announcement_receipts (
  id bigint generated always as identity not null,
  announcement_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone
);
alter table announcement_receipts add constraint announcement_receipts_announcement_id_user_id_key UNIQUE (announcement_id, user_id);
alter table announcement_receipts add constraint announcement_receipts_pkey PRIMARY KEY (id);
alter table announcement_receipts add constraint announcement_receipts_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id);
alter table announcement_receipts add constraint announcement_receipts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table announcement_receipts add constraint announcement_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX announcement_receipts_seller_id_user_id_idx ON public.announcement_receipts USING btree (seller_id, user_id);
CREATE INDEX announcement_receipts_user_id_created_at_id_idx ON public.announcement_receipts USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX announcement_receipts_user_id_idx ON public.announcement_receipts USING btree (user_id) WHERE (opened_at IS NULL);

create table announcements (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  title text not null,
  text text not null,
  link text,
  access text not null,
  product_ids bigint[] default '{}'::bigint[] not null,
  state text not null,
  send_at timestamp with time zone,
  recipients_total integer,
  recipients_count integer default 0 not null,
  delivered_count integer default 0 not null,
  opened_count integer default 0 not null,
  last_user_id bigint default 0 not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  content jsonb,
  revision integer default 0 not null,
  by_email boolean default false not null,
  mailed_count integer default 0 not null
);
alter table announcements add constraint announcements_pkey PRIMARY KEY (id);
alter table announcements add constraint announcements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table announcements add constraint announcements_access_check CHECK ((access = ANY (ARRAY['any'::text, 'active'::text, 'inactive'::text])));
alter table announcements add constraint announcements_check CHECK (((state = ANY (ARRAY['draft'::text, 'canceled'::text])) OR (send_at IS NOT NULL)));
alter table announcements add constraint announcements_link_check CHECK ((length(link) <= 500));
alter table announcements add constraint announcements_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'canceled'::text])));
alter table announcements add constraint announcements_text_check CHECK ((length(text) <= 500));
alter table announcements add constraint announcements_title_check CHECK ((length(title) <= 80));
CREATE INDEX announcements_folded ON public.announcements USING gin (seller_id, fold(((title || ' '::text) || text)) gin_trgm_ops);
CREATE INDEX announcements_product_ids_idx ON public.announcements USING gin (product_ids);
CREATE INDEX announcements_seller_id_created_at_id_idx ON public.announcements USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX announcements_seller_id_send_at_idx ON public.announcements USING btree (seller_id, send_at);
CREATE INDEX announcements_seller_id_state_idx ON public.announcements USING btree (seller_id, state);
comment on column announcements.text is 'The words alone, as devices and lists show them.';
comment on column announcements.recipients_total is 'How many it was to reach when it began.';
comment on column announcements.content is 'The blocks it was written in; null for one that was written as plain text, which text and link hold.';

create table api_keys (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint not null,
  name text not null,
  key text not null,
  secret_hash text not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  reads_only boolean default false not null,
  expires_on date,
  addresses text[] default '{}'::text[] not null,
  rights text[]
);
alter table api_keys add constraint api_keys_key_key UNIQUE (key);
alter table api_keys add constraint api_keys_pkey PRIMARY KEY (id);
alter table api_keys add constraint api_keys_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX api_keys_seller_id_id_idx ON public.api_keys USING btree (seller_id, id);
CREATE INDEX api_keys_user_id_idx ON public.api_keys USING btree (user_id);
comment on column api_keys.expires_on is 'The last day the key works, in the seller''s time zone.';
comment on column api_keys.addresses is 'From where it may be used, as addresses or networks (CIDR); empty: from anywhere.';
comment on column api_keys.rights is 'The rights the key was given; null: all its maker has.';

create table api_requests (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  at timestamp with time zone not null,
  method text not null,
  path text not null,
  route text not null,
  status integer not null,
  milliseconds integer not null,
  key_id bigint,
  connection_id bigint,
  address text,
  request_id text not null,
  error text,
  fields text[] default '{}'::text[] not null
) partition by RANGE (at);
alter table api_requests add constraint api_requests_pkey PRIMARY KEY (id, at);
CREATE INDEX api_requests_at_idx ON public.api_requests USING btree (at);
CREATE INDEX api_requests_connection_id_idx ON public.api_requests USING btree (seller_id, connection_id, id DESC) WHERE (connection_id IS NOT NULL);
CREATE INDEX api_requests_failed_idx ON public.api_requests USING btree (seller_id, id DESC) WHERE (status >= 400);
CREATE INDEX api_requests_key_id_idx ON public.api_requests USING btree (seller_id, key_id, id DESC) WHERE (key_id IS NOT NULL);
CREATE INDEX api_requests_path_folded ON public.api_requests USING gin (fold(path) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX api_requests_request_id_idx ON public.api_requests USING btree (seller_id, request_id);
CREATE INDEX api_requests_seller_id_idx ON public.api_requests USING btree (seller_id, id DESC);
comment on table api_requests is 'Calls of programs: never what was sent or answered.';
comment on column api_requests.path is 'As it was called, without its query.';
comment on column api_requests.route is 'The declared path of the call.';
comment on column api_requests.key_id is 'The row in api_keys it was called by; connection_id: the row in app_connections.';
comment on column api_requests.error is 'The sentence it was refused with; fields: what was wrong with which, without values.';

create table app_connections (
  id bigint generated always as identity not null,
  app_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table app_connections add constraint app_connections_pkey PRIMARY KEY (id);
alter table app_connections add constraint app_connections_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE CASCADE;
alter table app_connections add constraint app_connections_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table app_connections add constraint app_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX app_connections_app_id_idx ON public.app_connections USING btree (app_id);
CREATE UNIQUE INDEX app_connections_open ON public.app_connections USING btree (app_id, seller_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX app_connections_seller_id_idx ON public.app_connections USING btree (seller_id, id DESC);
CREATE INDEX app_connections_user_id_idx ON public.app_connections USING btree (user_id);
comment on column app_connections.user_id is 'Who connected the app, and as whom it acts.';
comment on column app_connections.scopes is 'What the app may do by any of its tokens.';

create table appointments (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  service_id bigint not null,
  user_id bigint not null,
  state text default 'booked'::text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  busy_till timestamp with time zone not null,
  place text not null,
  buyer_zone text not null,
  moved_count integer default 0 not null,
  cancelled_by text,
  reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table appointments add constraint appointments_never_overlap EXCLUDE USING gist (seller_id WITH =, tstzrange(starts_at, busy_till) WITH &&) WHERE ((state = 'booked'::text));
alter table appointments add constraint appointments_pkey PRIMARY KEY (id);
alter table appointments add constraint appointments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table appointments add constraint appointments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table appointments add constraint appointments_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table appointments add constraint appointments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table appointments add constraint appointments_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['seller'::text, 'buyer'::text, 'order'::text])));
alter table appointments add constraint appointments_check CHECK (((ends_at > starts_at) AND (busy_till >= ends_at)));
alter table appointments add constraint appointments_check1 CHECK (((state = 'cancelled'::text) = (cancelled_by IS NOT NULL)));
alter table appointments add constraint appointments_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'held'::text, 'missed'::text, 'cancelled'::text])));
CREATE INDEX appointments_product_id_idx ON public.appointments USING btree (product_id);
CREATE INDEX appointments_seller_id_starts_at_idx ON public.appointments USING btree (seller_id, starts_at);
CREATE INDEX appointments_service_id_idx ON public.appointments USING btree (service_id);
CREATE INDEX appointments_user_id_idx ON public.appointments USING btree (user_id);

create table assignment_files (
  id bigint generated always as identity not null,
  session_id bigint not null,
  lesson_id bigint not null,
  submission_id bigint,
  file_id bigint not null,
  created_at timestamp with time zone not null
);
alter table assignment_files add constraint assignment_files_file_id_key UNIQUE (file_id);
alter table assignment_files add constraint assignment_files_pkey PRIMARY KEY (id);
alter table assignment_files add constraint assignment_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table assignment_files add constraint assignment_files_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table assignment_files add constraint assignment_files_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table assignment_files add constraint assignment_files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES assignment_submissions(id);
CREATE INDEX assignment_files_lesson_id_idx ON public.assignment_files USING btree (lesson_id);
CREATE INDEX assignment_files_session_id_lesson_id_idx ON public.assignment_files USING btree (session_id, lesson_id);
CREATE INDEX assignment_files_submission_id_idx ON public.assignment_files USING btree (submission_id);

create table assignment_submissions (
  id bigint generated always as identity not null,
  assignment_id bigint not null,
  lesson_id bigint not null,
  session_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  number integer not null,
  state text not null,
  text text default ''::text not null,
  feedback text,
  submitted_at timestamp with time zone not null,
  reviewed_at timestamp with time zone
);
alter table assignment_submissions add constraint assignment_submissions_session_id_assignment_id_number_key UNIQUE (session_id, assignment_id, number);
alter table assignment_submissions add constraint assignment_submissions_pkey PRIMARY KEY (id);
alter table assignment_submissions add constraint assignment_submissions_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id);
alter table assignment_submissions add constraint assignment_submissions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table assignment_submissions add constraint assignment_submissions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table assignment_submissions add constraint assignment_submissions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table assignment_submissions add constraint assignment_submissions_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table assignment_submissions add constraint assignment_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table assignment_submissions add constraint assignment_submissions_feedback_check CHECK ((length(feedback) <= 5000));
alter table assignment_submissions add constraint assignment_submissions_number_check CHECK ((number > 0));
alter table assignment_submissions add constraint assignment_submissions_state_check CHECK ((state = ANY (ARRAY['in_review'::text, 'accepted'::text, 'to_improve'::text, 'rejected'::text])));
alter table assignment_submissions add constraint assignment_submissions_text_check CHECK ((length(text) <= 20000));
CREATE INDEX assignment_submissions_assignment_id_idx ON public.assignment_submissions USING btree (assignment_id);
CREATE INDEX assignment_submissions_in_review_idx ON public.assignment_submissions USING btree (product_id) WHERE (state = 'in_review'::text);
CREATE INDEX assignment_submissions_lesson_id_idx ON public.assignment_submissions USING btree (lesson_id);
CREATE UNIQUE INDEX assignment_submissions_one_stands_key ON public.assignment_submissions USING btree (session_id, assignment_id) WHERE (state <> 'to_improve'::text);
CREATE INDEX assignment_submissions_product_id_idx ON public.assignment_submissions USING btree (product_id);
CREATE INDEX assignment_submissions_seller_id_submitted_at_id_idx ON public.assignment_submissions USING btree (seller_id, submitted_at DESC, id DESC);
CREATE INDEX assignment_submissions_user_id_idx ON public.assignment_submissions USING btree (user_id);

create table assignments (
  id bigint generated always as identity not null,
  lesson_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  active boolean default false not null,
  task text default ''::text not null,
  is_required boolean default true not null
);
alter table assignments add constraint assignments_lesson_id_key UNIQUE (lesson_id);
alter table assignments add constraint assignments_pkey PRIMARY KEY (id);
alter table assignments add constraint assignments_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table assignments add constraint assignments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table assignments add constraint assignments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table assignments add constraint assignments_task_check CHECK ((length(task) <= 5000));
CREATE INDEX assignments_product_id_idx ON public.assignments USING btree (product_id);
CREATE INDEX assignments_seller_id_idx ON public.assignments USING btree (seller_id);

create table assistant_requests (
  id bigint generated always as identity not null,
  seller_id bigint,
  user_id bigint not null,
  state text not null,
  deed text not null,
  call text not null,
  input jsonb not null,
  facts jsonb not null,
  client text not null,
  fingerprint text,
  answer jsonb,
  fault text,
  decided_by bigint,
  decided_as text,
  decided_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table assistant_requests add constraint assistant_requests_pkey PRIMARY KEY (id);
alter table assistant_requests add constraint assistant_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table assistant_requests add constraint assistant_requests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table assistant_requests add constraint assistant_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table assistant_requests add constraint assistant_requests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'done'::text, 'failed'::text, 'declined'::text, 'expired'::text])));
CREATE INDEX assistant_requests_created_at_idx ON public.assistant_requests USING btree (created_at);
CREATE INDEX assistant_requests_decided_at_idx ON public.assistant_requests USING btree (decided_at) WHERE (state = 'confirmed'::text);
CREATE INDEX assistant_requests_decided_by_idx ON public.assistant_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX assistant_requests_expires_at_idx ON public.assistant_requests USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX assistant_requests_fingerprint_idx ON public.assistant_requests USING btree (user_id, fingerprint);
CREATE INDEX assistant_requests_seller_id_idx ON public.assistant_requests USING btree (seller_id, created_at DESC) WHERE (seller_id IS NOT NULL);
comment on column assistant_requests.seller_id is 'Whose shop it is about; empty where a buyer''s assistant asks.';
comment on column assistant_requests.user_id is 'Whose key or token the assistant has.';
comment on column assistant_requests.call is 'Method and path of the call that is made once it is confirmed.';
comment on column assistant_requests.input is 'What that call is given.';
comment on column assistant_requests.facts is 'What its person reads: order, buyer, amount.';
comment on column assistant_requests.fingerprint is 'Of the same wish; empty once it is decided.';
comment on column assistant_requests.fault is 'Why the call was refused, in the words of who confirmed it.';

create table assistant_settings (
  seller_id bigint not null,
  may_write boolean default false not null,
  changed_at timestamp with time zone not null
);
alter table assistant_settings add constraint assistant_settings_pkey PRIMARY KEY (seller_id);
alter table assistant_settings add constraint assistant_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
comment on column assistant_settings.may_write is 'Whether AI assistants are offered tools that change something.';

create table audit_entries (
  id bigint generated always as identity not null,
  user_id bigint,
  seller_id bigint,
  action text not null,
  subject text,
  subject_id bigint,
  before jsonb,
  after jsonb,
  address text,
  at timestamp with time zone not null
);
alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY (id);
CREATE INDEX audit_entries_of_users ON public.audit_entries USING btree (subject_id, id) WHERE (subject = 'users'::text);
CREATE INDEX audit_entries_seller_id_id_idx ON public.audit_entries USING btree (seller_id, id);
CREATE INDEX audit_entries_user_id_id_idx ON public.audit_entries USING btree (user_id, id);

create table automation_log (
  id bigint generated always as identity not null,
  run_id bigint not null,
  automation_id bigint not null,
  seller_id bigint not null,
  number integer not null,
  step text not null,
  outcome text not null,
  detail text not null,
  at timestamp with time zone not null
);
alter table automation_log add constraint automation_log_run_id_number_key UNIQUE (run_id, number);
alter table automation_log add constraint automation_log_pkey PRIMARY KEY (id);
alter table automation_log add constraint automation_log_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id) ON DELETE CASCADE;
alter table automation_log add constraint automation_log_run_id_fkey FOREIGN KEY (run_id) REFERENCES automation_runs(id) ON DELETE CASCADE;
alter table automation_log add constraint automation_log_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table automation_log add constraint automation_log_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text, 'failed'::text])));
CREATE INDEX automation_log_automation_id_idx ON public.automation_log USING btree (automation_id, id DESC);
CREATE INDEX automation_log_seller_id_faults_idx ON public.automation_log USING btree (seller_id, outcome, at DESC, id DESC) WHERE (outcome <> 'done'::text);
CREATE INDEX automation_log_seller_id_idx ON public.automation_log USING btree (seller_id, at DESC, id DESC);

create table automation_runs (
  id bigint generated always as identity not null,
  automation_id bigint not null,
  version_id bigint not null,
  seller_id bigint not null,
  state text not null,
  email citext not null,
  name text not null,
  locale text not null,
  contact_id bigint,
  order_id bigint,
  product_id bigint,
  event_id bigint not null,
  entry_key text not null,
  place text not null,
  wake_at timestamp with time zone,
  awaits text,
  done_count integer default 0 not null,
  reason text,
  "values" jsonb not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table automation_runs add constraint automation_runs_automation_id_entry_key_key UNIQUE (automation_id, entry_key);
alter table automation_runs add constraint automation_runs_pkey PRIMARY KEY (id);
alter table automation_runs add constraint automation_runs_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id) ON DELETE CASCADE;
alter table automation_runs add constraint automation_runs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table automation_runs add constraint automation_runs_version_id_fkey FOREIGN KEY (version_id) REFERENCES automation_versions(id);
alter table automation_runs add constraint automation_runs_state_check CHECK ((state = ANY (ARRAY['underway'::text, 'finished'::text, 'left'::text, 'failed'::text])));
CREATE INDEX automation_runs_automation_id_finished_idx ON public.automation_runs USING btree (automation_id, changed_at) WHERE (state = 'finished'::text);
CREATE INDEX automation_runs_automation_id_idx ON public.automation_runs USING btree (automation_id, id DESC);
CREATE INDEX automation_runs_automation_id_underway_idx ON public.automation_runs USING btree (automation_id, id) WHERE (state = 'underway'::text);
CREATE INDEX automation_runs_folded ON public.automation_runs USING gin (seller_id, fold((((email)::text || ' '::text) || name)) gin_trgm_ops);
CREATE INDEX automation_runs_seller_id_idx ON public.automation_runs USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX automation_runs_seller_id_state_idx ON public.automation_runs USING btree (seller_id, state, created_at DESC, id DESC);
CREATE INDEX automation_runs_underway_idx ON public.automation_runs USING btree (seller_id, email) WHERE (state = 'underway'::text);
CREATE INDEX automation_runs_version_id_idx ON public.automation_runs USING btree (version_id);

create table automation_versions (
  id bigint generated always as identity not null,
  automation_id bigint not null,
  seller_id bigint not null,
  number integer not null,
  plan jsonb not null,
  published_at timestamp with time zone not null
);
alter table automation_versions add constraint automation_versions_automation_id_number_key UNIQUE (automation_id, number);
alter table automation_versions add constraint automation_versions_pkey PRIMARY KEY (id);
alter table automation_versions add constraint automation_versions_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id) ON DELETE CASCADE;
alter table automation_versions add constraint automation_versions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX automation_versions_seller_id_idx ON public.automation_versions USING btree (seller_id);

create table automations (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  state text not null,
  plan jsonb not null,
  published_number integer,
  trigger text,
  has_changes boolean not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table automations add constraint automations_pkey PRIMARY KEY (id);
alter table automations add constraint automations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table automations add constraint automations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])));
CREATE INDEX automations_seller_id_idx ON public.automations USING btree (seller_id, changed_at DESC, id DESC);
CREATE INDEX automations_trigger_idx ON public.automations USING btree (seller_id, trigger) WHERE (state = 'active'::text);

create table backups (
  id bigint generated always as identity not null,
  reason text not null,
  place text not null,
  name text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  error text,
  size bigint,
  row_count bigint,
  file_count bigint
);
alter table backups add constraint backups_pkey PRIMARY KEY (id);
alter table backups add constraint backups_reason_check CHECK ((reason = ANY (ARRAY['scheduled'::text, 'by_hand'::text, 'before_upgrade'::text])));
CREATE INDEX backups_started_at_idx ON public.backups USING btree (started_at);

create table bank_accounts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  holder text not null,
  iban_sealed text not null,
  iban_masked text not null,
  bic text,
  country_code text not null,
  reason text,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone
);
alter table bank_accounts add constraint bank_accounts_pkey PRIMARY KEY (id);
alter table bank_accounts add constraint bank_accounts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table bank_accounts add constraint bank_accounts_state_check CHECK ((state = ANY (ARRAY['init_state'::text, 'not_sent'::text, 'waiting'::text, 'activated'::text, 'rejected'::text, 'error'::text, 'deactivated'::text])));
CREATE INDEX bank_accounts_seller_id_id_idx ON public.bank_accounts USING btree (seller_id, id);

create table bank_legitimations (
  id bigint generated always as identity not null,
  bank_account_id bigint not null,
  seller_id bigint not null,
  step text not null,
  reason text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table bank_legitimations add constraint bank_legitimations_bank_account_id_key UNIQUE (bank_account_id);
alter table bank_legitimations add constraint bank_legitimations_pkey PRIMARY KEY (id);
alter table bank_legitimations add constraint bank_legitimations_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id) ON DELETE CASCADE;
alter table bank_legitimations add constraint bank_legitimations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table bank_legitimations add constraint bank_legitimations_step_check CHECK ((step = ANY (ARRAY['head_quarter'::text, 'legal_representative'::text, 'ubo'::text, 'documents'::text, 'requested'::text, 'in_review'::text, 'change'::text, 'registered'::text, 'legitimated'::text, 'rejected'::text])));
CREATE INDEX bank_legitimations_by_step ON public.bank_legitimations USING btree (step, created_at DESC);
CREATE INDEX bank_legitimations_newest ON public.bank_legitimations USING btree (created_at DESC, id DESC);
CREATE INDEX bank_legitimations_of_seller ON public.bank_legitimations USING btree (seller_id);

create table bank_lines (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  bank_reference text not null,
  state text not null,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  payer_name text,
  payer_iban text,
  purpose text not null,
  wire_reference text,
  transfer_id bigint,
  matched_at timestamp with time zone,
  created_at timestamp with time zone not null,
  provider text default 'direct_bank'::text not null
);
alter table bank_lines add constraint bank_lines_seller_id_bank_reference_key UNIQUE (seller_id, bank_reference);
alter table bank_lines add constraint bank_lines_pkey PRIMARY KEY (id);
alter table bank_lines add constraint bank_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table bank_lines add constraint bank_lines_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table bank_lines add constraint bank_lines_amount_check CHECK ((amount > 0));
alter table bank_lines add constraint bank_lines_check CHECK (((state = 'matched'::text) = (transfer_id IS NOT NULL)));
alter table bank_lines add constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['unmatched'::text, 'matched'::text, 'ignored'::text])));
CREATE INDEX bank_lines_seller_id_booked_on_id_idx ON public.bank_lines USING btree (seller_id, booked_on DESC, id DESC);
CREATE INDEX bank_lines_transfer_id_idx ON public.bank_lines USING btree (transfer_id);
comment on column bank_lines.provider is 'On whose account it lies: the seller''s own, or theirs at a provider.';

create table book_checks (
  id bigint generated always as identity not null,
  is_green boolean not null,
  faults jsonb not null,
  at timestamp with time zone not null
);
alter table book_checks add constraint book_checks_pkey PRIMARY KEY (id);

create table bookable_exceptions (
  seller_id bigint not null,
  on_day date not null,
  spans jsonb not null
);
alter table bookable_exceptions add constraint bookable_exceptions_pkey PRIMARY KEY (seller_id, on_day);
alter table bookable_exceptions add constraint bookable_exceptions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table bookable_hours (
  seller_id bigint not null,
  zone text not null,
  week jsonb not null
);
alter table bookable_hours add constraint bookable_hours_pkey PRIMARY KEY (seller_id);
alter table bookable_hours add constraint bookable_hours_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table booking_batches (
  id bigint generated always as identity not null,
  seller_id bigint,
  number integer not null,
  from_on date not null,
  till_on date not null,
  datev_export_status text not null,
  is_automatic boolean not null,
  lines_count integer not null,
  turnover_amount bigint not null,
  head jsonb not null,
  storage_key text,
  sha256 text,
  size bigint,
  created_by bigint,
  created_at timestamp with time zone not null
);
alter table booking_batches add constraint booking_batches_seller_id_number_key UNIQUE NULLS NOT DISTINCT (seller_id, number);
alter table booking_batches add constraint booking_batches_pkey PRIMARY KEY (id);
alter table booking_batches add constraint booking_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table booking_batches add constraint booking_batches_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table booking_batches add constraint booking_batches_check CHECK ((till_on >= from_on));
alter table booking_batches add constraint booking_batches_datev_export_status_check CHECK ((datev_export_status = ANY (ARRAY['waiting'::text, 'processed'::text, 'error'::text])));
alter table booking_batches add constraint booking_batches_lines_count_check CHECK (((lines_count >= 1) AND (lines_count <= 99999)));
CREATE INDEX booking_batches_created_by_idx ON public.booking_batches USING btree (created_by);
CREATE UNIQUE INDEX booking_batches_seller_id_from_on_idx ON public.booking_batches USING btree (seller_id, from_on) NULLS NOT DISTINCT WHERE is_automatic;

create table booking_lines (
  id bigint generated always as identity not null,
  seller_id bigint,
  event_key text not null,
  booking_type text not null,
  event_date date not null,
  document_field1 text not null,
  booking_text text not null,
  currency text not null,
  amount bigint not null,
  side text not null,
  account text,
  gen_account text,
  bu_key text,
  eu_place text,
  eu_rate integer,
  is_general_reversal boolean not null,
  order_id bigint,
  invoice_id bigint,
  ledger_transaction_id bigint,
  payout_id bigint,
  batch_id bigint,
  "position" integer,
  created_at timestamp with time zone not null,
  credit_memo_id bigint,
  rate_day date,
  rate_millionths bigint,
  rate_source text,
  rate_on date,
  base_amount bigint,
  euro_amount bigint generated always as (
CASE
    WHEN (currency = 'eur'::text) THEN amount
    ELSE base_amount
END) stored,
  payout_document_id bigint
);
alter table booking_lines add constraint booking_lines_batch_id_position_key UNIQUE (batch_id, "position");
alter table booking_lines add constraint booking_lines_seller_id_event_key_key UNIQUE NULLS NOT DISTINCT (seller_id, event_key);
alter table booking_lines add constraint booking_lines_pkey PRIMARY KEY (id);
alter table booking_lines add constraint booking_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES booking_batches(id);
alter table booking_lines add constraint booking_lines_credit_memo_id_fkey FOREIGN KEY (credit_memo_id) REFERENCES credit_memos(id);
alter table booking_lines add constraint booking_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table booking_lines add constraint booking_lines_ledger_transaction_id_fkey FOREIGN KEY (ledger_transaction_id) REFERENCES ledger_transactions(id);
alter table booking_lines add constraint booking_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table booking_lines add constraint booking_lines_payout_document_id_fkey FOREIGN KEY (payout_document_id) REFERENCES payout_documents(id);
alter table booking_lines add constraint booking_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table booking_lines add constraint booking_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table booking_lines add constraint booking_lines_amount_check CHECK ((amount > 0));
alter table booking_lines add constraint booking_lines_booking_text_check CHECK ((length(booking_text) <= 60));
alter table booking_lines add constraint booking_lines_booking_type_check CHECK ((booking_type = ANY (ARRAY['invoice'::text, 'reversal'::text, 'corrected'::text, 'credit_memo'::text, 'payment'::text, 'refund'::text, 'chargeback'::text, 'fee'::text, 'fee_vat'::text, 'payout'::text, 'exchange'::text, 'commission'::text, 'cashin'::text, 'receipt'::text, 'write_off'::text, 'monthly_invoice'::text, 'purchase'::text, 'settlement'::text])));
alter table booking_lines add constraint booking_lines_check CHECK (((batch_id IS NULL) = ("position" IS NULL)));
alter table booking_lines add constraint booking_lines_check1 CHECK (((batch_id IS NULL) OR ((account IS NOT NULL) AND (gen_account IS NOT NULL))));
alter table booking_lines add constraint booking_lines_check2 CHECK (((currency = 'eur'::text) = (rate_day IS NULL)));
alter table booking_lines add constraint booking_lines_check3 CHECK ((num_nulls(rate_millionths, rate_source, rate_on, base_amount) = ANY (ARRAY[0, 4])));
alter table booking_lines add constraint booking_lines_check4 CHECK (((currency <> 'eur'::text) OR (rate_millionths IS NULL)));
alter table booking_lines add constraint booking_lines_check5 CHECK (((base_amount)::numeric = round((((amount)::numeric * (rate_millionths)::numeric) / (1000000)::numeric))));
alter table booking_lines add constraint booking_lines_check6 CHECK (((batch_id IS NULL) OR (euro_amount IS NOT NULL)));
alter table booking_lines add constraint booking_lines_document_field1_check CHECK ((document_field1 ~ '^[A-Za-z0-9$&%*+/-]{0,36}$'::text));
alter table booking_lines add constraint booking_lines_rate_millionths_check CHECK ((rate_millionths > 0));
alter table booking_lines add constraint booking_lines_side_check CHECK ((side = ANY (ARRAY['S'::text, 'H'::text])));
CREATE INDEX booking_lines_credit_memo_id_idx ON public.booking_lines USING btree (credit_memo_id);
CREATE INDEX booking_lines_invoice_id_idx ON public.booking_lines USING btree (invoice_id);
CREATE INDEX booking_lines_ledger_transaction_id_idx ON public.booking_lines USING btree (ledger_transaction_id);
CREATE INDEX booking_lines_order_id_idx ON public.booking_lines USING btree (order_id);
CREATE INDEX booking_lines_payout_document_id_idx ON public.booking_lines USING btree (payout_document_id);
CREATE INDEX booking_lines_payout_id_idx ON public.booking_lines USING btree (payout_id);
CREATE INDEX booking_lines_seller_id_event_date_id_idx ON public.booking_lines USING btree (seller_id, event_date, id);
CREATE INDEX booking_lines_seller_id_event_date_idx ON public.booking_lines USING btree (seller_id, event_date) WHERE (batch_id IS NULL);
comment on column booking_lines.rate_day is 'The day whose rate counts; nothing in euros.';
comment on column booking_lines.euro_amount is 'What it is in euros, whatever its currency; nothing while it has no rate.';

create table bundle_tickets (
  seller_id bigint not null,
  product_id bigint not null,
  addon_product_id bigint not null,
  ticket_id bigint not null
);
alter table bundle_tickets add constraint bundle_tickets_pkey PRIMARY KEY (product_id, addon_product_id);
alter table bundle_tickets add constraint bundle_tickets_addon_product_id_fkey FOREIGN KEY (addon_product_id) REFERENCES products(id);
alter table bundle_tickets add constraint bundle_tickets_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table bundle_tickets add constraint bundle_tickets_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table bundle_tickets add constraint bundle_tickets_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
CREATE INDEX bundle_tickets_addon_product_id_idx ON public.bundle_tickets USING btree (addon_product_id);
CREATE INDEX bundle_tickets_seller_id_idx ON public.bundle_tickets USING btree (seller_id);
CREATE INDEX bundle_tickets_ticket_id_idx ON public.bundle_tickets USING btree (ticket_id);

create table buyer_reviews (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  user_id bigint not null,
  access_id bigint not null,
  state text not null,
  rating integer not null,
  title text default ''::text not null,
  text text default ''::text not null,
  author_name text not null,
  locale text not null,
  answer text,
  answered_at timestamp with time zone,
  hidden_reason text,
  hidden_note text default ''::text not null,
  hidden_by text,
  hidden_at timestamp with time zone,
  cleared_at timestamp with time zone,
  written_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table buyer_reviews add constraint buyer_reviews_product_id_user_id_key UNIQUE (product_id, user_id);
alter table buyer_reviews add constraint buyer_reviews_pkey PRIMARY KEY (id);
alter table buyer_reviews add constraint buyer_reviews_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table buyer_reviews add constraint buyer_reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table buyer_reviews add constraint buyer_reviews_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table buyer_reviews add constraint buyer_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table buyer_reviews add constraint buyer_reviews_answer_check CHECK ((answer <> ''::text));
alter table buyer_reviews add constraint buyer_reviews_check CHECK (((answer IS NULL) = (answered_at IS NULL)));
alter table buyer_reviews add constraint buyer_reviews_check1 CHECK ((((hidden_reason IS NULL) = (hidden_by IS NULL)) AND ((hidden_reason IS NULL) = (hidden_at IS NULL))));
alter table buyer_reviews add constraint buyer_reviews_check2 CHECK (((state <> 'hidden'::text) OR (hidden_reason IS NOT NULL)));
alter table buyer_reviews add constraint buyer_reviews_hidden_by_check CHECK ((hidden_by = ANY (ARRAY['seller'::text, 'operator'::text])));
alter table buyer_reviews add constraint buyer_reviews_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
alter table buyer_reviews add constraint buyer_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)));
alter table buyer_reviews add constraint buyer_reviews_state_check CHECK ((state = ANY (ARRAY['published'::text, 'hidden'::text, 'removed'::text])));
CREATE INDEX buyer_reviews_access_id_idx ON public.buyer_reviews USING btree (access_id);
CREATE INDEX buyer_reviews_read ON public.buyer_reviews USING btree (product_id, written_at DESC, id DESC) WHERE ((state = 'published'::text) AND ((title <> ''::text) OR (text <> ''::text)));
CREATE INDEX buyer_reviews_seller_id_product_id_idx ON public.buyer_reviews USING btree (seller_id, product_id);
CREATE INDEX buyer_reviews_seller_id_rating_idx ON public.buyer_reviews USING btree (seller_id, rating);
CREATE INDEX buyer_reviews_seller_id_state_idx ON public.buyer_reviews USING btree (seller_id, state);
CREATE INDEX buyer_reviews_seller_id_written_at_id_idx ON public.buyer_reviews USING btree (seller_id, written_at DESC, id DESC);
CREATE INDEX buyer_reviews_shown ON public.buyer_reviews USING btree (product_id, rating) WHERE (state = 'published'::text);
CREATE INDEX buyer_reviews_user_id_idx ON public.buyer_reviews USING btree (user_id);
CREATE INDEX buyer_reviews_written_at_id_idx ON public.buyer_reviews USING btree (written_at DESC, id DESC);

create table calendar_feeds (
  user_id bigint not null,
  secret_hash text not null,
  secret_sealed text not null,
  created_at timestamp with time zone not null
);
alter table calendar_feeds add constraint calendar_feeds_secret_hash_key UNIQUE (secret_hash);
alter table calendar_feeds add constraint calendar_feeds_pkey PRIMARY KEY (user_id);
alter table calendar_feeds add constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table cancellation_terms (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  text text not null,
  company_text text,
  agreement text default 'shown'::text not null,
  is_default boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table cancellation_terms add constraint cancellation_terms_seller_id_id_key UNIQUE (seller_id, id);
alter table cancellation_terms add constraint cancellation_terms_seller_id_name_key UNIQUE (seller_id, name);
alter table cancellation_terms add constraint cancellation_terms_pkey PRIMARY KEY (id);
alter table cancellation_terms add constraint cancellation_terms_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table cancellation_terms add constraint cancellation_terms_agreement_check CHECK ((agreement = ANY (ARRAY['shown'::text, 'consent'::text])));
alter table cancellation_terms add constraint cancellation_terms_company_text_check CHECK (((length(company_text) >= 1) AND (length(company_text) <= 10000)));
alter table cancellation_terms add constraint cancellation_terms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 250)));
alter table cancellation_terms add constraint cancellation_terms_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000)));
alter table cancellation_terms add constraint cancellation_terms_version_check CHECK ((version > 0));
CREATE UNIQUE INDEX cancellation_terms_default ON public.cancellation_terms USING btree (seller_id) WHERE is_default;

create table certificate_settings (
  product_id bigint not null,
  seller_id bigint not null,
  format text not null,
  valid_years integer not null,
  value_amount bigint,
  heading text default ''::text not null,
  message text default ''::text not null,
  colour text default '#404ed5'::text not null,
  shows_value boolean default true not null,
  kind text default 'single_purpose'::text not null
);
alter table certificate_settings add constraint certificate_settings_pkey PRIMARY KEY (product_id);
alter table certificate_settings add constraint certificate_settings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table certificate_settings add constraint certificate_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table certificate_settings add constraint certificate_settings_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text));
alter table certificate_settings add constraint certificate_settings_kind_check CHECK ((kind = ANY (ARRAY['single_purpose'::text, 'multi_purpose'::text])));
alter table certificate_settings add constraint certificate_settings_valid_years_check CHECK (((valid_years >= 1) AND (valid_years <= 30)));
alter table certificate_settings add constraint certificate_settings_value_amount_check CHECK ((value_amount > 0));
CREATE INDEX certificate_settings_seller_id_idx ON public.certificate_settings USING btree (seller_id);

create table checkout_sessions (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  pricing_plan_id bigint,
  payment_link_id bigint,
  order_id bigint,
  token text not null,
  state text not null,
  coupon_code text,
  quantity integer,
  email citext,
  payer jsonb default '{}'::jsonb not null,
  locale text,
  success_url text,
  cancel_url text,
  metadata jsonb default '{}'::jsonb not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  channel text,
  asked jsonb,
  told jsonb,
  canceled_at timestamp with time zone,
  claimed_at timestamp with time zone,
  agent_profile text,
  user_id bigint
);
alter table checkout_sessions add constraint checkout_sessions_pkey PRIMARY KEY (id);
alter table checkout_sessions add constraint checkout_sessions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table checkout_sessions add constraint checkout_sessions_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES payment_links(id);
alter table checkout_sessions add constraint checkout_sessions_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table checkout_sessions add constraint checkout_sessions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table checkout_sessions add constraint checkout_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table checkout_sessions add constraint checkout_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table checkout_sessions add constraint checkout_sessions_channel_check CHECK ((channel = ANY (ARRAY['acp'::text, 'ucp'::text])));
alter table checkout_sessions add constraint checkout_sessions_quantity_check CHECK ((quantity > 0));
alter table checkout_sessions add constraint checkout_sessions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'completed'::text, 'expired'::text])));
CREATE INDEX checkout_sessions_email_idx ON public.checkout_sessions USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX checkout_sessions_expires_at_idx ON public.checkout_sessions USING btree (expires_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX checkout_sessions_order_id_idx ON public.checkout_sessions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX checkout_sessions_payment_link_id_idx ON public.checkout_sessions USING btree (payment_link_id, id DESC) WHERE (payment_link_id IS NOT NULL);
CREATE INDEX checkout_sessions_pricing_plan_id_idx ON public.checkout_sessions USING btree (pricing_plan_id) WHERE (pricing_plan_id IS NOT NULL);
CREATE INDEX checkout_sessions_product_id_idx ON public.checkout_sessions USING btree (product_id);
CREATE INDEX checkout_sessions_seller_id_idx ON public.checkout_sessions USING btree (seller_id, id DESC);
CREATE UNIQUE INDEX checkout_sessions_token_idx ON public.checkout_sessions USING btree (token);
CREATE INDEX checkout_sessions_user_id_idx ON public.checkout_sessions USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on column checkout_sessions.order_id is 'The order placed by it, also while its first payment is awaited.';
comment on column checkout_sessions.payer is 'Fields of the checkout filled in for the buyer; empty once the session ends.';
comment on column checkout_sessions.channel is 'The protocol of the agent that opened it; empty for a seller''s own program.';
comment on column checkout_sessions.asked is 'What the agent asked for, as it was sent; deleted when the session ends.';
comment on column checkout_sessions.told is 'What the agent was told last: the line and its amounts. No personal data.';
comment on column checkout_sessions.claimed_at is 'Since when an agent''s order is being placed; others wait.';
comment on column checkout_sessions.agent_profile is 'Address of the profile of the agent''s platform (UCP); it is told of the order where that says.';
comment on column checkout_sessions.user_id is 'The buyer who linked their account to the agent that opened it: nobody else''s token opens it.';

create table checkouts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  is_default boolean not null,
  title text not null,
  layout text not null,
  trust_seals text[] not null,
  asks_quantity boolean not null,
  salutation text not null,
  phone text not null,
  company text not null,
  billing_references text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  offers_reminder boolean default false not null,
  theme_id bigint
);
alter table checkouts add constraint checkouts_seller_id_id_key UNIQUE (seller_id, id);
alter table checkouts add constraint checkouts_seller_id_name_key UNIQUE (seller_id, name);
alter table checkouts add constraint checkouts_pkey PRIMARY KEY (id);
alter table checkouts add constraint checkouts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table checkouts add constraint checkouts_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES page_themes(id) ON DELETE SET NULL;
alter table checkouts add constraint checkouts_billing_references_check CHECK ((billing_references = ANY (ARRAY['hidden'::text, 'optional'::text])));
alter table checkouts add constraint checkouts_company_check CHECK ((company = ANY (ARRAY['hidden'::text, 'optional'::text, 'required'::text])));
alter table checkouts add constraint checkouts_layout_check CHECK ((layout = ANY (ARRAY['default'::text, 'simplified'::text, 'two_steps'::text, 'two_steps_advanced'::text])));
alter table checkouts add constraint checkouts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table checkouts add constraint checkouts_phone_check CHECK ((phone = ANY (ARRAY['hidden'::text, 'optional'::text, 'required'::text])));
alter table checkouts add constraint checkouts_salutation_check CHECK ((salutation = ANY (ARRAY['hidden'::text, 'optional'::text])));
alter table checkouts add constraint checkouts_title_check CHECK ((length(title) <= 60));
alter table checkouts add constraint checkouts_trust_seals_check CHECK ((trust_seals <@ ARRAY['visa'::text, 'mastercard'::text, 'sslSecure'::text, 'platform'::text]));
CREATE UNIQUE INDEX checkouts_default ON public.checkouts USING btree (seller_id) WHERE is_default;
CREATE INDEX checkouts_of_theme ON public.checkouts USING btree (theme_id) WHERE (theme_id IS NOT NULL);

create table claim_debts (
  claim_id bigint not null,
  order_rate_id bigint not null,
  due_on date not null,
  amount bigint not null,
  vat_amount bigint not null,
  joined_at timestamp with time zone not null
);
alter table claim_debts add constraint claim_debts_pkey PRIMARY KEY (claim_id, order_rate_id);
alter table claim_debts add constraint claim_debts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
alter table claim_debts add constraint claim_debts_order_rate_id_fkey FOREIGN KEY (order_rate_id) REFERENCES order_rates(id);
alter table claim_debts add constraint claim_debts_amount_check CHECK ((amount > 0));
alter table claim_debts add constraint claim_debts_vat_amount_check CHECK ((vat_amount >= 0));
CREATE INDEX claim_debts_order_rate_id_idx ON public.claim_debts USING btree (order_rate_id);

create table claim_documents (
  id bigint generated always as identity not null,
  claim_id bigint not null,
  seller_id bigint not null,
  kind text not null,
  stage text,
  name text not null,
  content_type text not null,
  storage_key text not null,
  size bigint not null,
  created_at timestamp with time zone not null
);
alter table claim_documents add constraint claim_documents_storage_key_key UNIQUE (storage_key);
alter table claim_documents add constraint claim_documents_pkey PRIMARY KEY (id);
alter table claim_documents add constraint claim_documents_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
alter table claim_documents add constraint claim_documents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table claim_documents add constraint claim_documents_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'package'::text])));
CREATE INDEX claim_documents_claim_id_id_idx ON public.claim_documents USING btree (claim_id, id);
CREATE INDEX claim_documents_seller_id_idx ON public.claim_documents USING btree (seller_id);
CREATE UNIQUE INDEX claim_letters_once ON public.claim_documents USING btree (claim_id, stage) WHERE (kind = 'letter'::text);

create table claim_events (
  id bigint generated always as identity not null,
  claim_id bigint not null,
  kind text not null,
  word text,
  text text,
  amount bigint,
  mail_token text,
  actor_user_id bigint,
  unique_key text,
  at timestamp with time zone not null
);
alter table claim_events add constraint claim_events_unique_key_key UNIQUE (unique_key);
alter table claim_events add constraint claim_events_pkey PRIMARY KEY (id);
alter table claim_events add constraint claim_events_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id);
alter table claim_events add constraint claim_events_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
CREATE INDEX claim_events_actor_user_id_idx ON public.claim_events USING btree (actor_user_id) WHERE (actor_user_id IS NOT NULL);
CREATE INDEX claim_events_claim_id_id_idx ON public.claim_events USING btree (claim_id, id);

create table claim_file_lines (
  agency_key text not null,
  claim_file_id bigint not null,
  claim_id bigint not null
);
alter table claim_file_lines add constraint claim_file_lines_pkey PRIMARY KEY (agency_key);
alter table claim_file_lines add constraint claim_file_lines_claim_file_id_fkey FOREIGN KEY (claim_file_id) REFERENCES claim_files(id);
alter table claim_file_lines add constraint claim_file_lines_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
CREATE INDEX claim_file_lines_claim ON public.claim_file_lines USING btree (claim_id);
CREATE INDEX claim_file_lines_file ON public.claim_file_lines USING btree (claim_file_id);

create table claim_files (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  agency text not null,
  name text not null,
  claims_count integer not null,
  json_sealed text not null,
  csv_sealed text not null,
  sha256 text not null,
  created_by bigint,
  created_at timestamp with time zone not null
);
alter table claim_files add constraint claim_files_name_key UNIQUE (name);
alter table claim_files add constraint claim_files_pkey PRIMARY KEY (id);
alter table claim_files add constraint claim_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table claim_files add constraint claim_files_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table claim_files add constraint claim_files_agency_check CHECK ((agency = ANY (ARRAY['inkasso'::text, 'credit_reform_inkasso'::text])));
alter table claim_files add constraint claim_files_claims_count_check CHECK ((claims_count > 0));
CREATE INDEX claim_files_created_by ON public.claim_files USING btree (created_by);
CREATE INDEX claim_files_newest ON public.claim_files USING btree (created_at DESC, id DESC);
CREATE INDEX claim_files_of_seller ON public.claim_files USING btree (seller_id, created_at DESC, id DESC);
comment on column claim_files.sha256 is 'Of the JSON.';

create table claim_parts (
  claim_id bigint not null,
  number integer not null,
  due_on date not null,
  amount bigint not null
);
alter table claim_parts add constraint claim_parts_pkey PRIMARY KEY (claim_id, number);
alter table claim_parts add constraint claim_parts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
alter table claim_parts add constraint claim_parts_amount_check CHECK ((amount > 0));
alter table claim_parts add constraint claim_parts_number_check CHECK (((number >= 1) AND (number <= 6)));

create table claim_reports (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  agency text not null,
  line_key text not null,
  agency_key text,
  claim_id bigint,
  state text not null,
  status text,
  amount bigint,
  refusal text,
  received_at timestamp with time zone not null
);
alter table claim_reports add constraint claim_reports_seller_id_agency_line_key_key UNIQUE (seller_id, agency, line_key);
alter table claim_reports add constraint claim_reports_pkey PRIMARY KEY (id);
alter table claim_reports add constraint claim_reports_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);
alter table claim_reports add constraint claim_reports_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table claim_reports add constraint claim_reports_agency_check CHECK ((agency = ANY (ARRAY['inkasso'::text, 'credit_reform_inkasso'::text])));
alter table claim_reports add constraint claim_reports_check CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)));
alter table claim_reports add constraint claim_reports_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'refused'::text])));
CREATE INDEX claim_reports_all ON public.claim_reports USING btree (received_at DESC, id DESC);
CREATE INDEX claim_reports_claim ON public.claim_reports USING btree (claim_id);
CREATE INDEX claim_reports_facets ON public.claim_reports USING btree (seller_id, state, agency, status);
CREATE INDEX claim_reports_newest ON public.claim_reports USING btree (seller_id, received_at DESC, id DESC);
comment on column claim_reports.line_key is 'The agency''s name for the line: the same counts once.';

create table claims (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  order_id bigint not null,
  payer_id bigint not null,
  currency text not null,
  payer_type text not null,
  payment_flow text not null,
  preferred_strategy text not null,
  dunning_status text not null,
  inkasso_status text default 'not_ready_for_inkasso'::text not null,
  outcome_status text,
  not_collected_reason text,
  mails_sent integer default 0 not null,
  starts_on date not null,
  next_mail_on date,
  deadline_on date,
  promised_on date,
  due_on date not null,
  amount bigint not null,
  vat_amount bigint not null,
  open_amount bigint not null,
  collected_amount bigint default 0 not null,
  missing text[] default '{}'::text[] not null,
  agency text,
  agency_key text,
  agency_reference text,
  csv_downloaded boolean default false not null,
  opened_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  written_off_at timestamp with time zone,
  written_off_amount bigint,
  written_off_vat_amount bigint,
  strategy_stage text generated always as (
CASE
    WHEN (inkasso_status = 'no'::text) THEN 'no'::text
    WHEN ((inkasso_status <> 'not_ready_for_inkasso'::text) OR ((dunning_status = 'completed'::text) AND (outcome_status IS NULL))) THEN inkasso_status
    WHEN (mails_sent = 3) THEN 'third_email'::text
    WHEN (mails_sent = 2) THEN 'second_email'::text
    ELSE 'first_email'::text
END) stored not null,
  strategy_type text generated always as (
CASE
    WHEN ((dunning_status = 'completed'::text) AND (inkasso_status = ANY (ARRAY['in_inkasso'::text, 'pre_court'::text, 'court'::text, 'post_court'::text]))) THEN 'inkasso'::text
    ELSE 'dunning'::text
END) stored not null,
  strategy_status text generated always as (
CASE
    WHEN (outcome_status IS NOT NULL) THEN 'completed'::text
    WHEN ((dunning_status = 'skipped'::text) OR (inkasso_status = 'no'::text)) THEN 'skipped'::text
    ELSE 'in_progress'::text
END) stored not null,
  parts_from_amount bigint,
  parts_broken_at timestamp with time zone
);
alter table claims add constraint claims_agency_key_key UNIQUE (agency_key);
alter table claims add constraint claims_pkey PRIMARY KEY (id);
alter table claims add constraint claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table claims add constraint claims_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table claims add constraint claims_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table claims add constraint claims_agency_check CHECK ((agency = ANY ('{simulator,package,inkasso,credit_reform_inkasso}'::text[])));
alter table claims add constraint claims_amount_check CHECK ((amount > 0));
alter table claims add constraint claims_check CHECK (((resolved_at IS NULL) = (outcome_status IS NULL)));
alter table claims add constraint claims_check1 CHECK (((parts_broken_at IS NULL) OR (parts_from_amount IS NOT NULL)));
alter table claims add constraint claims_collected_amount_check CHECK ((collected_amount >= 0));
alter table claims add constraint claims_dunning_status_check CHECK ((dunning_status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'skipped'::text])));
alter table claims add constraint claims_inkasso_status_check CHECK ((inkasso_status = ANY (ARRAY['not_ready_for_inkasso'::text, 'ready_for_inkasso'::text, 'in_inkasso'::text, 'pre_court'::text, 'court'::text, 'post_court'::text, 'no'::text])));
alter table claims add constraint claims_mails_sent_check CHECK (((mails_sent >= 0) AND (mails_sent <= 3)));
alter table claims add constraint claims_open_amount_check CHECK ((open_amount >= 0));
alter table claims add constraint claims_outcome_status_check CHECK ((outcome_status = ANY (ARRAY['collected'::text, 'partially_collected'::text, 'not_collected'::text, 'manually_resolved_dunning'::text, 'manually_resolved_inkasso'::text])));
alter table claims add constraint claims_parts_from_amount_check CHECK ((parts_from_amount >= 0));
alter table claims add constraint claims_payer_type_check CHECK ((payer_type = ANY (ARRAY['consumer'::text, 'business'::text])));
alter table claims add constraint claims_payment_flow_check CHECK ((payment_flow = ANY (ARRAY['selling_by_ownself'::text, 'selling_via_reseller'::text])));
alter table claims add constraint claims_preferred_strategy_check CHECK ((preferred_strategy = ANY (ARRAY['dunning'::text, 'inkasso'::text, 'no'::text])));
alter table claims add constraint claims_vat_amount_check CHECK ((vat_amount >= 0));
alter table claims add constraint claims_written_off_amount_check CHECK ((written_off_amount >= 0));
alter table claims add constraint claims_written_off_vat_amount_check CHECK ((written_off_vat_amount >= 0));
CREATE INDEX claims_in_parts ON public.claims USING btree (id) WHERE ((resolved_at IS NULL) AND (parts_from_amount IS NOT NULL) AND (parts_broken_at IS NULL));
CREATE INDEX claims_next_mail ON public.claims USING btree (next_mail_on) WHERE ((resolved_at IS NULL) AND (dunning_status = 'in_progress'::text));
CREATE UNIQUE INDEX claims_one_open ON public.claims USING btree (order_id) WHERE (resolved_at IS NULL);
CREATE INDEX claims_order_id_idx ON public.claims USING btree (order_id);
CREATE INDEX claims_payer_id_idx ON public.claims USING btree (payer_id);
CREATE INDEX claims_seller_id_opened_at_id_idx ON public.claims USING btree (seller_id, opened_at DESC, id DESC);
comment on column claims.parts_from_amount is 'What had been collected when payment in parts was agreed.';

create table cohort_dates (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  cohort_id bigint not null,
  lesson_id bigint not null,
  work text not null,
  on_day date,
  after_days integer,
  is_hard boolean default false not null
);
alter table cohort_dates add constraint cohort_dates_cohort_id_lesson_id_work_key UNIQUE (cohort_id, lesson_id, work);
alter table cohort_dates add constraint cohort_dates_pkey PRIMARY KEY (id);
alter table cohort_dates add constraint cohort_dates_cohort_id_fkey FOREIGN KEY (cohort_id) REFERENCES course_cohorts(id) ON DELETE CASCADE;
alter table cohort_dates add constraint cohort_dates_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table cohort_dates add constraint cohort_dates_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table cohort_dates add constraint cohort_dates_after_days_check CHECK (((after_days >= 0) AND (after_days <= 3650)));
alter table cohort_dates add constraint cohort_dates_check CHECK ((num_nonnulls(on_day, after_days) = 1));
alter table cohort_dates add constraint cohort_dates_work_check CHECK ((work = ANY (ARRAY['release'::text, 'lesson'::text, 'quiz'::text, 'assignment'::text])));
CREATE INDEX cohort_dates_lesson_id_idx ON public.cohort_dates USING btree (lesson_id);
CREATE INDEX cohort_dates_seller_id_idx ON public.cohort_dates USING btree (seller_id);
comment on table cohort_dates is 'When a lesson opens to a cohort, and till when it, its quiz or its assignment is to be done: a day, or days after the cohort''s first.';
comment on column cohort_dates.is_hard is 'After a hard deadline nothing is taken any more.';

create table cohort_tutors (
  cohort_id bigint not null,
  user_id bigint not null,
  seller_id bigint not null
);
alter table cohort_tutors add constraint cohort_tutors_pkey PRIMARY KEY (cohort_id, user_id);
alter table cohort_tutors add constraint cohort_tutors_cohort_id_fkey FOREIGN KEY (cohort_id) REFERENCES course_cohorts(id) ON DELETE CASCADE;
alter table cohort_tutors add constraint cohort_tutors_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table cohort_tutors add constraint cohort_tutors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX cohort_tutors_seller_id_idx ON public.cohort_tutors USING btree (seller_id);
CREATE INDEX cohort_tutors_user_id_idx ON public.cohort_tutors USING btree (user_id, seller_id);
comment on table cohort_tutors is 'Who of a seller''s team looks after the learners of a cohort.';

create table community_blocks (
  seller_id bigint not null,
  user_id bigint not null,
  blocked_user_id bigint not null,
  created_at timestamp with time zone not null
);
alter table community_blocks add constraint community_blocks_pkey PRIMARY KEY (user_id, seller_id, blocked_user_id);
alter table community_blocks add constraint community_blocks_blocked_user_id_fkey FOREIGN KEY (blocked_user_id) REFERENCES users(id);
alter table community_blocks add constraint community_blocks_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_blocks add constraint community_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_blocks_blocked_user_id_idx ON public.community_blocks USING btree (blocked_user_id);
CREATE INDEX community_blocks_seller_id_idx ON public.community_blocks USING btree (seller_id);
comment on table community_blocks is 'Members who do not wish to hear from another one.';

create table community_bookmarks (
  post_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null
);
alter table community_bookmarks add constraint community_bookmarks_pkey PRIMARY KEY (user_id, post_id);
alter table community_bookmarks add constraint community_bookmarks_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_bookmarks add constraint community_bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_bookmarks_post_id_idx ON public.community_bookmarks USING btree (post_id);

create table community_conversations (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  low_user_id bigint not null,
  high_user_id bigint not null,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone not null
);
alter table community_conversations add constraint community_conversations_seller_id_low_user_id_high_user_id_key UNIQUE (seller_id, low_user_id, high_user_id);
alter table community_conversations add constraint community_conversations_pkey PRIMARY KEY (id);
alter table community_conversations add constraint community_conversations_high_user_id_fkey FOREIGN KEY (high_user_id) REFERENCES users(id);
alter table community_conversations add constraint community_conversations_low_user_id_fkey FOREIGN KEY (low_user_id) REFERENCES users(id);
alter table community_conversations add constraint community_conversations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_conversations add constraint community_conversations_check CHECK ((low_user_id < high_user_id));
CREATE INDEX community_conversations_high_idx ON public.community_conversations USING btree (high_user_id, active_at DESC, id DESC);
CREATE INDEX community_conversations_low_idx ON public.community_conversations USING btree (low_user_id, active_at DESC, id DESC);
comment on table community_conversations is 'Two members of a shop’s community who wrote to each other, the lower number first.';

create table community_drafts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  space_id bigint not null,
  thread_id bigint,
  parent_id bigint,
  title text not null,
  body text not null,
  changed_at timestamp with time zone not null,
  poll_options text[],
  poll_is_multiple boolean default false not null,
  poll_days smallint default 0 not null,
  is_question boolean default false not null
);
alter table community_drafts add constraint community_drafts_user_id_space_id_thread_id_parent_id_key UNIQUE NULLS NOT DISTINCT (user_id, space_id, thread_id, parent_id);
alter table community_drafts add constraint community_drafts_pkey PRIMARY KEY (id);
alter table community_drafts add constraint community_drafts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_drafts add constraint community_drafts_space_id_fkey FOREIGN KEY (space_id) REFERENCES community_spaces(id) ON DELETE CASCADE;
alter table community_drafts add constraint community_drafts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_drafts add constraint community_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_drafts_parent_id_idx ON public.community_drafts USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX community_drafts_space_id_idx ON public.community_drafts USING btree (space_id);
CREATE INDEX community_drafts_thread_id_idx ON public.community_drafts USING btree (thread_id) WHERE (thread_id IS NOT NULL);
comment on table community_drafts is 'What somebody wrote in a place and has not sent: a thread of a space, a comment of a thread, a reply to a comment.';
comment on column community_drafts.poll_options is 'Answers of its poll as they stand, some still empty; empty without a poll.';
comment on column community_drafts.poll_days is 'For how many days its poll is to be open; 0 has no end.';

create table community_follows (
  thread_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null
);
alter table community_follows add constraint community_follows_pkey PRIMARY KEY (thread_id, user_id);
alter table community_follows add constraint community_follows_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_follows add constraint community_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_follows_user_id_idx ON public.community_follows USING btree (user_id);
comment on table community_follows is 'Who hears of new comments in a thread: who wrote in it, until they no longer want to, and who asked for it.';

create table community_members (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint not null,
  state text not null,
  muted_until timestamp with time zone,
  reason text,
  note text default ''::text not null,
  appeal text default ''::text not null,
  appealed_at timestamp with time zone,
  last_wrote_at timestamp with time zone,
  created_at timestamp with time zone not null,
  digest text default 'off'::text not null,
  digested_at timestamp with time zone,
  digest_by_mail boolean default true not null,
  digest_by_push boolean default false not null
);
alter table community_members add constraint community_members_seller_id_user_id_key UNIQUE (seller_id, user_id);
alter table community_members add constraint community_members_pkey PRIMARY KEY (id);
alter table community_members add constraint community_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_members add constraint community_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_members add constraint community_members_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text])));
alter table community_members add constraint community_members_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
alter table community_members add constraint community_members_state_check CHECK ((state = ANY (ARRAY['active'::text, 'muted'::text, 'banned'::text])));
CREATE INDEX community_members_by_writing ON public.community_members USING btree (seller_id, last_wrote_at DESC NULLS LAST, user_id);
CREATE INDEX community_members_digests ON public.community_members USING btree (digested_at) WHERE (digest <> 'off'::text);
CREATE INDEX community_members_newest ON public.community_members USING btree (seller_id, id DESC);
CREATE INDEX community_members_user_id_idx ON public.community_members USING btree (user_id);
comment on table community_members is 'Who wrote in a shop’s community or was muted or banned there.';
comment on column community_members.note is 'What the seller says to a muted or banned member.';
comment on column community_members.digest is 'How often a member wishes to be mailed what is new.';
comment on column community_members.digested_at is 'Until when the last summary told what was new.';

create table community_mentions (
  post_id bigint not null,
  user_id bigint not null,
  label text not null
);
alter table community_mentions add constraint community_mentions_pkey PRIMARY KEY (post_id, user_id);
alter table community_mentions add constraint community_mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_mentions add constraint community_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_mentions_user_id_idx ON public.community_mentions USING btree (user_id);
comment on table community_mentions is 'Who is named in a post. Its text holds their number; the name is drawn when it is read.';
comment on column community_mentions.label is 'Their name as it stands among the words that are searched.';

create table community_messages (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  to_user_id bigint not null,
  body text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  removed_at timestamp with time zone,
  reported_at timestamp with time zone,
  reason text,
  note text default ''::text not null,
  settled_at timestamp with time zone
);
alter table community_messages add constraint community_messages_pkey PRIMARY KEY (id);
alter table community_messages add constraint community_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES community_conversations(id) ON DELETE CASCADE;
alter table community_messages add constraint community_messages_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_messages add constraint community_messages_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id);
alter table community_messages add constraint community_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_messages add constraint community_messages_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
CREATE INDEX community_messages_conversation_id_idx ON public.community_messages USING btree (conversation_id, id DESC);
CREATE INDEX community_messages_created_at_idx ON public.community_messages USING btree (created_at);
CREATE INDEX community_messages_reported ON public.community_messages USING btree (seller_id, id DESC) WHERE ((reported_at IS NOT NULL) AND (settled_at IS NULL));
CREATE INDEX community_messages_seller_id_idx ON public.community_messages USING btree (seller_id, id DESC);
CREATE INDEX community_messages_to_user_id_idx ON public.community_messages USING btree (to_user_id);
CREATE INDEX community_messages_unread ON public.community_messages USING btree (to_user_id, conversation_id) WHERE (read_at IS NULL);
CREATE INDEX community_messages_user_id_idx ON public.community_messages USING btree (user_id);
comment on column community_messages.removed_at is 'When somebody of the shop took it away.';
comment on column community_messages.reported_at is 'When its reader told the seller of it; nobody of the shop reads any other.';

create table community_notices (
  id bigint generated always as identity not null,
  post_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  kind text default 'comment'::text not null
);
alter table community_notices add constraint community_notices_user_id_post_id_key UNIQUE (user_id, post_id);
alter table community_notices add constraint community_notices_pkey PRIMARY KEY (id);
alter table community_notices add constraint community_notices_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_notices add constraint community_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_notices add constraint community_notices_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'comment'::text, 'thread'::text, 'answer'::text])));
CREATE INDEX community_notices_post_id_idx ON public.community_notices USING btree (post_id);
CREATE INDEX community_notices_unread ON public.community_notices USING btree (user_id, id DESC) WHERE (read_at IS NULL);
comment on table community_notices is 'Posts that somebody is told of: who is named in one, follows its thread or space, or asked. Read from the beginning where they wish no note in the app.';

create table community_pictures (
  id bigint generated always as identity not null,
  space_id bigint not null,
  post_id bigint,
  user_id bigint not null,
  file_id bigint not null,
  created_at timestamp with time zone not null,
  alt text default ''::text not null,
  draft_id bigint
);
alter table community_pictures add constraint community_pictures_pkey PRIMARY KEY (id);
alter table community_pictures add constraint community_pictures_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES community_drafts(id) ON DELETE SET NULL;
alter table community_pictures add constraint community_pictures_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table community_pictures add constraint community_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_pictures add constraint community_pictures_space_id_fkey FOREIGN KEY (space_id) REFERENCES community_spaces(id) ON DELETE CASCADE;
alter table community_pictures add constraint community_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_pictures_draft_id_idx ON public.community_pictures USING btree (draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX community_pictures_file_id_idx ON public.community_pictures USING btree (file_id);
CREATE INDEX community_pictures_post_id_idx ON public.community_pictures USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX community_pictures_space_id_idx ON public.community_pictures USING btree (space_id);
CREATE INDEX community_pictures_user_id_idx ON public.community_pictures USING btree (user_id);
CREATE INDEX community_pictures_waiting ON public.community_pictures USING btree (created_at) WHERE (post_id IS NULL);
comment on table community_pictures is 'Pictures and files of posts, by the kind of their file.';
comment on column community_pictures.post_id is 'Empty while its post is being written.';
comment on column community_pictures.alt is 'What a picture shows, for who does not see it.';
comment on column community_pictures.draft_id is 'The draft it goes with. What goes with neither post nor draft is removed after a day.';

create table community_points (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  from_user_id bigint not null,
  points integer not null,
  earned_at timestamp with time zone not null
);
alter table community_points add constraint community_points_kind_subject_id_from_user_id_key UNIQUE (kind, subject_id, from_user_id);
alter table community_points add constraint community_points_pkey PRIMARY KEY (id);
alter table community_points add constraint community_points_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id);
alter table community_points add constraint community_points_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_points add constraint community_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_points add constraint community_points_kind_check CHECK ((kind = ANY (ARRAY['thread'::text, 'comment'::text, 'reaction'::text, 'answer'::text, 'lesson'::text])));
alter table community_points add constraint community_points_points_check CHECK ((points > 0));
CREATE INDEX community_points_from_user_id_idx ON public.community_points USING btree (from_user_id);
CREATE INDEX community_points_of_member ON public.community_points USING btree (seller_id, user_id, earned_at);
CREATE INDEX community_points_user_id_idx ON public.community_points USING btree (user_id);
comment on table community_points is 'What members of a community earned points for, each once.';
comment on column community_points.subject_id is 'The post that was written or reacted to, the question that was answered, or the lesson.';
comment on column community_points.from_user_id is 'Who reacted, or asked; for all else, the member.';

create table community_polls (
  post_id bigint not null,
  options text[] not null,
  is_multiple boolean not null,
  ends_at timestamp with time zone,
  counts integer[] not null,
  voter_count integer default 0 not null
);
alter table community_polls add constraint community_polls_pkey PRIMARY KEY (post_id);
alter table community_polls add constraint community_polls_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_polls add constraint community_polls_options_check CHECK (((cardinality(options) >= 2) AND (cardinality(options) <= 10)));
comment on table community_polls is 'What a thread asks those who read it.';
comment on column community_polls.counts is 'How many chose each answer, in the order of the answers.';

create table community_post_versions (
  id bigint generated always as identity not null,
  post_id bigint not null,
  title text not null,
  body text not null,
  replaced_at timestamp with time zone not null
);
alter table community_post_versions add constraint community_post_versions_pkey PRIMARY KEY (id);
alter table community_post_versions add constraint community_post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
CREATE INDEX community_post_versions_post_id_idx ON public.community_post_versions USING btree (post_id, id DESC);
comment on table community_post_versions is 'What a post said before it was changed.';

create table community_posts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  space_id bigint not null,
  thread_id bigint,
  parent_id bigint,
  user_id bigint not null,
  is_of_seller boolean default false not null,
  author_name text not null,
  state text not null,
  title text default ''::text not null,
  body text default ''::text not null,
  words text default ''::text not null,
  comment_count integer default 0 not null,
  report_count integer default 0 not null,
  hidden_reason text,
  pinned_at timestamp with time zone,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  is_question boolean default false not null,
  answer_id bigint
);
alter table community_posts add constraint community_posts_pkey PRIMARY KEY (id);
alter table community_posts add constraint community_posts_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES community_posts(id) ON DELETE SET NULL;
alter table community_posts add constraint community_posts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_posts add constraint community_posts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_posts add constraint community_posts_space_id_fkey FOREIGN KEY (space_id) REFERENCES community_spaces(id) ON DELETE CASCADE;
alter table community_posts add constraint community_posts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_posts add constraint community_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_posts add constraint community_posts_check CHECK (((parent_id IS NULL) OR (thread_id IS NOT NULL)));
alter table community_posts add constraint community_posts_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
alter table community_posts add constraint community_posts_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'published'::text, 'hidden'::text, 'removed'::text])));
CREATE INDEX community_posts_answer_id_idx ON public.community_posts USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX community_posts_newest ON public.community_posts USING btree (seller_id, id DESC);
CREATE INDEX community_posts_newest_of_space ON public.community_posts USING btree (space_id, id DESC);
CREATE INDEX community_posts_of_space ON public.community_posts USING btree (space_id, active_at DESC, id DESC) WHERE ((thread_id IS NULL) AND (state = 'published'::text));
CREATE INDEX community_posts_of_thread ON public.community_posts USING btree (thread_id, COALESCE(parent_id, id), id) WHERE (thread_id IS NOT NULL);
CREATE INDEX community_posts_open_questions ON public.community_posts USING btree (seller_id, id) WHERE (is_question AND (answer_id IS NULL));
CREATE INDEX community_posts_parent_id_idx ON public.community_posts USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX community_posts_pinned ON public.community_posts USING btree (space_id, pinned_at DESC) WHERE (pinned_at IS NOT NULL);
CREATE INDEX community_posts_reported ON public.community_posts USING btree (seller_id, id DESC) WHERE (report_count > 0);
CREATE INDEX community_posts_user_id_idx ON public.community_posts USING btree (user_id, id DESC);
CREATE INDEX community_posts_waiting ON public.community_posts USING btree (seller_id, id DESC) WHERE (state = 'pending'::text);
CREATE INDEX community_posts_words ON public.community_posts USING gin (space_id, fold(words) gin_trgm_ops);
comment on table community_posts is 'Posts that open a thread, and comments on them: one of a thread names it.';
comment on column community_posts.parent_id is 'The comment this one replies to; replies to replies name the same.';
comment on column community_posts.words is 'Title and text without marks, for search.';
comment on column community_posts.report_count is 'Reports by members that nobody of the seller decided on yet.';
comment on column community_posts.active_at is 'Of a thread, when it or a comment in it was last written.';
comment on column community_posts.answer_id is 'The comment that was accepted as the answer of a question.';

create table community_profile_reports (
  profile_id bigint not null,
  user_id bigint not null,
  reason text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone
);
alter table community_profile_reports add constraint community_profile_reports_pkey PRIMARY KEY (profile_id, user_id);
alter table community_profile_reports add constraint community_profile_reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES community_profiles(id) ON DELETE CASCADE;
alter table community_profile_reports add constraint community_profile_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_profile_reports add constraint community_profile_reports_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
CREATE INDEX community_profile_reports_user_id_idx ON public.community_profile_reports USING btree (user_id);

create table community_profiles (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint not null,
  state text not null,
  hidden_reason text,
  name text not null,
  shows_full_name boolean default false not null,
  shows_picture boolean default false not null,
  is_listed boolean default false not null,
  about text default ''::text not null,
  place text default ''::text not null,
  links text[] default '{}'::text[] not null,
  report_count integer default 0 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  refuses_messages boolean default false not null
);
alter table community_profiles add constraint community_profiles_seller_id_user_id_key UNIQUE (seller_id, user_id);
alter table community_profiles add constraint community_profiles_pkey PRIMARY KEY (id);
alter table community_profiles add constraint community_profiles_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_profiles add constraint community_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_profiles add constraint community_profiles_hidden_reason_check CHECK ((hidden_reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
alter table community_profiles add constraint community_profiles_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'hidden'::text])));
CREATE INDEX community_profiles_listed ON public.community_profiles USING btree (seller_id, fold(name), id) WHERE is_listed;
CREATE INDEX community_profiles_names ON public.community_profiles USING gin (seller_id, fold(name) gin_trgm_ops);
CREATE INDEX community_profiles_newest ON public.community_profiles USING btree (seller_id, id DESC);
CREATE INDEX community_profiles_reported ON public.community_profiles USING btree (seller_id, id DESC) WHERE (report_count > 0);
CREATE INDEX community_profiles_user_id_idx ON public.community_profiles USING btree (user_id);
comment on table community_profiles is 'What members of a community say of themselves to others there.';
comment on column community_profiles.name is 'As the directory shows and finds them: first name and initial, or the full name where they chose that.';
comment on column community_profiles.is_listed is 'Whether the directory of the community names them.';
comment on column community_profiles.report_count is 'Reports by members that nobody of the seller decided on yet.';

create table community_reactions (
  post_id bigint not null,
  user_id bigint not null,
  kind text not null,
  created_at timestamp with time zone not null
);
alter table community_reactions add constraint community_reactions_pkey PRIMARY KEY (post_id, user_id);
alter table community_reactions add constraint community_reactions_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_reactions add constraint community_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_reactions add constraint community_reactions_kind_check CHECK ((kind = ANY (ARRAY['like'::text, 'love'::text, 'laugh'::text, 'thanks'::text, 'celebrate'::text])));
CREATE INDEX community_reactions_user_id_idx ON public.community_reactions USING btree (user_id);

create table community_reports (
  id bigint generated always as identity not null,
  post_id bigint not null,
  user_id bigint not null,
  reason text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone
);
alter table community_reports add constraint community_reports_post_id_user_id_key UNIQUE (post_id, user_id);
alter table community_reports add constraint community_reports_pkey PRIMARY KEY (id);
alter table community_reports add constraint community_reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE;
alter table community_reports add constraint community_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_reports add constraint community_reports_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'personal_details'::text, 'advertising'::text, 'off_topic'::text, 'unlawful'::text])));
CREATE INDEX community_reports_user_id_idx ON public.community_reports USING btree (user_id);

create table community_scores (
  seller_id bigint not null,
  user_id bigint not null,
  total integer default 0 not null,
  last_30 integer default 0 not null,
  last_7 integer default 0 not null
);
alter table community_scores add constraint community_scores_pkey PRIMARY KEY (seller_id, user_id);
alter table community_scores add constraint community_scores_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_scores add constraint community_scores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_scores_last_30 ON public.community_scores USING btree (seller_id, last_30 DESC, user_id) WHERE (last_30 > 0);
CREATE INDEX community_scores_last_7 ON public.community_scores USING btree (seller_id, last_7 DESC, user_id) WHERE (last_7 > 0);
CREATE INDEX community_scores_total ON public.community_scores USING btree (seller_id, total DESC, user_id) WHERE (total > 0);
CREATE INDEX community_scores_user_id_idx ON public.community_scores USING btree (user_id);
comment on table community_scores is 'Sums of community_points of a member: of all time, and of the last 30 and 7 days as of the last night or deed.';

create table community_settings (
  seller_id bigint not null,
  has_directory boolean not null,
  has_points boolean default false not null,
  levels jsonb default '[]'::jsonb not null,
  has_messages boolean default false not null
);
alter table community_settings add constraint community_settings_pkey PRIMARY KEY (seller_id);
alter table community_settings add constraint community_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
comment on table community_settings is 'What members of a shop’s community find besides its spaces; a shop without a row has the directory.';
comment on column community_settings.levels is 'Names of levels with the points from which each holds, the lowest first; empty for the usual ones.';

create table community_space_follows (
  space_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null
);
alter table community_space_follows add constraint community_space_follows_pkey PRIMARY KEY (space_id, user_id);
alter table community_space_follows add constraint community_space_follows_space_id_fkey FOREIGN KEY (space_id) REFERENCES community_spaces(id) ON DELETE CASCADE;
alter table community_space_follows add constraint community_space_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX community_space_follows_user_id_idx ON public.community_space_follows USING btree (user_id);
comment on table community_space_follows is 'Who hears of new threads in a space.';

create table community_space_products (
  space_id bigint not null,
  product_id bigint not null,
  level_id bigint
);
alter table community_space_products add constraint community_space_products_pkey PRIMARY KEY (space_id, product_id);
alter table community_space_products add constraint community_space_products_level_id_fkey FOREIGN KEY (level_id) REFERENCES membership_levels(id) ON DELETE CASCADE;
alter table community_space_products add constraint community_space_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table community_space_products add constraint community_space_products_space_id_fkey FOREIGN KEY (space_id) REFERENCES community_spaces(id) ON DELETE CASCADE;
CREATE INDEX community_space_products_level_id_idx ON public.community_space_products USING btree (level_id) WHERE (level_id IS NOT NULL);
CREATE INDEX community_space_products_product_id_idx ON public.community_space_products USING btree (product_id);
comment on column community_space_products.level_id is 'The level of the membership from which on the space is open; empty for all its members.';

create table community_spaces (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  description text default ''::text not null,
  "position" integer default 0 not null,
  audience text not null,
  is_reviewed boolean default false not null,
  slow_seconds integer default 0 not null,
  blocked_words text[] default '{}'::text[] not null,
  is_archived boolean default false not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table community_spaces add constraint community_spaces_pkey PRIMARY KEY (id);
alter table community_spaces add constraint community_spaces_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table community_spaces add constraint community_spaces_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'buyers'::text, 'products'::text])));
alter table community_spaces add constraint community_spaces_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));
alter table community_spaces add constraint community_spaces_slow_seconds_check CHECK (((slow_seconds >= 0) AND (slow_seconds <= 86400)));
CREATE INDEX community_spaces_seller_id_idx ON public.community_spaces USING btree (seller_id, "position", id);
comment on table community_spaces is 'Rooms of a shop’s community, with whom each is open to.';
comment on column community_spaces.audience is 'Whoever signs in, whoever has open access to anything of the shop, or to one of the products in community_space_products.';
comment on column community_spaces.is_reviewed is 'Posts and comments of members wait for the seller before others see them.';
comment on column community_spaces.slow_seconds is 'How long a member waits between two posts or comments; 0 is no wait.';
comment on column community_spaces.blocked_words is 'Posts and comments with one of these wait for the seller.';

create table community_votes (
  post_id bigint not null,
  user_id bigint not null,
  choices integer[] not null,
  changed_at timestamp with time zone not null
);
alter table community_votes add constraint community_votes_pkey PRIMARY KEY (post_id, user_id);
alter table community_votes add constraint community_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_polls(post_id) ON DELETE CASCADE;
alter table community_votes add constraint community_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_votes add constraint community_votes_choices_check CHECK ((cardinality(choices) > 0));
CREATE INDEX community_votes_user_id_idx ON public.community_votes USING btree (user_id);
comment on table community_votes is 'What somebody chose in a poll: one row a person, which they change until it ends.';
comment on column community_votes.choices is 'Places of the answers, from 1.';

create table community_wishes (
  user_id bigint not null,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  by_push boolean not null,
  changed_at timestamp with time zone not null
);
alter table community_wishes add constraint community_wishes_pkey PRIMARY KEY (user_id, kind);
alter table community_wishes add constraint community_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_wishes add constraint community_wishes_kind_check CHECK ((kind = ANY (ARRAY['mention'::text, 'comment'::text, 'thread'::text, 'answer'::text, 'message'::text])));
comment on table community_wishes is 'How somebody wishes to be told of posts and messages, where they chose it.';

create table consents (
  id bigint generated always as identity not null,
  order_id bigint not null,
  kind text not null,
  text text not null,
  text_version text not null,
  address text,
  at timestamp with time zone not null
);
alter table consents add constraint consents_order_id_kind_key UNIQUE (order_id, kind);
alter table consents add constraint consents_pkey PRIMARY KEY (id);
alter table consents add constraint consents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table consents add constraint consents_kind_check CHECK ((kind = ANY ('{terms,withdrawal_waiver,cancellation_term}'::text[])));

create table contact_answers (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  page_id bigint,
  form_name text not null,
  name text not null,
  email citext,
  answers jsonb not null,
  answers_text text not null,
  consent_text text not null,
  locale text not null,
  created_at timestamp with time zone not null
);
alter table contact_answers add constraint contact_answers_pkey PRIMARY KEY (id);
alter table contact_answers add constraint contact_answers_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE SET NULL;
alter table contact_answers add constraint contact_answers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table contact_answers add constraint contact_answers_consent_text_check CHECK ((length(consent_text) <= 1000));
alter table contact_answers add constraint contact_answers_email_check CHECK ((length((email)::text) <= 254));
alter table contact_answers add constraint contact_answers_form_name_check CHECK ((length(form_name) <= 120));
alter table contact_answers add constraint contact_answers_name_check CHECK ((length(name) <= 250));
CREATE INDEX contact_answers_folded ON public.contact_answers USING gin (seller_id, fold(answers_text) gin_trgm_ops);
CREATE INDEX contact_answers_page_id_idx ON public.contact_answers USING btree (page_id);
CREATE INDEX contact_answers_seller_id_created_at_id_idx ON public.contact_answers USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX contact_answers_seller_id_email_idx ON public.contact_answers USING btree (seller_id, email);

create table contact_fields (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  key text not null,
  name text not null,
  kind text not null,
  hint text default ''::text not null,
  options text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table contact_fields add constraint contact_fields_pkey PRIMARY KEY (id);
alter table contact_fields add constraint contact_fields_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table contact_fields add constraint contact_fields_check CHECK (((kind = ANY (ARRAY['choice'::text, 'choices'::text])) = (cardinality(options) > 0)));
alter table contact_fields add constraint contact_fields_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text));
alter table contact_fields add constraint contact_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text, 'choices'::text, 'yes_no'::text])));
CREATE INDEX contact_fields_by_change ON public.contact_fields USING btree (seller_id, changed_at DESC, id DESC);
CREATE UNIQUE INDEX contact_fields_by_key ON public.contact_fields USING btree (seller_id, key);
comment on column contact_fields.key is 'In files, for scripts and in filters; it stays while the name changes.';

create table contact_values (
  contact_id bigint not null,
  field_id bigint not null,
  "values" text[] not null
);
alter table contact_values add constraint contact_values_pkey PRIMARY KEY (contact_id, field_id);
alter table contact_values add constraint contact_values_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES opt_in_contacts(id) ON DELETE CASCADE;
alter table contact_values add constraint contact_values_field_id_fkey FOREIGN KEY (field_id) REFERENCES contact_fields(id) ON DELETE CASCADE;
alter table contact_values add constraint contact_values_values_check CHECK ((cardinality("values") > 0));
CREATE INDEX contact_values_by_field ON public.contact_values USING btree (field_id);
comment on table contact_values is 'As `rules/field-values.ts` writes them.';

create table content_block_files (
  block_id bigint not null,
  file_id bigint not null
);
alter table content_block_files add constraint content_block_files_pkey PRIMARY KEY (block_id, file_id);
alter table content_block_files add constraint content_block_files_block_id_fkey FOREIGN KEY (block_id) REFERENCES content_blocks(id) ON DELETE CASCADE;
alter table content_block_files add constraint content_block_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
CREATE INDEX content_block_files_file_id_idx ON public.content_block_files USING btree (file_id);

create table content_blocks (
  id bigint generated always as identity not null,
  lesson_id bigint not null,
  key text not null,
  "position" integer not null,
  form text not null,
  content jsonb default '{}'::jsonb not null,
  file_id bigint,
  captions_file_id bigint,
  style jsonb default '{}'::jsonb not null,
  extras jsonb default '{}'::jsonb not null,
  parent_key text,
  slot integer default 0 not null
);
alter table content_blocks add constraint content_blocks_lesson_id_key_key UNIQUE (lesson_id, key);
alter table content_blocks add constraint content_blocks_pkey PRIMARY KEY (id);
alter table content_blocks add constraint content_blocks_captions_file_id_fkey FOREIGN KEY (captions_file_id) REFERENCES files(id);
alter table content_blocks add constraint content_blocks_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table content_blocks add constraint content_blocks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table content_blocks add constraint content_blocks_form_check CHECK ((form = ANY (ARRAY['columns'::text, 'gap'::text, 'banner'::text, 'text'::text, 'button'::text, 'testimonials'::text, 'faq'::text, 'picture'::text, 'video'::text, 'audio'::text, 'file_download'::text, 'pdf_reader'::text, 'embed'::text, 'conversion_tools'::text])));
CREATE INDEX content_blocks_captions_file_id_idx ON public.content_blocks USING btree (captions_file_id);
CREATE INDEX content_blocks_file_id_idx ON public.content_blocks USING btree (file_id);
comment on column content_blocks.form is 'A type of block.';
comment on column content_blocks.content is 'What it says.';

create table content_translations (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint,
  pricing_plan_id bigint,
  field text not null,
  locale text not null,
  text text,
  source text not null,
  updated_at timestamp with time zone not null,
  part text default ''::text not null,
  category_id bigint,
  waiting_text text,
  suggested_text text
);
alter table content_translations add constraint content_translations_pricing_plan_id_locale_field_key UNIQUE (pricing_plan_id, locale, field);
alter table content_translations add constraint content_translations_pkey PRIMARY KEY (id);
alter table content_translations add constraint content_translations_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop_categories(id) ON DELETE CASCADE;
alter table content_translations add constraint content_translations_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id) ON DELETE CASCADE;
alter table content_translations add constraint content_translations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table content_translations add constraint content_translations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table content_translations add constraint content_translations_field_check CHECK ((field = ANY (ARRAY['name'::text, 'short_description'::text, 'description'::text, 'search_title'::text, 'search_description'::text, 'terms_text'::text, 'delivery_text'::text, 'label'::text, 'hint'::text, 'options'::text, 'headline'::text, 'text'::text, 'title'::text, 'question'::text, 'answer'::text])));
alter table content_translations add constraint content_translations_of_one CHECK ((num_nonnulls(product_id, pricing_plan_id, category_id) = 1));
alter table content_translations add constraint content_translations_parts CHECK (((part = ''::text) OR (product_id IS NOT NULL)));
alter table content_translations add constraint content_translations_plan_fields CHECK (((pricing_plan_id IS NULL) OR (field = 'name'::text)));
alter table content_translations add constraint content_translations_said CHECK ((num_nonnulls(text, waiting_text, suggested_text) > 0));
alter table content_translations add constraint content_translations_suggested CHECK (((suggested_text IS NULL) OR (num_nonnulls(text, waiting_text) = 0)));
alter table content_translations add constraint content_translations_text_check CHECK ((text <> ''::text));
CREATE UNIQUE INDEX content_translations_by_category ON public.content_translations USING btree (category_id, locale, field);
CREATE UNIQUE INDEX content_translations_by_part ON public.content_translations USING btree (product_id, locale, part, field);
CREATE INDEX content_translations_seller_id_idx ON public.content_translations USING btree (seller_id);
comment on column content_translations.text is 'What buyers read; null for what they do not see before its first review.';
comment on column content_translations.source is 'What it was translated from; where that has changed since, the translation is outdated.';
comment on column content_translations.part is 'What of the product it is of, as the room that owns it names it: ticket:12; empty for the product itself.';
comment on column content_translations.waiting_text is 'What it says once the review of the product is passed.';
comment on column content_translations.suggested_text is 'What a service proposes; buyers read it once its seller accepts it, when it becomes the text.';

create table conversion_services (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  service text not null,
  target_id text not null,
  secret_sealed text not null,
  secret_hint text not null,
  test_code text,
  state text not null,
  created_at timestamp with time zone not null
);
alter table conversion_services add constraint conversion_services_seller_id_id_key UNIQUE (seller_id, id);
alter table conversion_services add constraint conversion_services_seller_id_target_id_key UNIQUE (seller_id, target_id);
alter table conversion_services add constraint conversion_services_pkey PRIMARY KEY (id);
alter table conversion_services add constraint conversion_services_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table conversion_services add constraint conversion_services_service_check CHECK ((service = ANY (ARRAY['meta'::text, 'google_analytics'::text])));
alter table conversion_services add constraint conversion_services_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])));
CREATE INDEX conversion_services_seller_id_created_at_id_idx ON public.conversion_services USING btree (seller_id, created_at DESC, id DESC);
comment on column conversion_services.test_code is 'By which Meta shows test events apart.';

create table conversion_visits (
  order_id bigint not null,
  seller_id bigint not null,
  agreed text[] not null,
  address text,
  user_agent text,
  fbp text,
  fbc text,
  ga_client_id text,
  at timestamp with time zone not null
);
alter table conversion_visits add constraint conversion_visits_pkey PRIMARY KEY (order_id);
alter table conversion_visits add constraint conversion_visits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table conversion_visits add constraint conversion_visits_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX conversion_visits_at_idx ON public.conversion_visits USING btree (at);
CREATE INDEX conversion_visits_seller_id_idx ON public.conversion_visits USING btree (seller_id);
comment on table conversion_visits is 'What a buyer''s browser kept, with consent, when they ordered; gone as soon as nothing is told of it any more.';

create table conversions (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  service_id bigint not null,
  order_id bigint not null,
  state text not null,
  reason text,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  answer text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone
);
alter table conversions add constraint conversions_service_id_order_id_key UNIQUE (service_id, order_id);
alter table conversions add constraint conversions_pkey PRIMARY KEY (id);
alter table conversions add constraint conversions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table conversions add constraint conversions_seller_id_service_id_fkey FOREIGN KEY (seller_id, service_id) REFERENCES conversion_services(seller_id, id) ON DELETE CASCADE;
alter table conversions add constraint conversions_reason_check CHECK ((reason = ANY (ARRAY['test_order'::text, 'no_consent'::text, 'no_browser'::text, 'too_old'::text])));
alter table conversions add constraint conversions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'held_back'::text, 'failed'::text])));
CREATE INDEX conversions_order_id_idx ON public.conversions USING btree (order_id);
CREATE INDEX conversions_seller_id_created_at_id_idx ON public.conversions USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX conversions_seller_id_service_id_idx ON public.conversions USING btree (seller_id, service_id);

create table cookie_consent_wordings (
  version text not null,
  locale text not null,
  words jsonb not null
);
alter table cookie_consent_wordings add constraint cookie_consent_wordings_pkey PRIMARY KEY (version);
comment on column cookie_consent_wordings.version is 'Begins the SHA-256 of the words.';

create table cookie_consents (
  id bigint generated always as identity not null,
  browser_id uuid not null,
  seller_id bigint,
  scope text not null,
  agreed text[] not null,
  wording_version text not null,
  at timestamp with time zone not null
);
alter table cookie_consents add constraint cookie_consents_pkey PRIMARY KEY (id);
alter table cookie_consents add constraint cookie_consents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table cookie_consents add constraint cookie_consents_wording_version_fkey FOREIGN KEY (wording_version) REFERENCES cookie_consent_wordings(version);
alter table cookie_consents add constraint cookie_consents_agreed_check CHECK ((agreed <@ '{statistics,marketing}'::text[]));
alter table cookie_consents add constraint cookie_consents_check CHECK (((scope <> 'shop'::text) OR (seller_id IS NOT NULL)));
alter table cookie_consents add constraint cookie_consents_scope_check CHECK ((scope = ANY (ARRAY['shop'::text, 'app'::text, 'all'::text])));
CREATE INDEX cookie_consents_by_browser ON public.cookie_consents USING btree (browser_id);
CREATE INDEX cookie_consents_by_seller ON public.cookie_consents USING btree (seller_id, at DESC, id DESC);
CREATE INDEX cookie_consents_by_time ON public.cookie_consents USING btree (at);
CREATE INDEX cookie_consents_by_wording ON public.cookie_consents USING btree (wording_version);
comment on column cookie_consents.browser_id is 'A number the browser was given with its first answer; nothing else is known of the person.';
comment on column cookie_consents.seller_id is 'In whose shop the answer was given; none where it was on the platform''s own pages.';

create table coupon_products (
  coupon_id bigint not null,
  product_id bigint not null
);
alter table coupon_products add constraint coupon_products_pkey PRIMARY KEY (coupon_id, product_id);
alter table coupon_products add constraint coupon_products_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE;
alter table coupon_products add constraint coupon_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX coupon_products_product_id_idx ON public.coupon_products USING btree (product_id);

create table coupon_redemptions (
  coupon_id bigint not null,
  order_token text not null,
  at timestamp with time zone not null,
  amount_off bigint
);
alter table coupon_redemptions add constraint coupon_redemptions_pkey PRIMARY KEY (coupon_id, order_token);
alter table coupon_redemptions add constraint coupon_redemptions_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id);
alter table coupon_redemptions add constraint coupon_redemptions_amount_off_check CHECK ((amount_off >= 0));

create table coupons (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text default ''::text not null,
  code citext not null,
  active boolean default true not null,
  usage_limit integer,
  orders_count integer default 0 not null,
  value bigint not null,
  value_form text not null,
  amount_basis text default 'end_amount'::text not null,
  currency text,
  rates_kind text default 'all_rates'::text not null,
  rates_count integer,
  applies_to text default 'all_products'::text not null,
  valid_from timestamp with time zone,
  valid_till timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table coupons add constraint coupons_seller_id_code_key UNIQUE (seller_id, code);
alter table coupons add constraint coupons_pkey PRIMARY KEY (id);
alter table coupons add constraint coupons_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table coupons add constraint coupons_amount_basis_check CHECK ((amount_basis = ANY (ARRAY['end_amount'::text, 'net_amount'::text])));
alter table coupons add constraint coupons_applies_to_check CHECK ((applies_to = ANY (ARRAY['all_products'::text, 'single_product'::text, 'multiple_products'::text])));
alter table coupons add constraint coupons_check CHECK (((usage_limit IS NULL) OR (orders_count <= usage_limit)));
alter table coupons add constraint coupons_check1 CHECK (((value_form = 'percents'::text) OR (currency IS NOT NULL)));
alter table coupons add constraint coupons_check2 CHECK (((value_form = 'currency'::text) OR (value <= 10000)));
alter table coupons add constraint coupons_check3 CHECK (((rates_kind = 'n_rates'::text) = (rates_count IS NOT NULL)));
alter table coupons add constraint coupons_code_check CHECK (((length((code)::text) >= 2) AND (length((code)::text) <= 50)));
alter table coupons add constraint coupons_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table coupons add constraint coupons_orders_count_check CHECK ((orders_count >= 0));
alter table coupons add constraint coupons_rates_count_check CHECK ((rates_count > 0));
alter table coupons add constraint coupons_rates_kind_check CHECK ((rates_kind = ANY (ARRAY['first_rate'::text, 'all_rates'::text, 'n_rates'::text])));
alter table coupons add constraint coupons_usage_limit_check CHECK ((usage_limit > 0));
alter table coupons add constraint coupons_value_check CHECK ((value > 0));
alter table coupons add constraint coupons_value_form_check CHECK ((value_form = ANY (ARRAY['currency'::text, 'percents'::text])));
CREATE INDEX coupons_seller_id_id_idx ON public.coupons USING btree (seller_id, id DESC);

create table course_certificates (
  id bigint generated always as identity not null,
  session_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  code text not null,
  owner_name text not null,
  course_name text not null,
  seller_name text not null,
  lessons_count integer not null,
  locale text not null,
  issued_at timestamp with time zone not null
);
alter table course_certificates add constraint course_certificates_code_key UNIQUE (code);
alter table course_certificates add constraint course_certificates_session_id_key UNIQUE (session_id);
alter table course_certificates add constraint course_certificates_pkey PRIMARY KEY (id);
alter table course_certificates add constraint course_certificates_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table course_certificates add constraint course_certificates_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table course_certificates add constraint course_certificates_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table course_certificates add constraint course_certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX course_certificates_product_id_idx ON public.course_certificates USING btree (product_id);
CREATE INDEX course_certificates_seller_id_idx ON public.course_certificates USING btree (seller_id);
CREATE INDEX course_certificates_user_id_idx ON public.course_certificates USING btree (user_id);

create table course_cohorts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  enrols_from date,
  enrols_till date,
  opens_at_start boolean default true not null,
  seats_count integer,
  reserved_count integer default 0 not null,
  sold_count integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table course_cohorts add constraint course_cohorts_pkey PRIMARY KEY (id);
alter table course_cohorts add constraint course_cohorts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table course_cohorts add constraint course_cohorts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table course_cohorts add constraint course_cohorts_check CHECK ((ends_on >= starts_on));
alter table course_cohorts add constraint course_cohorts_check1 CHECK ((enrols_till >= enrols_from));
alter table course_cohorts add constraint course_cohorts_never_oversold CHECK (((seats_count IS NULL) OR ((reserved_count + sold_count) <= seats_count)));
alter table course_cohorts add constraint course_cohorts_reserved_count_check CHECK ((reserved_count >= 0));
alter table course_cohorts add constraint course_cohorts_seats_count_check CHECK ((seats_count >= 1));
alter table course_cohorts add constraint course_cohorts_sold_count_check CHECK ((sold_count >= 0));
CREATE INDEX course_cohorts_product_id_idx ON public.course_cohorts USING btree (product_id, starts_on, id);
CREATE INDEX course_cohorts_seller_id_idx ON public.course_cohorts USING btree (seller_id, starts_on);
CREATE INDEX course_cohorts_starts_on_idx ON public.course_cohorts USING btree (starts_on);
comment on table course_cohorts is 'Groups that take a course together. Days are those of the seller''s zone.';
comment on column course_cohorts.enrols_till is 'The last day on which places are sold; null: the first day of the cohort.';
comment on column course_cohorts.opens_at_start is 'The course opens on the first day of the cohort; otherwise with the purchase, only days are counted from there.';
comment on column course_cohorts.seats_count is 'Null: as many as wish.';

create table course_lessons (
  id bigint generated always as identity not null,
  product_id bigint not null,
  seller_id bigint not null,
  parent_id bigint,
  is_category boolean default false not null,
  "position" integer default 0 not null,
  name text not null,
  description text default ''::text not null,
  active boolean default false not null,
  preview boolean default false not null,
  comments_allowed boolean default true not null,
  release_type text default 'immediately'::text not null,
  release_days integer default 0 not null,
  release_on date,
  duration_type text default 'unlimited'::text not null,
  duration_days integer,
  closes_on date,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  contents_revision integer default 0 not null
);
alter table course_lessons add constraint course_lessons_pkey PRIMARY KEY (id);
alter table course_lessons add constraint course_lessons_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES course_lessons(id);
alter table course_lessons add constraint course_lessons_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table course_lessons add constraint course_lessons_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table course_lessons add constraint course_lessons_check CHECK (((NOT is_category) OR (parent_id IS NULL)));
alter table course_lessons add constraint course_lessons_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 3650)));
alter table course_lessons add constraint course_lessons_duration_type_check CHECK ((duration_type = ANY (ARRAY['unlimited'::text, 'days'::text, 'date'::text])));
alter table course_lessons add constraint course_lessons_release_days_check CHECK (((release_days >= 0) AND (release_days <= 3650)));
alter table course_lessons add constraint course_lessons_release_type_check CHECK ((release_type = ANY (ARRAY['immediately'::text, 'by_purchase'::text, 'by_date'::text, 'by_completion'::text])));
CREATE INDEX course_lessons_parent_id_idx ON public.course_lessons USING btree (parent_id);
CREATE INDEX course_lessons_product_id_position_id_idx ON public.course_lessons USING btree (product_id, "position", id);
CREATE INDEX course_lessons_seller_id_idx ON public.course_lessons USING btree (seller_id);

create table course_sessions (
  id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  publish_state text not null,
  starts_at timestamp with time zone,
  blocked_at timestamp with time zone,
  lessons_count integer default 0 not null,
  finished_count integer default 0 not null,
  progress integer default 0 not null,
  settled_version integer default 0 not null,
  next_change_at timestamp with time zone,
  last_lesson_id bigint,
  last_active_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  told_cohort_id bigint
);
alter table course_sessions add constraint course_sessions_pkey PRIMARY KEY (id);
alter table course_sessions add constraint course_sessions_id_fkey FOREIGN KEY (id) REFERENCES accesses(id);
alter table course_sessions add constraint course_sessions_last_lesson_id_fkey FOREIGN KEY (last_lesson_id) REFERENCES course_lessons(id);
alter table course_sessions add constraint course_sessions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table course_sessions add constraint course_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table course_sessions add constraint course_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table course_sessions add constraint course_sessions_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
alter table course_sessions add constraint course_sessions_publish_state_check CHECK ((publish_state = ANY (ARRAY['publish_pending'::text, 'publishing'::text, 'published'::text, 'publish_paused'::text, 'publish_canceled'::text])));
CREATE INDEX course_sessions_last_lesson_id_idx ON public.course_sessions USING btree (last_lesson_id);
CREATE INDEX course_sessions_next_change_at_idx ON public.course_sessions USING btree (next_change_at) WHERE (next_change_at IS NOT NULL);
CREATE INDEX course_sessions_product_id_idx ON public.course_sessions USING btree (product_id);
CREATE INDEX course_sessions_seller_id_created_at_id_idx ON public.course_sessions USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX course_sessions_seller_id_progress_id_idx ON public.course_sessions USING btree (seller_id, progress, id);
CREATE INDEX course_sessions_user_id_idx ON public.course_sessions USING btree (user_id);
comment on column course_sessions.told_cohort_id is 'The cohort whose start its learner was told of.';

create table courses (
  product_id bigint not null,
  seller_id bigint not null,
  start_mode text default 'purchase'::text not null,
  start_on date,
  comments_mode text default 'open'::text not null,
  has_certificate boolean default false not null,
  mails_releases boolean default true not null,
  theme jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  theme_id bigint
);
alter table courses add constraint courses_pkey PRIMARY KEY (product_id);
alter table courses add constraint courses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table courses add constraint courses_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table courses add constraint courses_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES page_themes(id) ON DELETE SET NULL;
alter table courses add constraint courses_check CHECK (((start_mode = 'purchase'::text) OR (start_on IS NOT NULL)));
alter table courses add constraint courses_comments_mode_check CHECK ((comments_mode = ANY (ARRAY['off'::text, 'open'::text, 'moderated'::text])));
alter table courses add constraint courses_start_mode_check CHECK ((start_mode = ANY (ARRAY['purchase'::text, 'date'::text])));
CREATE INDEX courses_seller_id_idx ON public.courses USING btree (seller_id);
CREATE INDEX courses_theme_id ON public.courses USING btree (theme_id);
comment on column courses.theme_id is 'Of products; its looks lie under those of `theme`.';

create table credit_memo_files (
  id bigint generated always as identity not null,
  credit_memo_id bigint not null,
  kind text not null,
  storage_key text not null,
  sha256 text not null,
  size integer not null,
  created_at timestamp with time zone not null
);
alter table credit_memo_files add constraint credit_memo_files_credit_memo_id_kind_key UNIQUE (credit_memo_id, kind);
alter table credit_memo_files add constraint credit_memo_files_storage_key_key UNIQUE (storage_key);
alter table credit_memo_files add constraint credit_memo_files_pkey PRIMARY KEY (id);
alter table credit_memo_files add constraint credit_memo_files_credit_memo_id_fkey FOREIGN KEY (credit_memo_id) REFERENCES credit_memos(id);
alter table credit_memo_files add constraint credit_memo_files_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'xml'::text])));

create table credit_memo_lines (
  id bigint generated always as identity not null,
  credit_memo_id bigint not null,
  ledger_transaction_id bigint not null,
  rate integer not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  freed_at timestamp with time zone
);
alter table credit_memo_lines add constraint credit_memo_lines_credit_memo_id_ledger_transaction_id_key UNIQUE (credit_memo_id, ledger_transaction_id);
alter table credit_memo_lines add constraint credit_memo_lines_pkey PRIMARY KEY (id);
alter table credit_memo_lines add constraint credit_memo_lines_credit_memo_id_fkey FOREIGN KEY (credit_memo_id) REFERENCES credit_memos(id);
alter table credit_memo_lines add constraint credit_memo_lines_ledger_transaction_id_fkey FOREIGN KEY (ledger_transaction_id) REFERENCES ledger_transactions(id);
CREATE INDEX credit_memo_lines_ledger_transaction_id_idx ON public.credit_memo_lines USING btree (ledger_transaction_id);
CREATE UNIQUE INDEX credit_memo_lines_once ON public.credit_memo_lines USING btree (ledger_transaction_id) WHERE (freed_at IS NULL);

create table credit_memo_series (
  id bigint generated always as identity not null,
  issuer_seller_id bigint,
  year integer not null,
  last_number integer not null
);
alter table credit_memo_series add constraint credit_memo_series_pkey PRIMARY KEY (id);
alter table credit_memo_series add constraint credit_memo_series_issuer_seller_id_fkey FOREIGN KEY (issuer_seller_id) REFERENCES sellers(id);
alter table credit_memo_series add constraint credit_memo_series_last_number_check CHECK ((last_number > 0));
CREATE UNIQUE INDEX credit_memo_series_of_reseller ON public.credit_memo_series USING btree (year) WHERE (issuer_seller_id IS NULL);
CREATE UNIQUE INDEX credit_memo_series_of_seller ON public.credit_memo_series USING btree (issuer_seller_id, year) WHERE (issuer_seller_id IS NOT NULL);

create table credit_memos (
  id bigint generated always as identity not null,
  token text not null,
  state text not null,
  series_id bigint,
  sequence integer,
  number text,
  recipient_kind text not null,
  seller_id bigint not null,
  payout_id bigint,
  locale text not null,
  currency text not null,
  vat_treatment text not null,
  vat_country text,
  issued_on date,
  supplied_from date not null,
  supplied_till date not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  content jsonb,
  content_hash text,
  created_at timestamp with time zone not null,
  issuer_seller_id bigint
);
alter table credit_memos add constraint credit_memos_series_id_sequence_key UNIQUE (series_id, sequence);
alter table credit_memos add constraint credit_memos_token_key UNIQUE (token);
alter table credit_memos add constraint credit_memos_pkey PRIMARY KEY (id);
alter table credit_memos add constraint credit_memos_issuer_seller_id_fkey FOREIGN KEY (issuer_seller_id) REFERENCES sellers(id);
alter table credit_memos add constraint credit_memos_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table credit_memos add constraint credit_memos_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table credit_memos add constraint credit_memos_series_id_fkey FOREIGN KEY (series_id) REFERENCES credit_memo_series(id);
alter table credit_memos add constraint credit_memos_check CHECK (((net_amount + vat_amount) = gross_amount));
alter table credit_memos add constraint credit_memos_check1 CHECK (((state = 'issued'::text) = (number IS NOT NULL)));
alter table credit_memos add constraint credit_memos_check2 CHECK (((number IS NULL) = (content IS NULL)));
alter table credit_memos add constraint credit_memos_recipient_kind_check CHECK ((recipient_kind = ANY (ARRAY['seller'::text, 'publisher'::text, 'team_member'::text, 'affiliate_partner'::text])));
alter table credit_memos add constraint credit_memos_sequence_check CHECK ((sequence > 0));
alter table credit_memos add constraint credit_memos_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'issued'::text, 'canceled'::text])));
alter table credit_memos add constraint credit_memos_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['standard'::text, 'reverse_charge'::text, 'exempt'::text, 'outside_scope'::text, 'multi_purpose_voucher'::text, 'distance_sale'::text, 'intra_community_supply'::text, 'export'::text])));
CREATE INDEX credit_memos_created_at_id_idx ON public.credit_memos USING btree (created_at DESC, id DESC);
CREATE INDEX credit_memos_issuer_seller_id_created_at_id_idx ON public.credit_memos USING btree (issuer_seller_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX credit_memos_number ON public.credit_memos USING btree (COALESCE(issuer_seller_id, (0)::bigint), number) WHERE (number IS NOT NULL);
CREATE INDEX credit_memos_payout_id_idx ON public.credit_memos USING btree (payout_id);
CREATE INDEX credit_memos_seller_id_created_at_id_idx ON public.credit_memos USING btree (seller_id, created_at DESC, id DESC);
comment on column credit_memos.issuer_seller_id is 'The seller who writes it, or null for the operator''s company.';

create table csv_exports (
  id bigint generated always as identity not null,
  seller_id bigint,
  user_id bigint not null,
  role text not null,
  list text not null,
  title text not null,
  query jsonb not null,
  columns text[],
  decimal_separator text not null,
  schedule_id bigint,
  state text default 'waiting'::text not null,
  rows_total bigint,
  rows_done bigint default 0 not null,
  pieces integer default 0 not null,
  last_id bigint,
  attempts integer default 0 not null,
  storage_key text,
  size bigint,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone
);
alter table csv_exports add constraint csv_exports_pkey PRIMARY KEY (id);
alter table csv_exports add constraint csv_exports_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES csv_schedules(id) ON DELETE SET NULL;
alter table csv_exports add constraint csv_exports_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table csv_exports add constraint csv_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table csv_exports add constraint csv_exports_decimal_separator_check CHECK ((decimal_separator = ANY (ARRAY['point'::text, 'comma'::text])));
alter table csv_exports add constraint csv_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'processed'::text, 'error'::text, 'canceled'::text, 'expired'::text])));
CREATE INDEX csv_exports_expires_at_idx ON public.csv_exports USING btree (expires_at) WHERE (state = 'processed'::text);
CREATE INDEX csv_exports_schedule_id_idx ON public.csv_exports USING btree (schedule_id);
CREATE INDEX csv_exports_seller_id_id_idx ON public.csv_exports USING btree (seller_id, id);
CREATE INDEX csv_exports_user_id_id_idx ON public.csv_exports USING btree (user_id, id);
comment on table csv_exports is 'What is asked for and by whom: an export and a schedule alike.';
comment on column csv_exports.pieces is 'Pieces written so far, and the id of the last row in them.';

create table csv_schedules (
  id bigint generated always as identity not null,
  seller_id bigint,
  user_id bigint not null,
  role text not null,
  list text not null,
  title text not null,
  query jsonb not null,
  columns text[],
  decimal_separator text not null,
  every text not null,
  is_active boolean default true not null,
  next_run_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table csv_schedules add constraint csv_schedules_pkey PRIMARY KEY (id);
alter table csv_schedules add constraint csv_schedules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table csv_schedules add constraint csv_schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table csv_schedules add constraint csv_schedules_decimal_separator_check CHECK ((decimal_separator = ANY (ARRAY['point'::text, 'comma'::text])));
alter table csv_schedules add constraint csv_schedules_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])));
CREATE INDEX csv_schedules_next_run_at_idx ON public.csv_schedules USING btree (next_run_at) WHERE is_active;
CREATE INDEX csv_schedules_seller_id_id_idx ON public.csv_schedules USING btree (seller_id, id);
CREATE INDEX csv_schedules_user_id_id_idx ON public.csv_schedules USING btree (user_id, id);
comment on table csv_schedules is 'What is asked for and by whom: an export and a schedule alike.';

create table customer_notices (
  order_id bigint not null,
  seller_id bigint not null,
  email citext not null,
  wording text not null,
  shown_at timestamp with time zone not null
);
alter table customer_notices add constraint customer_notices_pkey PRIMARY KEY (order_id);
alter table customer_notices add constraint customer_notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table customer_notices add constraint customer_notices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX customer_notices_of_seller ON public.customer_notices USING btree (seller_id);
comment on table customer_notices is 'What a checkout told a buyer of advertising by email when it took their address.';

create table customer_objections (
  seller_id bigint not null,
  address_hash text not null,
  way text not null,
  objected_at timestamp with time zone not null
);
alter table customer_objections add constraint customer_objections_pkey PRIMARY KEY (seller_id, address_hash, way);
alter table customer_objections add constraint customer_objections_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table customer_objections add constraint customer_objections_way_check CHECK ((way = ANY (ARRAY['unsubscribed'::text, 'stopped'::text, 'complained'::text])));
comment on table customer_objections is 'Addresses that objected to the advertising of a seller, kept when the person is erased.';
comment on column customer_objections.address_hash is 'Of seller and address in small letters: it names nobody.';

create table customer_rules (
  seller_id bigint not null,
  confirmed_at timestamp with time zone not null,
  wording text not null,
  told_before timestamp with time zone
);
alter table customer_rules add constraint customer_rules_pkey PRIMARY KEY (seller_id);
alter table customer_rules add constraint customer_rules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
comment on table customer_rules is 'Sellers who write to existing customers by § 7 (3) UWG, as they confirmed its conditions.';
comment on column customer_rules.wording is 'The conditions as the seller read them; empty where they were confirmed for a connected service.';
comment on column customer_rules.told_before is 'Connected services count orders from before as well: until then the seller told buyers, as they had confirmed.';

create table deadline_extensions (
  id bigint generated always as identity not null,
  session_id bigint not null,
  seller_id bigint not null,
  lesson_id bigint not null,
  work text not null,
  due_on date not null,
  created_at timestamp with time zone not null
);
alter table deadline_extensions add constraint deadline_extensions_session_id_lesson_id_work_key UNIQUE (session_id, lesson_id, work);
alter table deadline_extensions add constraint deadline_extensions_pkey PRIMARY KEY (id);
alter table deadline_extensions add constraint deadline_extensions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table deadline_extensions add constraint deadline_extensions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table deadline_extensions add constraint deadline_extensions_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table deadline_extensions add constraint deadline_extensions_work_check CHECK ((work = ANY (ARRAY['lesson'::text, 'quiz'::text, 'assignment'::text])));
CREATE INDEX deadline_extensions_lesson_id_idx ON public.deadline_extensions USING btree (lesson_id);
CREATE INDEX deadline_extensions_seller_id_idx ON public.deadline_extensions USING btree (seller_id);
comment on table deadline_extensions is 'A later deadline of one learner, in place of that of their cohort.';

create table deal_incentive_plans (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  plan_key text not null,
  version integer not null,
  name text not null,
  value_form text not null,
  value bigint not null,
  currency text not null,
  basis text not null,
  paid_on text not null,
  setter_bp integer not null,
  cap_amount bigint,
  hold_days integer not null,
  claws_back boolean not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table deal_incentive_plans add constraint deal_incentive_plans_plan_key_version_key UNIQUE (plan_key, version);
alter table deal_incentive_plans add constraint deal_incentive_plans_pkey PRIMARY KEY (id);
alter table deal_incentive_plans add constraint deal_incentive_plans_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table deal_incentive_plans add constraint deal_incentive_plans_basis_check CHECK ((basis = ANY (ARRAY['net'::text, 'gross'::text])));
alter table deal_incentive_plans add constraint deal_incentive_plans_cap_amount_check CHECK ((cap_amount > 0));
alter table deal_incentive_plans add constraint deal_incentive_plans_check CHECK (((value > 0) AND ((value_form <> 'percents'::text) OR (value <= 10000))));
alter table deal_incentive_plans add constraint deal_incentive_plans_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table deal_incentive_plans add constraint deal_incentive_plans_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 365)));
alter table deal_incentive_plans add constraint deal_incentive_plans_paid_on_check CHECK ((paid_on = ANY (ARRAY['first_payment'::text, 'each_payment'::text])));
alter table deal_incentive_plans add constraint deal_incentive_plans_setter_bp_check CHECK (((setter_bp >= 0) AND (setter_bp <= 10000)));
alter table deal_incentive_plans add constraint deal_incentive_plans_value_form_check CHECK ((value_form = ANY (ARRAY['percents'::text, 'currency'::text])));
alter table deal_incentive_plans add constraint deal_incentive_plans_version_check CHECK ((version > 0));
CREATE UNIQUE INDEX deal_incentive_plans_one_current ON public.deal_incentive_plans USING btree (plan_key) WHERE (archived_at IS NULL);
CREATE INDEX deal_incentive_plans_seller_id_id_idx ON public.deal_incentive_plans USING btree (seller_id, id);

create table deals (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  state text not null,
  origin text not null,
  sales_team_member_id bigint not null,
  setter_id bigint,
  incentive_plan_id bigint not null,
  product_id bigint not null,
  pricing_plan_id bigint,
  own_amount bigint,
  buyer_email citext,
  buyer_first_name text default ''::text not null,
  buyer_last_name text default ''::text not null,
  buyer_company text,
  locale text not null,
  note text,
  valid_till date not null,
  order_id bigint,
  terms jsonb,
  reason text,
  created_by bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  finalized_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_reason text
);
alter table deals add constraint deals_token_key UNIQUE (token);
alter table deals add constraint deals_pkey PRIMARY KEY (id);
alter table deals add constraint deals_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table deals add constraint deals_incentive_plan_id_fkey FOREIGN KEY (incentive_plan_id) REFERENCES deal_incentive_plans(id);
alter table deals add constraint deals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table deals add constraint deals_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table deals add constraint deals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table deals add constraint deals_sales_team_member_id_fkey FOREIGN KEY (sales_team_member_id) REFERENCES sales_team_members(id);
alter table deals add constraint deals_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table deals add constraint deals_setter_id_fkey FOREIGN KEY (setter_id) REFERENCES sales_team_members(id);
alter table deals add constraint deals_check CHECK ((setter_id <> sales_team_member_id));
alter table deals add constraint deals_check1 CHECK (((origin <> 'draft'::text) OR ((buyer_email IS NOT NULL) AND (pricing_plan_id IS NOT NULL))));
alter table deals add constraint deals_check2 CHECK (((order_id IS NULL) = (terms IS NULL)));
alter table deals add constraint deals_check3 CHECK (((state <> 'finalized'::text) OR (order_id IS NOT NULL)));
alter table deals add constraint deals_check4 CHECK (((origin <> 'hand'::text) OR (order_id IS NOT NULL)));
alter table deals add constraint deals_ended_check CHECK (((ended_at IS NULL) OR (order_id IS NOT NULL)));
alter table deals add constraint deals_origin_check CHECK ((origin = ANY (ARRAY['draft'::text, 'link'::text, 'coupon'::text, 'hand'::text])));
alter table deals add constraint deals_own_amount_check CHECK ((own_amount > 0));
alter table deals add constraint deals_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'ready'::text, 'finalized'::text, 'cancelled'::text])));
CREATE INDEX deals_created_at_id_idx ON public.deals USING btree (created_at DESC, id DESC);
CREATE INDEX deals_created_by_idx ON public.deals USING btree (created_by);
CREATE INDEX deals_incentive_plan_id_idx ON public.deals USING btree (incentive_plan_id);
CREATE UNIQUE INDEX deals_of_order ON public.deals USING btree (order_id) WHERE (ended_at IS NULL);
CREATE INDEX deals_order_id_idx ON public.deals USING btree (order_id);
CREATE INDEX deals_pricing_plan_id_idx ON public.deals USING btree (pricing_plan_id);
CREATE INDEX deals_product_id_idx ON public.deals USING btree (product_id);
CREATE INDEX deals_sales_team_member_id_created_at_id_idx ON public.deals USING btree (sales_team_member_id, created_at DESC, id DESC);
CREATE INDEX deals_seller_id_created_at_id_idx ON public.deals USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX deals_setter_id_idx ON public.deals USING btree (setter_id);
CREATE INDEX deals_valid_till_idx ON public.deals USING btree (valid_till) WHERE (state = ANY (ARRAY['draft'::text, 'ready'::text]));

create table debit_announcements (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  mandate_id bigint not null,
  order_id bigint not null,
  order_rate_id bigint not null,
  amount bigint not null,
  collect_on date not null,
  announced_at timestamp with time zone not null
);
alter table debit_announcements add constraint debit_announcements_order_rate_id_amount_collect_on_key UNIQUE (order_rate_id, amount, collect_on);
alter table debit_announcements add constraint debit_announcements_pkey PRIMARY KEY (id);
alter table debit_announcements add constraint debit_announcements_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES debit_mandates(id);
alter table debit_announcements add constraint debit_announcements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table debit_announcements add constraint debit_announcements_amount_check CHECK ((amount > 0));
CREATE INDEX debit_announcements_mandate ON public.debit_announcements USING btree (mandate_id);
CREATE INDEX debit_announcements_order ON public.debit_announcements USING btree (order_id);
CREATE INDEX debit_announcements_seller ON public.debit_announcements USING btree (seller_id);

create table debit_files (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  message_id text not null,
  state text not null,
  debits_count integer not null,
  total_amount bigint not null,
  first_on date not null,
  xml_sealed text not null,
  sha256 text not null,
  created_by bigint,
  created_at timestamp with time zone not null
);
alter table debit_files add constraint debit_files_message_id_key UNIQUE (message_id);
alter table debit_files add constraint debit_files_pkey PRIMARY KEY (id);
alter table debit_files add constraint debit_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table debit_files add constraint debit_files_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table debit_files add constraint debit_files_debits_count_check CHECK ((debits_count > 0));
alter table debit_files add constraint debit_files_message_id_check CHECK ((length(message_id) <= 35));
alter table debit_files add constraint debit_files_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'canceled'::text])));
alter table debit_files add constraint debit_files_total_amount_check CHECK ((total_amount > 0));
CREATE INDEX debit_files_created_by ON public.debit_files USING btree (created_by);
CREATE INDEX debit_files_newest ON public.debit_files USING btree (created_at DESC, id DESC);
CREATE INDEX debit_files_of_seller ON public.debit_files USING btree (seller_id, created_at DESC, id DESC);
comment on column debit_files.first_on is 'The first day of collection in it.';

create table debit_mandates (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  payer_id bigint,
  transfer_id bigint not null,
  token text not null,
  reference text not null,
  kind text not null,
  creditor_name text not null,
  creditor_id text not null,
  amount bigint not null,
  return_url text not null,
  holder text,
  iban_sealed text,
  iban_end text,
  words text,
  words_version text,
  address text,
  signed_on date,
  signed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  scheme text default 'core'::text not null
);
alter table debit_mandates add constraint debit_mandates_seller_id_reference_key UNIQUE (seller_id, reference);
alter table debit_mandates add constraint debit_mandates_token_key UNIQUE (token);
alter table debit_mandates add constraint debit_mandates_transfer_id_key UNIQUE (transfer_id);
alter table debit_mandates add constraint debit_mandates_pkey PRIMARY KEY (id);
alter table debit_mandates add constraint debit_mandates_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table debit_mandates add constraint debit_mandates_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table debit_mandates add constraint debit_mandates_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table debit_mandates add constraint debit_mandates_amount_check CHECK ((amount >= 0));
alter table debit_mandates add constraint debit_mandates_check CHECK ((((signed_at IS NULL) = (words IS NULL)) AND ((signed_at IS NULL) = (signed_on IS NULL))));
alter table debit_mandates add constraint debit_mandates_kind_check CHECK ((kind = ANY (ARRAY['one_off'::text, 'recurring'::text])));
alter table debit_mandates add constraint debit_mandates_reference_check CHECK ((length(reference) <= 35));
alter table debit_mandates add constraint debit_mandates_scheme_check CHECK ((scheme = ANY (ARRAY['core'::text, 'b2b'::text])));
CREATE INDEX debit_mandates_payer ON public.debit_mandates USING btree (payer_id);
comment on column debit_mandates.transfer_id is 'The payment it was asked for with.';
comment on column debit_mandates.token is 'The address of its page.';

create table declarations (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  declaration_key text not null,
  kind text not null,
  state text not null,
  name text not null,
  email citext not null,
  contract text not null,
  cancellation_kind text,
  reason text,
  wanted_on date,
  order_id bigint,
  ends_on date,
  is_in_time boolean,
  answer text,
  locale text not null,
  address text,
  received_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint
);
alter table declarations add constraint declarations_declaration_key_key UNIQUE (declaration_key);
alter table declarations add constraint declarations_pkey PRIMARY KEY (id);
alter table declarations add constraint declarations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table declarations add constraint declarations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table declarations add constraint declarations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table declarations add constraint declarations_cancellation_kind_check CHECK ((cancellation_kind = ANY (ARRAY['ordinary'::text, 'extraordinary'::text])));
alter table declarations add constraint declarations_check CHECK (((kind = 'cancellation'::text) = (cancellation_kind IS NOT NULL)));
alter table declarations add constraint declarations_kind_check CHECK ((kind = ANY (ARRAY['cancellation'::text, 'withdrawal'::text])));
alter table declarations add constraint declarations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'carried_out'::text, 'declined'::text])));
CREATE INDEX declarations_decided_by_idx ON public.declarations USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX declarations_order_id_idx ON public.declarations USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX declarations_seller_id_received_at_id_idx ON public.declarations USING btree (seller_id, received_at DESC, id DESC);
CREATE INDEX declarations_seller_id_state_idx ON public.declarations USING btree (seller_id, state);

create table desk_calendar_feeds (
  user_id bigint not null,
  seller_id bigint not null,
  secret_hash text not null,
  secret_sealed text not null,
  created_at timestamp with time zone not null
);
alter table desk_calendar_feeds add constraint desk_calendar_feeds_secret_hash_key UNIQUE (secret_hash);
alter table desk_calendar_feeds add constraint desk_calendar_feeds_pkey PRIMARY KEY (user_id, seller_id);
alter table desk_calendar_feeds add constraint desk_calendar_feeds_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table desk_calendar_feeds add constraint desk_calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX desk_calendar_feeds_seller_id_idx ON public.desk_calendar_feeds USING btree (seller_id);
comment on table desk_calendar_feeds is 'The address by which calendars read the dates of a shop, as one person of it sees them.';

create table direct_debits (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  transfer_id bigint not null,
  mandate_id bigint not null,
  state text not null,
  reference text not null,
  amount bigint not null,
  collect_on date not null,
  sequence text,
  file_id bigint,
  batch text,
  booked_on date,
  returned_on date,
  return_code text,
  created_at timestamp with time zone not null,
  creditor_id text,
  creditor_name text
);
alter table direct_debits add constraint direct_debits_seller_id_reference_key UNIQUE (seller_id, reference);
alter table direct_debits add constraint direct_debits_transfer_id_key UNIQUE (transfer_id);
alter table direct_debits add constraint direct_debits_pkey PRIMARY KEY (id);
alter table direct_debits add constraint direct_debits_file_id_fkey FOREIGN KEY (file_id) REFERENCES debit_files(id);
alter table direct_debits add constraint direct_debits_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES debit_mandates(id);
alter table direct_debits add constraint direct_debits_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table direct_debits add constraint direct_debits_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table direct_debits add constraint direct_debits_amount_check CHECK ((amount > 0));
alter table direct_debits add constraint direct_debits_check CHECK (((state = ANY (ARRAY['processed'::text, 'successful'::text])) <= ((file_id IS NOT NULL) AND (sequence IS NOT NULL) AND (batch IS NOT NULL))));
alter table direct_debits add constraint direct_debits_check1 CHECK (((state = 'bounced'::text) = (return_code IS NOT NULL)));
alter table direct_debits add constraint direct_debits_reference_check CHECK ((length(reference) <= 35));
alter table direct_debits add constraint direct_debits_return_code_check CHECK ((return_code ~ '^[A-Z0-9]{4}$'::text));
alter table direct_debits add constraint direct_debits_sequence_check CHECK ((sequence = ANY (ARRAY['FRST'::text, 'RCUR'::text, 'OOFF'::text, 'FNAL'::text])));
alter table direct_debits add constraint direct_debits_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processed'::text, 'successful'::text, 'bounced'::text, 'skipped'::text])));
CREATE INDEX direct_debits_all ON public.direct_debits USING btree (collect_on DESC, id DESC);
CREATE INDEX direct_debits_facets ON public.direct_debits USING btree (seller_id, state, sequence, return_code);
CREATE INDEX direct_debits_file ON public.direct_debits USING btree (file_id);
CREATE INDEX direct_debits_mandate ON public.direct_debits USING btree (mandate_id);
CREATE INDEX direct_debits_newest ON public.direct_debits USING btree (seller_id, collect_on DESC, id DESC);
CREATE INDEX direct_debits_waiting ON public.direct_debits USING btree (collect_on) WHERE (state = 'waiting'::text);
comment on column direct_debits.batch is 'The part of its file that the bank books in one sum.';
comment on column direct_debits.creditor_id is 'Under which creditor it was given to the bank; null before it is, and for those of before: as its mandate says.';

create table dispute_files (
  id bigint generated always as identity not null,
  dispute_id bigint not null,
  seller_id bigint not null,
  kind text not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamp with time zone not null
);
alter table dispute_files add constraint dispute_files_dispute_id_kind_key UNIQUE (dispute_id, kind);
alter table dispute_files add constraint dispute_files_pkey PRIMARY KEY (id);
alter table dispute_files add constraint dispute_files_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id) ON DELETE CASCADE;
alter table dispute_files add constraint dispute_files_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table dispute_files add constraint dispute_files_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'communication'::text, 'service'::text, 'policy'::text, 'other'::text])));
CREATE INDEX dispute_files_by_seller ON public.dispute_files USING btree (seller_id);

create table disputes (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  seller_id bigint not null,
  provider text not null,
  reference text not null,
  state text not null,
  respond_by timestamp with time zone,
  evidence jsonb,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  may_give_in boolean default false not null,
  may_appeal boolean default false not null
);
alter table disputes add constraint disputes_transfer_id_key UNIQUE (transfer_id);
alter table disputes add constraint disputes_pkey PRIMARY KEY (id);
alter table disputes add constraint disputes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table disputes add constraint disputes_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table disputes add constraint disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sending'::text, 'answered'::text, 'giving_in'::text, 'given_in'::text, 'appealing'::text, 'appealed'::text, 'settled'::text])));
CREATE INDEX disputes_being_sent ON public.disputes USING btree (sent_at) WHERE (state = 'sending'::text);
CREATE INDEX disputes_by_reference ON public.disputes USING btree (seller_id, provider, reference);
CREATE INDEX disputes_given_in ON public.disputes USING btree (sent_at) WHERE (state = 'giving_in'::text);

create table distance_sales (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  order_id bigint not null,
  year integer not null,
  reserved_amount bigint not null,
  reserved_till timestamp with time zone not null,
  billed_amount bigint,
  counted_bp integer default 10000 not null,
  currency text not null,
  sold_on date not null,
  rate_millionths bigint
);
alter table distance_sales add constraint distance_sales_order_id_year_key UNIQUE (order_id, year);
alter table distance_sales add constraint distance_sales_pkey PRIMARY KEY (id);
alter table distance_sales add constraint distance_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table distance_sales add constraint distance_sales_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table distance_sales add constraint distance_sales_counted_bp_check CHECK (((counted_bp >= 0) AND (counted_bp <= 10000)));
alter table distance_sales add constraint distance_sales_euro_check CHECK (((currency <> 'eur'::text) OR (rate_millionths = 1000000)));
alter table distance_sales add constraint distance_sales_rate_millionths_check CHECK ((rate_millionths > 0));
alter table distance_sales add constraint distance_sales_reserved_amount_check CHECK ((reserved_amount >= 0));
CREATE INDEX distance_sales_seller_id_year_idx ON public.distance_sales USING btree (seller_id, year);
CREATE INDEX distance_sales_unrated ON public.distance_sales USING btree (sold_on) WHERE (rate_millionths IS NULL);

create table distance_years (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  year integer not null,
  warned_at timestamp with time zone,
  exceeded_at timestamp with time zone
);
alter table distance_years add constraint distance_years_seller_id_year_key UNIQUE (seller_id, year);
alter table distance_years add constraint distance_years_pkey PRIMARY KEY (id);
alter table distance_years add constraint distance_years_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table domains (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  host text not null,
  token text not null,
  ttl integer not null,
  state text not null,
  state_since timestamp with time zone not null,
  record_state text not null,
  notify_state text not null,
  is_main boolean not null,
  fault text,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table domains add constraint domains_seller_id_host_key UNIQUE (seller_id, host);
alter table domains add constraint domains_pkey PRIMARY KEY (id);
alter table domains add constraint domains_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table domains add constraint domains_failures_check CHECK ((failures >= 0));
alter table domains add constraint domains_fault_check CHECK ((fault = ANY (ARRAY['no_record'::text, 'no_target'::text, 'no_certificate'::text])));
alter table domains add constraint domains_host_check CHECK (((host = lower(host)) AND ((length(host) >= 3) AND (length(host) <= 253))));
alter table domains add constraint domains_notify_state_check CHECK ((notify_state = ANY (ARRAY['no_need_email'::text, 'waiting'::text, 'notified'::text, 'outdate'::text])));
alter table domains add constraint domains_record_state_check CHECK ((record_state = ANY (ARRAY['waiting'::text, 'submitted'::text, 'deleted'::text])));
alter table domains add constraint domains_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'error'::text, 'active_with_ssl'::text])));
alter table domains add constraint domains_token_check CHECK ((length(token) >= 20));
alter table domains add constraint domains_ttl_check CHECK ((ttl = ANY (ARRAY[300, 3600, 86400, 604800])));
CREATE UNIQUE INDEX domains_main ON public.domains USING btree (seller_id) WHERE is_main;
CREATE INDEX domains_next_check_at ON public.domains USING btree (next_check_at);
CREATE UNIQUE INDEX domains_proven ON public.domains USING btree (host) WHERE (record_state = 'submitted'::text);
CREATE INDEX domains_seller_id_id_idx ON public.domains USING btree (seller_id, id);
comment on column domains.token is 'What its record holds.';
comment on column domains.is_main is 'The one the shop is known by.';
comment on column domains.failures is 'Failed checks in a row, and since when.';

create table download_devices (
  id bigint generated always as identity not null,
  access_id bigint not null,
  device text not null,
  name text default ''::text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null
);
alter table download_devices add constraint download_devices_access_id_device_key UNIQUE (access_id, device);
alter table download_devices add constraint download_devices_pkey PRIMARY KEY (id);
alter table download_devices add constraint download_devices_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);

create table download_settings (
  product_id bigint not null,
  seller_id bigint not null,
  download_limit integer,
  device_limit integer,
  stamps_pdfs boolean default false not null
);
alter table download_settings add constraint download_settings_pkey PRIMARY KEY (product_id);
alter table download_settings add constraint download_settings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table download_settings add constraint download_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table download_settings add constraint download_settings_device_limit_check CHECK ((device_limit > 0));
alter table download_settings add constraint download_settings_download_limit_check CHECK ((download_limit > 0));
CREATE INDEX download_settings_seller_id_idx ON public.download_settings USING btree (seller_id);

create table download_versions (
  id bigint generated always as identity not null,
  product_file_id bigint not null,
  seller_id bigint not null,
  number integer not null,
  file_id bigint not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  notified_at timestamp with time zone
);
alter table download_versions add constraint download_versions_product_file_id_number_key UNIQUE (product_file_id, number);
alter table download_versions add constraint download_versions_pkey PRIMARY KEY (id);
alter table download_versions add constraint download_versions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table download_versions add constraint download_versions_product_file_id_fkey FOREIGN KEY (product_file_id) REFERENCES product_files(id) ON DELETE CASCADE;
alter table download_versions add constraint download_versions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table download_versions add constraint download_versions_number_check CHECK ((number > 0));
CREATE INDEX download_versions_file_id_idx ON public.download_versions USING btree (file_id);
CREATE INDEX download_versions_seller_id_idx ON public.download_versions USING btree (seller_id);

create table downloads (
  id bigint generated always as identity not null,
  access_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  product_file_id bigint,
  file_id bigint not null,
  kind text not null,
  counts boolean default true not null,
  device text,
  address text,
  at timestamp with time zone not null
);
alter table downloads add constraint downloads_pkey PRIMARY KEY (id);
alter table downloads add constraint downloads_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table downloads add constraint downloads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table downloads add constraint downloads_product_file_id_fkey FOREIGN KEY (product_file_id) REFERENCES product_files(id) ON DELETE SET NULL;
alter table downloads add constraint downloads_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table downloads add constraint downloads_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table downloads add constraint downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table downloads add constraint downloads_kind_check CHECK ((kind = ANY (ARRAY['download'::text, 'view'::text])));
CREATE INDEX downloads_access_id_file_id_idx ON public.downloads USING btree (access_id, file_id);
CREATE INDEX downloads_file_id_idx ON public.downloads USING btree (file_id);
CREATE INDEX downloads_product_file_id_idx ON public.downloads USING btree (product_file_id);
CREATE INDEX downloads_product_id_at_idx ON public.downloads USING btree (product_id, at DESC);
CREATE INDEX downloads_seller_id_at_id_idx ON public.downloads USING btree (seller_id, at DESC, id DESC);
CREATE INDEX downloads_user_id_idx ON public.downloads USING btree (user_id);

create table dunning_mails (
  seller_id bigint not null,
  stage text not null,
  locale text not null,
  subject text not null,
  body text not null,
  changed_at timestamp with time zone not null,
  letter jsonb
);
alter table dunning_mails add constraint dunning_mails_pkey PRIMARY KEY (seller_id, stage, locale);
alter table dunning_mails add constraint dunning_mails_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table dunning_mails add constraint dunning_mails_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$'::text));
alter table dunning_mails add constraint dunning_mails_stage_check CHECK ((stage = ANY (ARRAY['first_email'::text, 'second_email'::text, 'third_email'::text])));
comment on column dunning_mails.letter is 'Its blocks, and how often they were saved; null: subject and body alone';

create table dunning_settings (
  seller_id bigint not null,
  preferred_strategy text default 'dunning'::text not null,
  agency text default 'package'::text not null,
  minimum_amount bigint default 2500 not null,
  changed_at timestamp with time zone not null,
  most_parts integer default 3 not null
);
alter table dunning_settings add constraint dunning_settings_pkey PRIMARY KEY (seller_id);
alter table dunning_settings add constraint dunning_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table dunning_settings add constraint dunning_settings_agency_check CHECK ((agency = ANY ('{simulator,package,inkasso,credit_reform_inkasso}'::text[])));
alter table dunning_settings add constraint dunning_settings_minimum_amount_check CHECK (((minimum_amount >= 2500) AND (minimum_amount <= 1000000)));
alter table dunning_settings add constraint dunning_settings_most_parts_check CHECK (((most_parts >= 0) AND (most_parts <= 6) AND (most_parts <> 1)));
alter table dunning_settings add constraint dunning_settings_preferred_strategy_check CHECK ((preferred_strategy = ANY (ARRAY['dunning'::text, 'inkasso'::text, 'no'::text])));

create table email_versions (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  template text not null,
  locale text not null,
  number integer,
  is_standard boolean default false not null,
  subject text not null,
  heading text not null,
  content jsonb not null,
  revision integer default 0 not null,
  user_id bigint,
  created_at timestamp with time zone not null
);
alter table email_versions add constraint email_versions_seller_id_template_locale_number_key UNIQUE NULLS NOT DISTINCT (seller_id, template, locale, number);
alter table email_versions add constraint email_versions_pkey PRIMARY KEY (id);
alter table email_versions add constraint email_versions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table email_versions add constraint email_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table email_versions add constraint email_versions_heading_check CHECK ((length(heading) <= 150));
alter table email_versions add constraint email_versions_number_check CHECK ((number > 0));
alter table email_versions add constraint email_versions_subject_check CHECK ((length(subject) <= 150));
CREATE INDEX email_versions_by_user ON public.email_versions USING btree (user_id);
comment on table email_versions is 'The highest number of a template and language is used; without a number it is the draft.';
comment on column email_versions.template is 'A name declared by mailTemplates.';
comment on column email_versions.is_standard is 'From here on the standard text is sent again.';
comment on column email_versions.revision is 'How often the draft was saved.';
comment on column email_versions.user_id is 'Who saved it.';

create table embeddable_item_days (
  item_id bigint not null,
  day date not null,
  views integer default 0 not null,
  clicks integer default 0 not null
);
alter table embeddable_item_days add constraint embeddable_item_days_pkey PRIMARY KEY (item_id, day);
alter table embeddable_item_days add constraint embeddable_item_days_item_id_fkey FOREIGN KEY (item_id) REFERENCES embeddable_items(id) ON DELETE CASCADE;

create table embeddable_items (
  id bigint generated always as identity not null,
  seller_id bigint,
  publisher_id bigint,
  node_id bigint,
  token text not null,
  name text not null,
  form text not null,
  purpose text not null,
  display text not null,
  state text not null,
  product_id bigint,
  lesson_id bigint,
  url text,
  text text not null,
  size text not null,
  radius integer not null,
  colour text not null,
  picture_id bigint,
  product_ids bigint[] default '{}'::bigint[] not null,
  allowed_origins text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  theme_id bigint
);
alter table embeddable_items add constraint embeddable_items_token_key UNIQUE (token);
alter table embeddable_items add constraint embeddable_items_pkey PRIMARY KEY (id);
alter table embeddable_items add constraint embeddable_items_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id) ON DELETE SET NULL;
alter table embeddable_items add constraint embeddable_items_node_id_fkey FOREIGN KEY (node_id) REFERENCES affiliate_nodes(id) ON DELETE CASCADE;
alter table embeddable_items add constraint embeddable_items_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES files(id) ON DELETE SET NULL;
alter table embeddable_items add constraint embeddable_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
alter table embeddable_items add constraint embeddable_items_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES users(id) ON DELETE CASCADE;
alter table embeddable_items add constraint embeddable_items_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table embeddable_items add constraint embeddable_items_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES page_themes(id) ON DELETE SET NULL;
alter table embeddable_items add constraint embeddable_items_check CHECK ((((seller_id IS NULL) <> (publisher_id IS NULL)) AND ((publisher_id IS NULL) = (node_id IS NULL))));
alter table embeddable_items add constraint embeddable_items_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text));
alter table embeddable_items add constraint embeddable_items_display_check CHECK ((display = ANY ('{modal,on_page}'::text[])));
alter table embeddable_items add constraint embeddable_items_form_check CHECK ((form = ANY ('{plain_link,text_link,button,banner,badge,slider,embed_form,embed_payment_page}'::text[])));
alter table embeddable_items add constraint embeddable_items_purpose_check CHECK ((purpose = ANY ('{shop,product,course_lesson,login_page,custom_link}'::text[])));
alter table embeddable_items add constraint embeddable_items_radius_check CHECK (((radius >= 0) AND (radius <= 40)));
alter table embeddable_items add constraint embeddable_items_size_check CHECK ((size = ANY ('{s,m,l}'::text[])));
alter table embeddable_items add constraint embeddable_items_state_check CHECK ((state = ANY ('{active,inactive}'::text[])));
CREATE INDEX embeddable_items_by_lesson ON public.embeddable_items USING btree (lesson_id);
CREATE INDEX embeddable_items_by_node ON public.embeddable_items USING btree (node_id);
CREATE INDEX embeddable_items_by_picture ON public.embeddable_items USING btree (picture_id);
CREATE INDEX embeddable_items_by_product ON public.embeddable_items USING btree (product_id);
CREATE INDEX embeddable_items_by_publisher ON public.embeddable_items USING btree (publisher_id, created_at DESC, id DESC);
CREATE INDEX embeddable_items_by_seller ON public.embeddable_items USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX embeddable_items_of_theme ON public.embeddable_items USING btree (theme_id) WHERE (theme_id IS NOT NULL);

create table event_reactions (
  event_id bigint not null,
  reaction text not null,
  at timestamp with time zone not null
) partition by RANGE (at);
alter table event_reactions add constraint event_reactions_pkey PRIMARY KEY (event_id, reaction, at);
comment on column event_reactions.at is 'When the event was, which is a part of its key.';

create table events (
  id bigint generated always as identity not null,
  name text not null,
  seller_id bigint,
  payload jsonb not null,
  at timestamp with time zone not null
) partition by RANGE (at);
alter table events add constraint events_pkey PRIMARY KEY (id, at);
CREATE INDEX events_seller_id_id_idx ON public.events USING btree (seller_id, id);

create table exchange_rate_readings (
  id bigint generated always as identity not null,
  outcome text not null,
  valid_on date,
  added integer not null,
  detail text,
  at timestamp with time zone not null
);
alter table exchange_rate_readings add constraint exchange_rate_readings_pkey PRIMARY KEY (id);
alter table exchange_rate_readings add constraint exchange_rate_readings_check CHECK (((outcome = 'read'::text) = (valid_on IS NOT NULL)));
alter table exchange_rate_readings add constraint exchange_rate_readings_outcome_check CHECK ((outcome = ANY (ARRAY['read'::text, 'unreachable'::text, 'broken'::text])));

create table exchange_rates (
  id bigint generated always as identity not null,
  from_currency text not null,
  to_currency text not null,
  rate_millionths bigint not null,
  source text not null,
  valid_on date not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  origin text not null
);
alter table exchange_rates add constraint exchange_rates_pkey PRIMARY KEY (id);
alter table exchange_rates add constraint exchange_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table exchange_rates add constraint exchange_rates_check CHECK ((from_currency <> to_currency));
alter table exchange_rates add constraint exchange_rates_check1 CHECK (((origin = 'typed'::text) OR (created_by IS NULL)));
alter table exchange_rates add constraint exchange_rates_from_currency_check CHECK ((from_currency ~ '^[a-z]{3}$'::text));
alter table exchange_rates add constraint exchange_rates_origin_check CHECK ((origin = ANY (ARRAY['typed'::text, 'ecb'::text])));
alter table exchange_rates add constraint exchange_rates_rate_millionths_check CHECK ((rate_millionths > 0));
alter table exchange_rates add constraint exchange_rates_source_check CHECK ((source <> ''::text));
alter table exchange_rates add constraint exchange_rates_to_currency_check CHECK ((to_currency ~ '^[a-z]{3}$'::text));
CREATE INDEX exchange_rates_created_by_idx ON public.exchange_rates USING btree (created_by);
CREATE INDEX exchange_rates_from_currency_to_currency_valid_on_id_idx ON public.exchange_rates USING btree (from_currency, to_currency, valid_on DESC, id DESC);
CREATE UNIQUE INDEX exchange_rates_from_currency_to_currency_valid_on_origin_idx ON public.exchange_rates USING btree (from_currency, to_currency, valid_on, origin) WHERE (origin <> 'typed'::text);

create table exchanges (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  from_currency text not null,
  from_amount bigint not null,
  to_currency text not null,
  to_amount bigint not null,
  exchange_rate_id bigint not null,
  rate_millionths bigint not null,
  source text not null,
  valid_on date not null,
  created_at timestamp with time zone not null
);
alter table exchanges add constraint exchanges_pkey PRIMARY KEY (id);
alter table exchanges add constraint exchanges_exchange_rate_id_fkey FOREIGN KEY (exchange_rate_id) REFERENCES exchange_rates(id);
alter table exchanges add constraint exchanges_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table exchanges add constraint exchanges_from_amount_check CHECK ((from_amount > 0));
alter table exchanges add constraint exchanges_to_amount_check CHECK ((to_amount > 0));
CREATE INDEX exchanges_exchange_rate_id_idx ON public.exchanges USING btree (exchange_rate_id);
CREATE INDEX exchanges_seller_id_id_idx ON public.exchanges USING btree (seller_id, id);

create table experiment_days (
  experiment_id bigint not null,
  seller_id bigint not null,
  version text not null,
  on_day date not null,
  visitors_count integer not null
);
alter table experiment_days add constraint experiment_days_pkey PRIMARY KEY (experiment_id, version, on_day);
alter table experiment_days add constraint experiment_days_seller_id_experiment_id_fkey FOREIGN KEY (seller_id, experiment_id) REFERENCES experiments(seller_id, id) ON DELETE CASCADE;
alter table experiment_days add constraint experiment_days_version_check CHECK ((version = ANY (ARRAY['a'::text, 'b'::text])));
CREATE INDEX experiment_days_seller_id_experiment_id_idx ON public.experiment_days USING btree (seller_id, experiment_id);
comment on table experiment_days is 'Visitors who saw a version for the first time, by day.';

create table experiment_orders (
  experiment_id bigint not null,
  seller_id bigint not null,
  order_id bigint not null,
  version text not null
);
alter table experiment_orders add constraint experiment_orders_pkey PRIMARY KEY (order_id, experiment_id);
alter table experiment_orders add constraint experiment_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table experiment_orders add constraint experiment_orders_seller_id_experiment_id_fkey FOREIGN KEY (seller_id, experiment_id) REFERENCES experiments(seller_id, id) ON DELETE CASCADE;
alter table experiment_orders add constraint experiment_orders_version_check CHECK ((version = ANY (ARRAY['a'::text, 'b'::text])));
CREATE INDEX experiment_orders_experiment_id_idx ON public.experiment_orders USING btree (experiment_id);
CREATE INDEX experiment_orders_seller_id_experiment_id_idx ON public.experiment_orders USING btree (seller_id, experiment_id);

create table experiments (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  kind text not null,
  state text not null,
  product_id bigint,
  plan_id bigint,
  other_plan_id bigint,
  page_id bigint,
  other_page_id bigint,
  checkout_id bigint,
  other_checkout_id bigint,
  asks_consent boolean not null,
  currency text not null,
  winner text,
  ending text,
  started_at timestamp with time zone,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table experiments add constraint experiments_seller_id_id_key UNIQUE (seller_id, id);
alter table experiments add constraint experiments_pkey PRIMARY KEY (id);
alter table experiments add constraint experiments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON DELETE SET NULL;
alter table experiments add constraint experiments_other_checkout_id_fkey FOREIGN KEY (other_checkout_id) REFERENCES checkouts(id) ON DELETE SET NULL;
alter table experiments add constraint experiments_other_page_id_fkey FOREIGN KEY (other_page_id) REFERENCES pages(id) ON DELETE SET NULL;
alter table experiments add constraint experiments_other_plan_id_fkey FOREIGN KEY (other_plan_id) REFERENCES pricing_plans(id) ON DELETE SET NULL;
alter table experiments add constraint experiments_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE SET NULL;
alter table experiments add constraint experiments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES pricing_plans(id) ON DELETE SET NULL;
alter table experiments add constraint experiments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table experiments add constraint experiments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table experiments add constraint experiments_ending_check CHECK ((ending = ANY (ARRAY['clear'::text, 'unclear'::text, 'stopped'::text, 'gone'::text])));
alter table experiments add constraint experiments_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'price'::text, 'checkout'::text])));
alter table experiments add constraint experiments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table experiments add constraint experiments_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'stopped'::text, 'applied'::text])));
alter table experiments add constraint experiments_winner_check CHECK ((winner = ANY (ARRAY['a'::text, 'b'::text])));
CREATE INDEX experiments_checkout_id_idx ON public.experiments USING btree (checkout_id);
CREATE UNIQUE INDEX experiments_checkout_id_idx1 ON public.experiments USING btree (checkout_id) WHERE ((state = 'running'::text) AND (checkout_id IS NOT NULL));
CREATE INDEX experiments_id_idx ON public.experiments USING btree (id) WHERE (state = 'running'::text);
CREATE INDEX experiments_other_checkout_id_idx ON public.experiments USING btree (other_checkout_id);
CREATE INDEX experiments_other_page_id_idx ON public.experiments USING btree (other_page_id);
CREATE INDEX experiments_other_plan_id_idx ON public.experiments USING btree (other_plan_id);
CREATE INDEX experiments_page_id_idx ON public.experiments USING btree (page_id);
CREATE UNIQUE INDEX experiments_page_id_idx1 ON public.experiments USING btree (page_id) WHERE ((state = 'running'::text) AND (page_id IS NOT NULL));
CREATE INDEX experiments_plan_id_idx ON public.experiments USING btree (plan_id);
CREATE INDEX experiments_product_id_idx ON public.experiments USING btree (product_id);
CREATE UNIQUE INDEX experiments_product_id_idx1 ON public.experiments USING btree (product_id) WHERE ((state = 'running'::text) AND (product_id IS NOT NULL));
CREATE INDEX experiments_seller_id_created_at_id_idx ON public.experiments USING btree (seller_id, created_at DESC, id DESC);

create table fee_schedules (
  id bigint generated always as identity not null,
  name text not null,
  seller_id bigint,
  method text,
  currency text,
  percent_bp integer default 0 not null,
  fixed_amount bigint default 0 not null,
  vat_bp integer default 1900 not null,
  refund_fee_amount bigint default 0 not null,
  chargeback_fee_amount bigint default 0 not null,
  is_returned_on_refund boolean default true not null,
  valid_from timestamp with time zone not null,
  band_from bigint,
  band_till bigint,
  revenue_from bigint,
  min_fee_amount bigint,
  max_fee_amount bigint,
  valid_till timestamp with time zone,
  created_at timestamp with time zone
);
alter table fee_schedules add constraint fee_schedules_pkey PRIMARY KEY (id);
alter table fee_schedules add constraint fee_schedules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table fee_schedules add constraint fee_schedules_band CHECK (((band_till IS NULL) OR (band_from IS NULL) OR (band_till > band_from)));
alter table fee_schedules add constraint fee_schedules_band_from_check CHECK ((band_from >= 0));
alter table fee_schedules add constraint fee_schedules_band_till_check CHECK ((band_till >= 0));
alter table fee_schedules add constraint fee_schedules_chargeback_fee_amount_check CHECK ((chargeback_fee_amount >= 0));
alter table fee_schedules add constraint fee_schedules_fees CHECK (((max_fee_amount IS NULL) OR (min_fee_amount IS NULL) OR (max_fee_amount >= min_fee_amount)));
alter table fee_schedules add constraint fee_schedules_fixed_amount_check CHECK ((fixed_amount >= 0));
alter table fee_schedules add constraint fee_schedules_max_fee_amount_check CHECK ((max_fee_amount >= 0));
alter table fee_schedules add constraint fee_schedules_min_fee_amount_check CHECK ((min_fee_amount >= 0));
alter table fee_schedules add constraint fee_schedules_percent_bp_check CHECK (((percent_bp >= 0) AND (percent_bp <= 10000)));
alter table fee_schedules add constraint fee_schedules_refund_fee_amount_check CHECK ((refund_fee_amount >= 0));
alter table fee_schedules add constraint fee_schedules_revenue_from_check CHECK ((revenue_from >= 0));
alter table fee_schedules add constraint fee_schedules_vat_bp_check CHECK (((vat_bp >= 0) AND (vat_bp <= 10000)));
CREATE INDEX fee_schedules_seller_id_valid_from_idx ON public.fee_schedules USING btree (seller_id, valid_from);

create table files (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  storage_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  kind text not null,
  width integer,
  height integer,
  widths integer[],
  sha256 text not null,
  is_public boolean default false not null,
  created_at timestamp with time zone not null,
  uploaded_by bigint
);
alter table files add constraint files_storage_key_key UNIQUE (storage_key);
alter table files add constraint files_pkey PRIMARY KEY (id);
alter table files add constraint files_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table files add constraint files_check CHECK (((kind = 'image'::text) = ((width IS NOT NULL) AND (height IS NOT NULL) AND (widths IS NOT NULL))));
alter table files add constraint files_height_check CHECK ((height > 0));
alter table files add constraint files_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'file'::text, 'captions'::text, 'font'::text])));
alter table files add constraint files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table files add constraint files_size_check CHECK ((size >= 0));
alter table files add constraint files_width_check CHECK ((width > 0));
CREATE INDEX files_seller_id_id_idx ON public.files USING btree (seller_id, id DESC);

create table funnel_nodes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  funnel_id bigint not null,
  "position" integer not null,
  form text not null,
  name text not null,
  content_page_id bigint,
  redirection_url text,
  product_id bigint,
  coupon_code text default ''::text not null,
  yes_text text default ''::text not null,
  no_text text default ''::text not null,
  next_node_id bigint,
  no_node_id bigint,
  created_at timestamp with time zone not null,
  upsell_id bigint,
  wait_minutes integer,
  mail_basis text,
  mail_subject text default ''::text not null,
  mail_text text default ''::text not null
);
alter table funnel_nodes add constraint funnel_nodes_funnel_id_id_key UNIQUE (funnel_id, id);
alter table funnel_nodes add constraint funnel_nodes_pkey PRIMARY KEY (id);
alter table funnel_nodes add constraint funnel_nodes_content_page_id_fkey FOREIGN KEY (content_page_id) REFERENCES pages(id) ON DELETE SET NULL;
alter table funnel_nodes add constraint funnel_nodes_funnel_id_next_node_id_fkey FOREIGN KEY (funnel_id, next_node_id) REFERENCES funnel_nodes(funnel_id, id) ON DELETE SET NULL (next_node_id);
alter table funnel_nodes add constraint funnel_nodes_funnel_id_no_node_id_fkey FOREIGN KEY (funnel_id, no_node_id) REFERENCES funnel_nodes(funnel_id, id) ON DELETE SET NULL (no_node_id);
alter table funnel_nodes add constraint funnel_nodes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table funnel_nodes add constraint funnel_nodes_seller_id_funnel_id_fkey FOREIGN KEY (seller_id, funnel_id) REFERENCES funnels(seller_id, id) ON DELETE CASCADE;
alter table funnel_nodes add constraint funnel_nodes_upsell_id_fkey FOREIGN KEY (upsell_id) REFERENCES upsells(id);
alter table funnel_nodes add constraint funnel_nodes_check CHECK (((next_node_id <> id) AND (no_node_id <> id)));
alter table funnel_nodes add constraint funnel_nodes_form_check CHECK ((form = ANY (ARRAY['node_page'::text, 'node_link'::text, 'node_product'::text, 'node_offer'::text, 'node_downsell'::text, 'node_wait'::text])));
alter table funnel_nodes add constraint funnel_nodes_mail_basis_check CHECK ((mail_basis = ANY (ARRAY['contract'::text, 'consent'::text])));
alter table funnel_nodes add constraint funnel_nodes_mail_check CHECK (((length(mail_subject) <= 120) AND (length(mail_text) <= 2000)));
alter table funnel_nodes add constraint funnel_nodes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table funnel_nodes add constraint funnel_nodes_no_text_check CHECK ((length(no_text) <= 60));
alter table funnel_nodes add constraint funnel_nodes_wait_check CHECK (((form <> 'node_wait'::text) OR ((wait_minutes >= 1) AND (wait_minutes <= 43200) AND (mail_basis IS NOT NULL))));
alter table funnel_nodes add constraint funnel_nodes_yes_text_check CHECK ((length(yes_text) <= 60));
CREATE INDEX funnel_nodes_content_page_id_idx ON public.funnel_nodes USING btree (content_page_id);
CREATE INDEX funnel_nodes_funnel_id_next_node_id_idx ON public.funnel_nodes USING btree (funnel_id, next_node_id);
CREATE INDEX funnel_nodes_funnel_id_no_node_id_idx ON public.funnel_nodes USING btree (funnel_id, no_node_id);
CREATE INDEX funnel_nodes_funnel_id_position_idx ON public.funnel_nodes USING btree (funnel_id, "position");
CREATE INDEX funnel_nodes_product_id_idx ON public.funnel_nodes USING btree (product_id);
CREATE INDEX funnel_nodes_seller_id_funnel_id_idx ON public.funnel_nodes USING btree (seller_id, funnel_id);
CREATE INDEX funnel_nodes_upsell_id_idx ON public.funnel_nodes USING btree (upsell_id);

create table funnel_shares (
  funnel_id bigint not null,
  seller_id bigint not null,
  token text not null,
  created_at timestamp with time zone not null
);
alter table funnel_shares add constraint funnel_shares_token_key UNIQUE (token);
alter table funnel_shares add constraint funnel_shares_pkey PRIMARY KEY (funnel_id);
alter table funnel_shares add constraint funnel_shares_seller_id_funnel_id_fkey FOREIGN KEY (seller_id, funnel_id) REFERENCES funnels(seller_id, id) ON DELETE CASCADE;
CREATE INDEX funnel_shares_seller_id_funnel_id_idx ON public.funnel_shares USING btree (seller_id, funnel_id);

create table funnel_steps (
  seller_id bigint not null,
  visit_id bigint not null,
  node_id bigint not null,
  answer text,
  at timestamp with time zone not null,
  order_id bigint
);
alter table funnel_steps add constraint funnel_steps_pkey PRIMARY KEY (visit_id, node_id);
alter table funnel_steps add constraint funnel_steps_node_id_fkey FOREIGN KEY (node_id) REFERENCES funnel_nodes(id) ON DELETE CASCADE;
alter table funnel_steps add constraint funnel_steps_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table funnel_steps add constraint funnel_steps_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table funnel_steps add constraint funnel_steps_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES funnel_visits(id) ON DELETE CASCADE;
alter table funnel_steps add constraint funnel_steps_answer_check CHECK ((answer = ANY (ARRAY['next'::text, 'no'::text, 'missed'::text])));
CREATE INDEX funnel_steps_node_id_answer_idx ON public.funnel_steps USING btree (node_id, answer);
CREATE UNIQUE INDEX funnel_steps_order_id_idx ON public.funnel_steps USING btree (order_id);
CREATE INDEX funnel_steps_seller_id_idx ON public.funnel_steps USING btree (seller_id);

create table funnel_visits (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  funnel_id bigint not null,
  node_id bigint,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  contact_id bigint
);
alter table funnel_visits add constraint funnel_visits_token_key UNIQUE (token);
alter table funnel_visits add constraint funnel_visits_pkey PRIMARY KEY (id);
alter table funnel_visits add constraint funnel_visits_contact FOREIGN KEY (contact_id) REFERENCES opt_in_contacts(id) ON DELETE SET NULL;
alter table funnel_visits add constraint funnel_visits_node_id_fkey FOREIGN KEY (node_id) REFERENCES funnel_nodes(id) ON DELETE SET NULL;
alter table funnel_visits add constraint funnel_visits_seller_id_funnel_id_fkey FOREIGN KEY (seller_id, funnel_id) REFERENCES funnels(seller_id, id) ON DELETE CASCADE;
CREATE INDEX funnel_visits_by_start ON public.funnel_visits USING btree (seller_id, started_at DESC, id DESC);
CREATE INDEX funnel_visits_changed_at_idx ON public.funnel_visits USING btree (changed_at);
CREATE INDEX funnel_visits_node_id_idx ON public.funnel_visits USING btree (node_id);
CREATE INDEX funnel_visits_of_all ON public.funnel_visits USING btree (started_at DESC, id DESC);
CREATE INDEX funnel_visits_of_contact ON public.funnel_visits USING btree (contact_id);
CREATE INDEX funnel_visits_seller_id_funnel_id_idx ON public.funnel_visits USING btree (seller_id, funnel_id);
comment on column funnel_visits.contact_id is 'Who signed up on the way.';

create table funnels (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  slug text not null,
  state text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table funnels add constraint funnels_seller_id_id_key UNIQUE (seller_id, id);
alter table funnels add constraint funnels_seller_id_slug_key UNIQUE (seller_id, slug);
alter table funnels add constraint funnels_pkey PRIMARY KEY (id);
alter table funnels add constraint funnels_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table funnels add constraint funnels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table funnels add constraint funnels_slug_check CHECK ((slug ~ '^[a-z0-9_][a-z0-9_-]{0,79}$'::text));
alter table funnels add constraint funnels_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text])));
CREATE INDEX funnels_seller_id_created_at_id_idx ON public.funnels USING btree (seller_id, created_at DESC, id DESC);

create table held_payments (
  transfer_id bigint not null,
  seller_id bigint not null,
  releases_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  failure text,
  released_at timestamp with time zone
);
alter table held_payments add constraint held_payments_pkey PRIMARY KEY (transfer_id);
alter table held_payments add constraint held_payments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table held_payments add constraint held_payments_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
CREATE INDEX held_payments_open_idx ON public.held_payments USING btree (releases_at) WHERE (released_at IS NULL);
CREATE INDEX held_payments_seller_id_idx ON public.held_payments USING btree (seller_id);
comment on column held_payments.releases_at is 'From then on its provider is asked to let the money go.';
comment on column held_payments.asked_at is 'Written before the provider is asked.';

create table idempotency_keys (
  actor_key text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  at timestamp with time zone not null,
  holder uuid,
  has_begun boolean default true not null
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (actor_key, key);
CREATE INDEX idempotency_keys_at_idx ON public.idempotency_keys USING btree (at);

create table impersonations (
  id bigint generated always as identity not null,
  user_id bigint not null,
  session_id bigint,
  seller_id bigint not null,
  reason text not null,
  may_change boolean not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
alter table impersonations add constraint impersonations_pkey PRIMARY KEY (id);
alter table impersonations add constraint impersonations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table impersonations add constraint impersonations_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL;
alter table impersonations add constraint impersonations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table impersonations add constraint impersonations_check CHECK ((ends_at > started_at));
alter table impersonations add constraint impersonations_reason_check CHECK ((reason <> ''::text));
CREATE UNIQUE INDEX impersonations_open ON public.impersonations USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX impersonations_seller_id_id_idx ON public.impersonations USING btree (seller_id, id);
CREATE INDEX impersonations_session_id_idx ON public.impersonations USING btree (session_id);
CREATE INDEX impersonations_user_id_idx ON public.impersonations USING btree (user_id);

create table in_app_purchases (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  store text not null,
  receipt_id text not null,
  sku text not null,
  product_id bigint not null,
  order_id bigint not null,
  amount bigint not null,
  currency text not null,
  country_code text,
  bought_on date not null,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table in_app_purchases add constraint in_app_purchases_receipt_key UNIQUE (seller_id, store, receipt_id);
alter table in_app_purchases add constraint in_app_purchases_pkey PRIMARY KEY (id);
alter table in_app_purchases add constraint in_app_purchases_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table in_app_purchases add constraint in_app_purchases_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table in_app_purchases add constraint in_app_purchases_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table in_app_purchases add constraint in_app_purchases_amount_check CHECK ((amount >= 0));
alter table in_app_purchases add constraint in_app_purchases_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text));
alter table in_app_purchases add constraint in_app_purchases_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table in_app_purchases add constraint in_app_purchases_receipt_id_check CHECK (((length(receipt_id) >= 1) AND (length(receipt_id) <= 200)));
alter table in_app_purchases add constraint in_app_purchases_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 200)));
alter table in_app_purchases add constraint in_app_purchases_store_check CHECK ((store = ANY (ARRAY['app_store'::text, 'google_play'::text])));
CREATE UNIQUE INDEX in_app_purchases_order_id_idx ON public.in_app_purchases USING btree (order_id);
CREATE INDEX in_app_purchases_product_id_idx ON public.in_app_purchases USING btree (product_id);
CREATE INDEX in_app_purchases_seller_id_bought_on_idx ON public.in_app_purchases USING btree (seller_id, bought_on DESC);
CREATE INDEX in_app_purchases_sku_idx ON public.in_app_purchases USING btree (seller_id, store, sku, id DESC);
comment on table in_app_purchases is 'A receipt of an app store and the order by which it opened a product; the store has the money, and sold it.';
comment on column in_app_purchases.refunded_at is 'When we heard that the store gave the money back.';

create table inkasso_simulator_cases (
  id bigint generated always as identity not null,
  case_key text not null,
  reference text not null,
  debtor text not null,
  amount bigint not null,
  currency text not null,
  fate text not null,
  is_at_court boolean default false not null,
  received_at timestamp with time zone not null,
  court_at timestamp with time zone,
  closed_at timestamp with time zone
);
alter table inkasso_simulator_cases add constraint inkasso_simulator_cases_case_key_key UNIQUE (case_key);
alter table inkasso_simulator_cases add constraint inkasso_simulator_cases_reference_key UNIQUE (reference);
alter table inkasso_simulator_cases add constraint inkasso_simulator_cases_pkey PRIMARY KEY (id);
alter table inkasso_simulator_cases add constraint inkasso_simulator_cases_fate_check CHECK ((fate = ANY (ARRAY['pays'::text, 'pays_in_parts'::text, 'gives_up'::text, 'rejected'::text])));

create table inkasso_simulator_news (
  id bigint generated always as identity not null,
  case_id bigint not null,
  kind text not null,
  amount bigint,
  at timestamp with time zone not null
);
alter table inkasso_simulator_news add constraint inkasso_simulator_news_pkey PRIMARY KEY (id);
alter table inkasso_simulator_news add constraint inkasso_simulator_news_case_id_fkey FOREIGN KEY (case_id) REFERENCES inkasso_simulator_cases(id);
alter table inkasso_simulator_news add constraint inkasso_simulator_news_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'unsuccessful'::text, 'titled'::text, 'gave_up'::text])));
CREATE INDEX inkasso_simulator_news_case_id_id_idx ON public.inkasso_simulator_news USING btree (case_id, id);

create table integration_accounts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  connector text not null,
  state text not null,
  name text not null,
  keys_sealed text,
  secret_hint text not null,
  catalogue jsonb not null,
  catalogue_at timestamp with time zone not null,
  paused_until timestamp with time zone,
  last_call_at timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  mapping jsonb,
  customers_rule_at timestamp with time zone,
  is_reporting boolean default false not null,
  looked_at timestamp with time zone
);
alter table integration_accounts add constraint integration_accounts_pkey PRIMARY KEY (id);
alter table integration_accounts add constraint integration_accounts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table integration_accounts add constraint integration_accounts_state_check CHECK ((state = ANY (ARRAY['active'::text, 'failing'::text, 'disconnected'::text])));
CREATE INDEX integration_accounts_seller_id_idx ON public.integration_accounts USING btree (seller_id, created_at DESC, id DESC);
comment on column integration_accounts.mapping is 'Fields of the service by their ids, and what of a person goes into them; null: chosen by their names.';
comment on column integration_accounts.customers_rule_at is 'Read until customer_rules took it over; goes with a later version.';
comment on column integration_accounts.is_reporting is 'The service was asked to report who unsubscribes there.';
comment on column integration_accounts.looked_at is 'Until when who unsubscribed there was asked for, where the service reports nothing.';

create table integration_calls (
  id bigint generated always as identity not null,
  account_id bigint not null,
  seller_id bigint not null,
  key text not null,
  lane integer not null,
  email citext not null,
  name text not null,
  deed text not null,
  list text,
  tag text,
  state text not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  leased_until timestamp with time zone,
  status integer,
  answer text,
  error text,
  created_at timestamp with time zone not null,
  begun_at timestamp with time zone not null,
  done_at timestamp with time zone,
  details jsonb default '{}'::jsonb not null,
  proof jsonb,
  sending_id bigint
);
alter table integration_calls add constraint integration_calls_account_id_key_key UNIQUE (account_id, key);
alter table integration_calls add constraint integration_calls_pkey PRIMARY KEY (id);
alter table integration_calls add constraint integration_calls_account_id_fkey FOREIGN KEY (account_id) REFERENCES integration_accounts(id) ON DELETE CASCADE;
alter table integration_calls add constraint integration_calls_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table integration_calls add constraint integration_calls_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES integration_sendings(id) ON DELETE SET NULL;
alter table integration_calls add constraint integration_calls_deed_check CHECK ((deed = ANY (ARRAY['subscribe'::text, 'unsubscribe'::text, 'tag'::text, 'untag'::text, 'set_fields'::text, 'deal'::text, 'event'::text, 'purchase'::text, 'left'::text])));
alter table integration_calls add constraint integration_calls_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'skipped'::text])));
CREATE INDEX integration_calls_email_idx ON public.integration_calls USING btree (email);
CREATE INDEX integration_calls_person_idx ON public.integration_calls USING btree (account_id, email, id) WHERE (state = 'waiting'::text);
CREATE INDEX integration_calls_seller_id_idx ON public.integration_calls USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX integration_calls_sending_id_idx ON public.integration_calls USING btree (sending_id, state) WHERE (sending_id IS NOT NULL);
CREATE INDEX integration_calls_waiting_idx ON public.integration_calls USING btree (account_id, lane, id) WHERE (state = 'waiting'::text);
comment on column integration_calls.proof is 'By which rule a person was subscribed, or how the service reported that they left; written with the call.';

create table integration_sendings (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  account_id bigint not null,
  deed text not null,
  list text,
  tag text,
  bought_from date,
  bought_till date,
  state text not null,
  people_count integer not null,
  queued_count integer default 0 not null,
  last_email citext default ''::citext not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  product_ids bigint[] default '{}'::bigint[] not null,
  created_by bigint
);
alter table integration_sendings add constraint integration_sendings_pkey PRIMARY KEY (id);
alter table integration_sendings add constraint integration_sendings_account_id_fkey FOREIGN KEY (account_id) REFERENCES integration_accounts(id) ON DELETE CASCADE;
alter table integration_sendings add constraint integration_sendings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table integration_sendings add constraint integration_sendings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table integration_sendings add constraint integration_sendings_deed_check CHECK ((deed = ANY (ARRAY['subscribe'::text, 'tag'::text, 'set_fields'::text])));
alter table integration_sendings add constraint integration_sendings_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])));
CREATE INDEX integration_sendings_account_id_idx ON public.integration_sendings USING btree (account_id, id DESC);
CREATE INDEX integration_sendings_created_by_idx ON public.integration_sendings USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX integration_sendings_in_order_idx ON public.integration_sendings USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX integration_sendings_of_account_idx ON public.integration_sendings USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX integration_sendings_seller_id_idx ON public.integration_sendings USING btree (seller_id);
comment on table integration_sendings is 'Buyers who are sent to a service again, in the order of their addresses.';
comment on column integration_sendings.last_email is 'Up to whom calls were written.';
comment on column integration_sendings.product_ids is 'Whose buyers are sent; empty: those of all products.';

create table integration_videos (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  account_id bigint not null,
  video_id text not null,
  name text not null,
  address text not null,
  state text not null,
  seconds integer not null,
  picture_file_id bigint,
  shown_on text[] not null,
  upload_mark text,
  upload_sealed text,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone not null
);
alter table integration_videos add constraint integration_videos_account_id_video_id_key UNIQUE (account_id, video_id);
alter table integration_videos add constraint integration_videos_pkey PRIMARY KEY (id);
alter table integration_videos add constraint integration_videos_account_id_fkey FOREIGN KEY (account_id) REFERENCES integration_accounts(id) ON DELETE CASCADE;
alter table integration_videos add constraint integration_videos_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES files(id);
alter table integration_videos add constraint integration_videos_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table integration_videos add constraint integration_videos_seconds_check CHECK ((seconds >= 0));
alter table integration_videos add constraint integration_videos_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'processing'::text, 'ready'::text, 'gone'::text])));
CREATE INDEX integration_videos_checked_at_idx ON public.integration_videos USING btree (checked_at) WHERE (state <> 'uploading'::text);
CREATE INDEX integration_videos_picture_file_id_idx ON public.integration_videos USING btree (picture_file_id) WHERE (picture_file_id IS NOT NULL);
CREATE INDEX integration_videos_seller_id_idx ON public.integration_videos USING btree (seller_id, id DESC);
comment on column integration_videos.shown_on is 'The websites the service was told may show it.';
comment on column integration_videos.upload_mark is 'Which file is being uploaded: the same one goes on where it stopped.';
comment on column integration_videos.upload_sealed is 'Where its pieces are sent.';

create table invoice_pdfs (
  invoice_id bigint not null,
  storage_key text not null,
  sha256 text not null,
  size integer not null,
  created_at timestamp with time zone not null
);
alter table invoice_pdfs add constraint invoice_pdfs_storage_key_key UNIQUE (storage_key);
alter table invoice_pdfs add constraint invoice_pdfs_pkey PRIMARY KEY (invoice_id);
alter table invoice_pdfs add constraint invoice_pdfs_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

create table invoice_series (
  id bigint generated always as identity not null,
  seller_id bigint,
  kind text not null,
  year integer not null,
  last_number integer not null,
  is_test boolean default false not null
);
alter table invoice_series add constraint invoice_series_of_seller UNIQUE (seller_id, kind, year, is_test);
alter table invoice_series add constraint invoice_series_pkey PRIMARY KEY (id);
alter table invoice_series add constraint invoice_series_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table invoice_series add constraint invoice_series_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'reversal'::text])));
alter table invoice_series add constraint invoice_series_last_number_check CHECK ((last_number > 0));
CREATE UNIQUE INDEX invoice_series_of_reseller ON public.invoice_series USING btree (kind, year, is_test) WHERE (seller_id IS NULL);

create table invoice_xmls (
  invoice_id bigint not null,
  storage_key text not null,
  sha256 text not null,
  size integer not null,
  created_at timestamp with time zone not null
);
alter table invoice_xmls add constraint invoice_xmls_storage_key_key UNIQUE (storage_key);
alter table invoice_xmls add constraint invoice_xmls_pkey PRIMARY KEY (invoice_id);
alter table invoice_xmls add constraint invoice_xmls_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

create table invoices (
  id bigint generated always as identity not null,
  token text not null,
  series_id bigint not null,
  sequence integer not null,
  number text not null,
  seller_id bigint not null,
  payer_id bigint not null,
  buyer_user_id bigint not null,
  order_id bigint not null,
  order_rate_id bigint,
  transfer_id bigint,
  claim text not null,
  "position" integer not null,
  form text not null,
  state text not null,
  refers_to_id bigint,
  is_full boolean default false not null,
  locale text not null,
  currency text not null,
  issued_on date not null,
  due_on date,
  supplied_from date not null,
  supplied_till date not null,
  vat_treatment text not null,
  vat_country text,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  seller_details jsonb not null,
  buyer_details jsonb not null,
  lines jsonb not null,
  vat_groups jsonb not null,
  schedule jsonb not null,
  notes jsonb not null,
  reason text,
  content_hash text not null,
  created_at timestamp with time zone not null,
  sold_by text default 'seller'::text not null,
  vouchers jsonb default '[]'::jsonb not null,
  is_test boolean default false not null,
  accounting_vat jsonb,
  payments jsonb default '[]'::jsonb not null,
  pay_by jsonb
);
alter table invoices add constraint invoices_claim_position_key UNIQUE (claim, "position");
alter table invoices add constraint invoices_series_id_sequence_key UNIQUE (series_id, sequence);
alter table invoices add constraint invoices_token_key UNIQUE (token);
alter table invoices add constraint invoices_pkey PRIMARY KEY (id);
alter table invoices add constraint invoices_buyer_user_id_fkey FOREIGN KEY (buyer_user_id) REFERENCES users(id);
alter table invoices add constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table invoices add constraint invoices_order_rate_id_fkey FOREIGN KEY (order_rate_id) REFERENCES order_rates(id);
alter table invoices add constraint invoices_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table invoices add constraint invoices_refers_to_id_fkey FOREIGN KEY (refers_to_id) REFERENCES invoices(id);
alter table invoices add constraint invoices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table invoices add constraint invoices_series_id_fkey FOREIGN KEY (series_id) REFERENCES invoice_series(id);
alter table invoices add constraint invoices_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table invoices add constraint invoices_check CHECK (((net_amount + vat_amount) = gross_amount));
alter table invoices add constraint invoices_check1 CHECK (((form = 'reversal'::text) = (gross_amount < 0)));
alter table invoices add constraint invoices_check2 CHECK (((form = 'regular'::text) = (refers_to_id IS NULL)));
alter table invoices add constraint invoices_check3 CHECK (((accounting_vat ?& ARRAY['currency'::text, 'amount'::text, 'rateMillionths'::text, 'source'::text, 'validOn'::text]) AND ((accounting_vat ->> 'currency'::text) <> currency) AND ((sign((((accounting_vat ->> 'amount'::text))::bigint)::double precision) * sign((vat_amount)::double precision)) >= (0)::double precision)));
alter table invoices add constraint invoices_form_check CHECK ((form = ANY (ARRAY['regular'::text, 'reversal'::text, 'corrected'::text])));
alter table invoices add constraint invoices_pay_by_check CHECK ((pay_by ?& ARRAY['method'::text, 'holder'::text, 'iban'::text, 'bic'::text, 'reference'::text]));
alter table invoices add constraint invoices_position_check CHECK (("position" > 0));
alter table invoices add constraint invoices_sequence_check CHECK ((sequence > 0));
alter table invoices add constraint invoices_sold_by_check CHECK ((sold_by = ANY (ARRAY['seller'::text, 'reseller'::text])));
alter table invoices add constraint invoices_state_check CHECK ((state = ANY (ARRAY['paid'::text, 'unpaid'::text, 'canceled'::text, 'issued'::text])));
alter table invoices add constraint invoices_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['standard'::text, 'reverse_charge'::text, 'exempt'::text, 'outside_scope'::text, 'multi_purpose_voucher'::text, 'distance_sale'::text, 'intra_community_supply'::text, 'export'::text])));
CREATE INDEX invoices_buyer_user_id_id_idx ON public.invoices USING btree (buyer_user_id, id DESC);
CREATE INDEX invoices_facets ON public.invoices USING btree (seller_id, form, state, sold_by, ((buyer_details ->> 'countryCode'::text)));
CREATE UNIQUE INDEX invoices_number_of_reseller ON public.invoices USING btree (number) WHERE (sold_by = 'reseller'::text);
CREATE UNIQUE INDEX invoices_number_of_seller ON public.invoices USING btree (seller_id, number) WHERE (sold_by = 'seller'::text);
CREATE INDEX invoices_numbers ON public.invoices USING gin (seller_id, number gin_trgm_ops);
CREATE INDEX invoices_order_id_seller_id_idx ON public.invoices USING btree (order_id, seller_id);
CREATE INDEX invoices_order_rate_id_idx ON public.invoices USING btree (order_rate_id);
CREATE INDEX invoices_payer_id_idx ON public.invoices USING btree (payer_id);
CREATE INDEX invoices_refers_to_id_idx ON public.invoices USING btree (refers_to_id);
CREATE INDEX invoices_seller_id_created_at_id_idx ON public.invoices USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX invoices_seller_id_gross_amount_id_idx ON public.invoices USING btree (seller_id, gross_amount, id);
CREATE INDEX invoices_seller_id_issued_on_id_idx ON public.invoices USING btree (seller_id, issued_on DESC, id DESC);
CREATE INDEX invoices_seller_id_payer_id_idx ON public.invoices USING btree (seller_id, payer_id);
CREATE INDEX invoices_transfer_id_idx ON public.invoices USING btree (transfer_id);
comment on column invoices.is_test is 'Of an order paid with test money.';
comment on column invoices.accounting_vat is 'Its VAT in the currency the seller accounts it in, where that is another one.';
comment on column invoices.payments is 'What was paid of it before it was issued, by vouchers aside.';
comment on column invoices.pay_by is 'How it is or was to be paid; null in documents from before this was kept.';

create table ledger_accounts (
  id bigint generated always as identity not null,
  book text default 'platform'::text not null,
  name text not null,
  currency text not null,
  kind text not null,
  seller_id bigint
);
alter table ledger_accounts add constraint ledger_accounts_book_name_currency_key UNIQUE (book, name, currency);
alter table ledger_accounts add constraint ledger_accounts_pkey PRIMARY KEY (id);
alter table ledger_accounts add constraint ledger_accounts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table ledger_accounts add constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text])));
CREATE INDEX ledger_accounts_seller_id_idx ON public.ledger_accounts USING btree (seller_id);

create table ledger_entries (
  transaction_id bigint not null,
  seq integer not null,
  account_id bigint not null,
  amount bigint not null
);
alter table ledger_entries add constraint ledger_entries_pkey PRIMARY KEY (transaction_id, seq);
alter table ledger_entries add constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);
alter table ledger_entries add constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);
alter table ledger_entries add constraint ledger_entries_amount_check CHECK ((amount <> 0));
CREATE INDEX ledger_entries_account_id_transaction_id_amount_idx ON public.ledger_entries USING btree (account_id, transaction_id) INCLUDE (amount);

create table ledger_pending (
  account_id bigint not null,
  payment_id bigint not null,
  order_id bigint,
  amount bigint not null,
  sold_at timestamp with time zone,
  last_id bigint not null
);
alter table ledger_pending add constraint ledger_pending_pkey PRIMARY KEY (account_id, payment_id);
alter table ledger_pending add constraint ledger_pending_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);

create table ledger_sums (
  account_id bigint not null,
  through_id bigint not null,
  amount bigint not null
);
alter table ledger_sums add constraint ledger_sums_pkey PRIMARY KEY (account_id);
alter table ledger_sums add constraint ledger_sums_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);

create table ledger_transactions (
  id bigint generated always as identity not null,
  type text not null,
  idempotency_key text not null,
  business_date date not null,
  seller_id bigint,
  order_id bigint,
  order_rate_id bigint,
  transfer_id bigint,
  reverses_id bigint,
  meta jsonb default '{}'::jsonb not null,
  at timestamp with time zone not null,
  payment_id bigint
);
alter table ledger_transactions add constraint ledger_transactions_idempotency_key_key UNIQUE (idempotency_key);
alter table ledger_transactions add constraint ledger_transactions_pkey PRIMARY KEY (id);
alter table ledger_transactions add constraint ledger_transactions_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES ledger_transactions(id);
alter table ledger_transactions add constraint ledger_transactions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table ledger_transactions add constraint ledger_transactions_type_check CHECK ((type = ANY (ARRAY['Cashin'::text, 'Payment'::text, 'Receipt'::text, 'Refund'::text, 'Chargeback'::text, 'Payout'::text, 'Cashout'::text, 'SubsPayment'::text, 'StampPayment'::text, 'Release'::text, 'Claim'::text, 'WriteOff'::text, 'Exchange'::text, 'Commission'::text, 'Settlement'::text, 'Correction'::text, 'Referral'::text])));
CREATE INDEX ledger_transactions_order_id_idx ON public.ledger_transactions USING btree (order_id);
CREATE INDEX ledger_transactions_payment_id_idx ON public.ledger_transactions USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_transactions_rare ON public.ledger_transactions USING btree (seller_id, type, at DESC, id DESC) WHERE (type <> ALL (ARRAY['Cashin'::text, 'Payment'::text, 'Release'::text]));
CREATE INDEX ledger_transactions_reverses_id_idx ON public.ledger_transactions USING btree (reverses_id);
CREATE INDEX ledger_transactions_seller_id_at_id_idx ON public.ledger_transactions USING btree (seller_id, at DESC, id DESC);
CREATE INDEX ledger_transactions_transfer_id_idx ON public.ledger_transactions USING btree (transfer_id);

create table left_checkouts (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  product_id bigint not null,
  state text not null,
  email citext,
  locale text not null,
  "values" jsonb not null,
  amount bigint not null,
  currency text not null,
  consent_text text not null,
  consent_version text not null,
  consented_at timestamp with time zone not null,
  address text,
  changed_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  order_id bigint
);
alter table left_checkouts add constraint left_checkouts_token_key UNIQUE (token);
alter table left_checkouts add constraint left_checkouts_pkey PRIMARY KEY (id);
alter table left_checkouts add constraint left_checkouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table left_checkouts add constraint left_checkouts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table left_checkouts add constraint left_checkouts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table left_checkouts add constraint left_checkouts_amount_check CHECK ((amount >= 0));
alter table left_checkouts add constraint left_checkouts_check CHECK (((state = ANY (ARRAY['completed'::text, 'won_back'::text])) = (order_id IS NOT NULL)));
alter table left_checkouts add constraint left_checkouts_check1 CHECK (((state <> 'reminded'::text) OR (reminded_at IS NOT NULL)));
alter table left_checkouts add constraint left_checkouts_check2 CHECK (((state = ANY (ARRAY['kept'::text, 'reminded'::text])) OR ("values" = '{}'::jsonb)));
alter table left_checkouts add constraint left_checkouts_state_check CHECK ((state = ANY (ARRAY['kept'::text, 'reminded'::text, 'completed'::text, 'won_back'::text, 'stopped'::text, 'expired'::text])));
alter table left_checkouts add constraint left_checkouts_values_check CHECK ((jsonb_typeof("values") = 'object'::text));
CREATE INDEX left_checkouts_named ON public.left_checkouts USING btree (changed_at) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX left_checkouts_open ON public.left_checkouts USING btree (seller_id, product_id, email) WHERE (state = ANY (ARRAY['kept'::text, 'reminded'::text]));
CREATE INDEX left_checkouts_order_id_idx ON public.left_checkouts USING btree (order_id);
CREATE INDEX left_checkouts_product_id_idx ON public.left_checkouts USING btree (product_id);
CREATE INDEX left_checkouts_seller_id_changed_at_id_idx ON public.left_checkouts USING btree (seller_id, changed_at DESC, id DESC);
CREATE INDEX left_checkouts_waiting ON public.left_checkouts USING btree (changed_at) WHERE (state = 'kept'::text);

create table lesson_comments (
  id bigint generated always as identity not null,
  lesson_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  session_id bigint,
  parent_id bigint,
  state text not null,
  author_name text not null,
  text text not null,
  created_at timestamp with time zone not null,
  is_question boolean default false not null,
  answer_id bigint
);
alter table lesson_comments add constraint lesson_comments_pkey PRIMARY KEY (id);
alter table lesson_comments add constraint lesson_comments_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES lesson_comments(id) ON DELETE SET NULL;
alter table lesson_comments add constraint lesson_comments_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table lesson_comments add constraint lesson_comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES lesson_comments(id);
alter table lesson_comments add constraint lesson_comments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table lesson_comments add constraint lesson_comments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table lesson_comments add constraint lesson_comments_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table lesson_comments add constraint lesson_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table lesson_comments add constraint lesson_comments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'published'::text, 'hidden'::text])));
CREATE INDEX lesson_comments_answer_id_idx ON public.lesson_comments USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX lesson_comments_lesson_id_id_idx ON public.lesson_comments USING btree (lesson_id, id);
CREATE INDEX lesson_comments_open_questions ON public.lesson_comments USING btree (seller_id, id) WHERE (is_question AND (answer_id IS NULL));
CREATE INDEX lesson_comments_parent_id_idx ON public.lesson_comments USING btree (parent_id);
CREATE INDEX lesson_comments_product_id_idx ON public.lesson_comments USING btree (product_id);
CREATE INDEX lesson_comments_seller_id_created_at_id_idx ON public.lesson_comments USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX lesson_comments_session_id_idx ON public.lesson_comments USING btree (session_id);
CREATE INDEX lesson_comments_user_id_idx ON public.lesson_comments USING btree (user_id);
comment on column lesson_comments.answer_id is 'The comment that was accepted as the answer of a question.';

create table lesson_statuses (
  id bigint generated always as identity not null,
  session_id bigint not null,
  lesson_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  state text not null,
  opens_at timestamp with time zone,
  viewed_at timestamp with time zone,
  finished_at timestamp with time zone,
  position_seconds integer default 0 not null,
  positioned_at timestamp with time zone
);
alter table lesson_statuses add constraint lesson_statuses_session_id_lesson_id_key UNIQUE (session_id, lesson_id);
alter table lesson_statuses add constraint lesson_statuses_pkey PRIMARY KEY (id);
alter table lesson_statuses add constraint lesson_statuses_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table lesson_statuses add constraint lesson_statuses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table lesson_statuses add constraint lesson_statuses_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table lesson_statuses add constraint lesson_statuses_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table lesson_statuses add constraint lesson_statuses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table lesson_statuses add constraint lesson_statuses_state_check CHECK ((state = ANY (ARRAY['not_for_publish'::text, 'pending'::text, 'published'::text, 'viewed'::text, 'finished'::text])));
CREATE INDEX lesson_statuses_lesson_id_id_idx ON public.lesson_statuses USING btree (lesson_id, id DESC);
CREATE INDEX lesson_statuses_product_id_idx ON public.lesson_statuses USING btree (product_id);
CREATE INDEX lesson_statuses_seller_id_finished_at_idx ON public.lesson_statuses USING btree (seller_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX lesson_statuses_seller_id_id_idx ON public.lesson_statuses USING btree (seller_id, id DESC);
CREATE INDEX lesson_statuses_user_id_idx ON public.lesson_statuses USING btree (user_id);
comment on column lesson_statuses.positioned_at is 'When position_seconds was left, on whichever device; an earlier place that arrives later does not replace it.';

create table license_activations (
  id bigint generated always as identity not null,
  license_key_id bigint not null,
  device text not null,
  name text default ''::text not null,
  activated_at timestamp with time zone not null,
  deactivated_at timestamp with time zone
);
alter table license_activations add constraint license_activations_pkey PRIMARY KEY (id);
alter table license_activations add constraint license_activations_license_key_id_fkey FOREIGN KEY (license_key_id) REFERENCES license_keys(id);
CREATE UNIQUE INDEX license_activations_license_key_id_device_idx ON public.license_activations USING btree (license_key_id, device) WHERE (deactivated_at IS NULL);
CREATE INDEX license_activations_license_key_id_idx ON public.license_activations USING btree (license_key_id);

create table license_key_settings (
  product_id bigint not null,
  seller_id bigint not null,
  format text,
  alarm_at integer,
  alarmed boolean default false not null,
  device_limit integer
);
alter table license_key_settings add constraint license_key_settings_pkey PRIMARY KEY (product_id);
alter table license_key_settings add constraint license_key_settings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table license_key_settings add constraint license_key_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table license_key_settings add constraint license_key_settings_alarm_at_check CHECK ((alarm_at >= 0));
alter table license_key_settings add constraint license_key_settings_device_limit_check CHECK ((device_limit > 0));
CREATE INDEX license_key_settings_seller_id_idx ON public.license_key_settings USING btree (seller_id);

create table license_keys (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  key text not null,
  state text default 'free'::text not null,
  access_id bigint,
  settles boolean default true not null,
  sold_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table license_keys add constraint license_keys_product_id_key_key UNIQUE (product_id, key);
alter table license_keys add constraint license_keys_pkey PRIMARY KEY (id);
alter table license_keys add constraint license_keys_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table license_keys add constraint license_keys_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table license_keys add constraint license_keys_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table license_keys add constraint license_keys_check CHECK ((((state = 'free'::text) = (access_id IS NULL)) OR (state = 'revoked'::text)));
alter table license_keys add constraint license_keys_state_check CHECK ((state = ANY (ARRAY['free'::text, 'sold'::text, 'revoked'::text])));
CREATE INDEX license_keys_access_id_idx ON public.license_keys USING btree (access_id) WHERE (access_id IS NOT NULL);
CREATE INDEX license_keys_key_idx ON public.license_keys USING btree (key);
CREATE INDEX license_keys_product_id_id_idx ON public.license_keys USING btree (product_id, id) WHERE (state = 'free'::text);
CREATE INDEX license_keys_seller_id_id_idx ON public.license_keys USING btree (seller_id, id DESC);

create table live_attendances (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  session_id bigint not null,
  user_id bigint not null,
  seconds integer not null,
  joined_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  wrote_at timestamp with time zone,
  muted_at timestamp with time zone,
  attended_at timestamp with time zone
);
alter table live_attendances add constraint live_attendances_session_id_user_id_key UNIQUE (session_id, user_id);
alter table live_attendances add constraint live_attendances_pkey PRIMARY KEY (id);
alter table live_attendances add constraint live_attendances_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table live_attendances add constraint live_attendances_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_sessions(id);
alter table live_attendances add constraint live_attendances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX live_attendances_of_seller ON public.live_attendances USING btree (seller_id, joined_at DESC, id DESC);
CREATE INDEX live_attendances_of_user ON public.live_attendances USING btree (user_id);
comment on column live_attendances.seconds is 'How long they watched the stream or its recording, however many windows they had open.';
comment on column live_attendances.wrote_at is 'Their last message, for the wait between two.';
comment on column live_attendances.attended_at is 'When they had watched half of its length, or went through the door of a meeting.';

create table live_messages (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  session_id bigint not null,
  user_id bigint not null,
  kind text not null,
  author_name text not null,
  is_host boolean not null,
  text text not null,
  votes_count integer default 0 not null,
  answer text,
  answered_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table live_messages add constraint live_messages_pkey PRIMARY KEY (id);
alter table live_messages add constraint live_messages_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table live_messages add constraint live_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_sessions(id);
alter table live_messages add constraint live_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table live_messages add constraint live_messages_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'question'::text])));
CREATE INDEX live_messages_of_seller ON public.live_messages USING btree (seller_id);
CREATE INDEX live_messages_of_session ON public.live_messages USING btree (session_id, id DESC);
CREATE INDEX live_messages_of_user ON public.live_messages USING btree (user_id);

create table live_offers (
  id bigint generated always as identity not null,
  session_id bigint not null,
  product_id bigint not null,
  shown_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table live_offers add constraint live_offers_session_id_product_id_key UNIQUE (session_id, product_id);
alter table live_offers add constraint live_offers_pkey PRIMARY KEY (id);
alter table live_offers add constraint live_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table live_offers add constraint live_offers_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_sessions(id);
CREATE INDEX live_offers_of_product ON public.live_offers USING btree (product_id);
comment on column live_offers.shown_at is 'Since when everybody who watches sees it; null while it is hidden.';

create table live_sessions (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint,
  is_public boolean not null,
  form text not null,
  state text not null,
  title text not null,
  text text not null,
  hosts text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  zone text not null,
  player_url text not null,
  meeting_url_sealed text,
  replay_url text not null,
  chapters text not null,
  door_minutes integer not null,
  is_required boolean not null,
  slow_seconds integer not null,
  moved_count integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table live_sessions add constraint live_sessions_pkey PRIMARY KEY (id);
alter table live_sessions add constraint live_sessions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table live_sessions add constraint live_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table live_sessions add constraint live_sessions_check CHECK ((ends_at > starts_at));
alter table live_sessions add constraint live_sessions_check1 CHECK ((is_public OR (product_id IS NOT NULL)));
alter table live_sessions add constraint live_sessions_check2 CHECK (((form = 'stream'::text) OR (NOT is_public)));
alter table live_sessions add constraint live_sessions_door_minutes_check CHECK (((door_minutes >= 0) AND (door_minutes <= 120)));
alter table live_sessions add constraint live_sessions_form_check CHECK ((form = ANY (ARRAY['stream'::text, 'meeting'::text])));
alter table live_sessions add constraint live_sessions_slow_seconds_check CHECK (((slow_seconds >= 0) AND (slow_seconds <= 300)));
alter table live_sessions add constraint live_sessions_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'live'::text, 'ended'::text, 'replay'::text, 'cancelled'::text])));
CREATE INDEX live_sessions_of_product ON public.live_sessions USING btree (product_id, starts_at);
CREATE INDEX live_sessions_of_seller ON public.live_sessions USING btree (seller_id, starts_at DESC, id DESC);
comment on column live_sessions.product_id is 'Whoever has access to it may come; null where it belongs to none.';
comment on column live_sessions.is_public is 'Every visitor of the shop may watch.';
comment on column live_sessions.player_url is 'What plays while it is live, as its seller gave it; empty for a meeting.';
comment on column live_sessions.door_minutes is 'How long before its time the door of a meeting opens.';
comment on column live_sessions.is_required is 'The certificate of the course waits for it.';
comment on column live_sessions.slow_seconds is 'How long somebody waits between two messages; 0 for not at all.';
comment on column live_sessions.moved_count is 'Of which of its times a reminder is.';

create table live_votes (
  message_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null
);
alter table live_votes add constraint live_votes_pkey PRIMARY KEY (message_id, user_id);
alter table live_votes add constraint live_votes_message_id_fkey FOREIGN KEY (message_id) REFERENCES live_messages(id);
alter table live_votes add constraint live_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX live_votes_of_user ON public.live_votes USING btree (user_id);

create table mail_brakes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  reason text not null,
  sent integer not null,
  returned integer not null,
  pulled_at timestamp with time zone not null,
  released_at timestamp with time zone,
  released_by bigint
);
alter table mail_brakes add constraint mail_brakes_pkey PRIMARY KEY (id);
alter table mail_brakes add constraint mail_brakes_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id);
alter table mail_brakes add constraint mail_brakes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table mail_brakes add constraint mail_brakes_reason_check CHECK ((reason = ANY (ARRAY['bounces'::text, 'complaints'::text])));
CREATE INDEX mail_brakes_of_seller ON public.mail_brakes USING btree (seller_id, id DESC);
CREATE UNIQUE INDEX mail_brakes_pulled ON public.mail_brakes USING btree (seller_id) WHERE (released_at IS NULL);
CREATE INDEX mail_brakes_released_by ON public.mail_brakes USING btree (released_by);
comment on table mail_brakes is 'Advertising of a seller that was stopped because of what came back, until the operator releases it.';

create table mail_days (
  id bigint generated always as identity not null,
  seller_id bigint,
  day date not null,
  sent integer default 0 not null,
  bounced integer default 0 not null,
  complained integer default 0 not null,
  replied integer default 0 not null,
  unsubscribed integer default 0 not null
);
alter table mail_days add constraint mail_days_seller_id_day_key UNIQUE NULLS NOT DISTINCT (seller_id, day);
alter table mail_days add constraint mail_days_pkey PRIMARY KEY (id);
alter table mail_days add constraint mail_days_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
comment on table mail_days is 'What a sender''s emails came to, by day (UTC) they were sent or came back.';

create table mail_measuring_consents (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  recipient citext not null,
  wording text not null,
  wording_version integer not null,
  agreed_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
alter table mail_measuring_consents add constraint mail_measuring_consents_pkey PRIMARY KEY (id);
alter table mail_measuring_consents add constraint mail_measuring_consents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE UNIQUE INDEX mail_measuring_consents_once ON public.mail_measuring_consents USING btree (recipient, seller_id) WHERE (ended_at IS NULL);
CREATE INDEX mail_measuring_consents_seller ON public.mail_measuring_consents USING btree (seller_id);
comment on table mail_measuring_consents is 'Readers who agreed that a seller sees what they open and click, and when they ended it.';

create table mail_returns (
  id bigint generated always as identity not null,
  mail_id bigint not null,
  seller_id bigint,
  kind text not null,
  status text,
  reason text not null,
  source text not null,
  unique_key text not null,
  created_at timestamp with time zone not null
);
alter table mail_returns add constraint mail_returns_unique_key_key UNIQUE (unique_key);
alter table mail_returns add constraint mail_returns_pkey PRIMARY KEY (id);
alter table mail_returns add constraint mail_returns_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE;
alter table mail_returns add constraint mail_returns_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table mail_returns add constraint mail_returns_kind_check CHECK ((kind = ANY (ARRAY['hard'::text, 'soft'::text, 'blocked'::text, 'complaint'::text, 'reply'::text])));
CREATE INDEX mail_returns_of_mail ON public.mail_returns USING btree (mail_id, kind, created_at);
CREATE INDEX mail_returns_of_seller ON public.mail_returns USING btree (seller_id, kind, created_at);
comment on table mail_returns is 'Each message that came back of an email, once.';
comment on column mail_returns.status is 'Enhanced status code (RFC 3463), where it was said.';

create table mail_senders (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  address citext,
  reply_to citext,
  server_host text,
  server_port integer,
  server_security text,
  server_user text,
  server_password_sealed text,
  server_proven_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table mail_senders add constraint mail_senders_seller_id_key UNIQUE (seller_id);
alter table mail_senders add constraint mail_senders_pkey PRIMARY KEY (id);
alter table mail_senders add constraint mail_senders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table mail_senders add constraint mail_senders_check CHECK (((server_host IS NULL) = (server_proven_at IS NULL)));
alter table mail_senders add constraint mail_senders_server_port_check CHECK (((server_port >= 1) AND (server_port <= 65535)));
alter table mail_senders add constraint mail_senders_server_security_check CHECK ((server_security = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text])));
comment on column mail_senders.address is 'Whose name emails bear once a domain or server of the seller stands behind it; null: the platform''s address.';
comment on column mail_senders.reply_to is 'Where answers go; null: the address of the account.';
comment on column mail_senders.server_proven_at is 'When the seller''s own mail server took a sign-in and a test email.';

create table mail_stops (
  recipient citext not null,
  seller_id bigint not null,
  kind text not null,
  stopped_at timestamp with time zone not null
);
alter table mail_stops add constraint mail_stops_pkey PRIMARY KEY (recipient, seller_id, kind);
alter table mail_stops add constraint mail_stops_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX mail_stops_seller ON public.mail_stops USING btree (seller_id);

create table mail_suppressions (
  id bigint generated always as identity not null,
  seller_id bigint,
  email citext not null,
  reason text not null,
  detail text not null,
  mail_id bigint,
  created_at timestamp with time zone not null
);
alter table mail_suppressions add constraint mail_suppressions_seller_id_email_key UNIQUE NULLS NOT DISTINCT (seller_id, email);
alter table mail_suppressions add constraint mail_suppressions_pkey PRIMARY KEY (id);
alter table mail_suppressions add constraint mail_suppressions_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL;
alter table mail_suppressions add constraint mail_suppressions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table mail_suppressions add constraint mail_suppressions_reason_check CHECK ((reason = ANY (ARRAY['hard_bounce'::text, 'soft_bounces'::text, 'complaint'::text, 'by_hand'::text])));
CREATE INDEX mail_suppressions_by_reason ON public.mail_suppressions USING btree (seller_id, reason, id DESC);
CREATE INDEX mail_suppressions_of_email ON public.mail_suppressions USING btree (email);
CREATE INDEX mail_suppressions_of_mail ON public.mail_suppressions USING btree (mail_id);
CREATE INDEX mail_suppressions_of_seller ON public.mail_suppressions USING btree (seller_id, id DESC);
comment on table mail_suppressions is 'Addresses that get no advertising: of a seller, or (no seller) of all that leave by the platform''s address.';

create table mails (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint,
  kind text not null,
  locale text not null,
  sender text not null,
  recipient citext not null,
  reply_to text,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb default '[]'::jsonb not null,
  state text not null,
  error text,
  unique_key text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  is_wished boolean default false not null,
  sent_by_seller boolean default false not null,
  sending text,
  held_until timestamp with time zone
);
alter table mails add constraint mails_token_key UNIQUE (token);
alter table mails add constraint mails_unique_key_key UNIQUE (unique_key);
alter table mails add constraint mails_pkey PRIMARY KEY (id);
alter table mails add constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processed'::text, 'error'::text, 'bounced'::text, 'skipped'::text])));
CREATE INDEX mails_by_kind_of_seller ON public.mails USING btree (seller_id, kind, id);
CREATE INDEX mails_created_at_id_idx ON public.mails USING btree (created_at, id);
CREATE INDEX mails_kind_id_idx ON public.mails USING btree (kind, id);
CREATE INDEX mails_not_arrived ON public.mails USING btree (seller_id, id) WHERE (state = ANY (ARRAY['waiting'::text, 'error'::text, 'bounced'::text]));
CREATE INDEX mails_of_sendings ON public.mails USING btree (sending, state) WHERE ((sending IS NOT NULL) AND (state <> 'processed'::text));
CREATE INDEX mails_recipient_id_idx ON public.mails USING btree (recipient, id);
CREATE INDEX mails_seller_id_id_idx ON public.mails USING btree (seller_id, id);
comment on column mails.sent_by_seller is 'It left by a domain or server of the seller, not by the platform''s address.';
comment on column mails.sending is 'What went to many, of which this mail is one: newsletter:12.';
comment on column mails.held_until is 'It may leave from then on, by a job of its own: what holds it back stands in error.';

create table mangopay_visits (
  id bigint generated always as identity not null,
  token text not null,
  provider_key text not null,
  seller_id bigint not null,
  payer_id bigint,
  form text not null,
  amount bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  author text not null,
  wallet text not null,
  card_registration text,
  card text,
  recurring text,
  pay_in text,
  created_at timestamp with time zone not null,
  mandate text,
  label text
);
alter table mangopay_visits add constraint mangopay_visits_provider_key_key UNIQUE (provider_key);
alter table mangopay_visits add constraint mangopay_visits_token_key UNIQUE (token);
alter table mangopay_visits add constraint mangopay_visits_pkey PRIMARY KEY (id);
alter table mangopay_visits add constraint mangopay_visits_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id) ON DELETE SET NULL;
alter table mangopay_visits add constraint mangopay_visits_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table mangopay_visits add constraint mangopay_visits_amount_check CHECK ((amount >= 0));
CREATE INDEX mangopay_visits_by_mandate ON public.mangopay_visits USING btree (mandate) WHERE (mandate IS NOT NULL);
CREATE INDEX mangopay_visits_by_payer ON public.mangopay_visits USING btree (payer_id, id);
CREATE INDEX mangopay_visits_by_seller ON public.mangopay_visits USING btree (seller_id);
comment on table mangopay_visits is 'A payer''s way to Mangopay, and what was made there on it.';
comment on column mangopay_visits.label is 'How the payer knows the account they gave a mandate for.';

create table member_areas (
  product_id bigint not null,
  seller_id bigint not null,
  path text not null,
  visibility text default 'public'::text not null,
  layout text default 'grid'::text not null,
  title text default ''::text not null,
  welcome text default ''::text not null,
  page_color text,
  accent_color text,
  logo_file_id bigint,
  updated_at timestamp with time zone not null
);
alter table member_areas add constraint member_areas_seller_id_path_key UNIQUE (seller_id, path);
alter table member_areas add constraint member_areas_pkey PRIMARY KEY (product_id);
alter table member_areas add constraint member_areas_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES files(id);
alter table member_areas add constraint member_areas_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table member_areas add constraint member_areas_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table member_areas add constraint member_areas_layout_check CHECK ((layout = ANY (ARRAY['grid'::text, 'list'::text])));
alter table member_areas add constraint member_areas_path_check CHECK ((path ~ '^[a-z0-9][a-z0-9-]{1,59}$'::text));
alter table member_areas add constraint member_areas_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])));
CREATE INDEX member_areas_logo_file_id_idx ON public.member_areas USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);

create table membership_levels (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  name text not null,
  rank integer not null
);
alter table membership_levels add constraint membership_levels_product_id_rank_key UNIQUE (product_id, rank);
alter table membership_levels add constraint membership_levels_pkey PRIMARY KEY (id);
alter table membership_levels add constraint membership_levels_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table membership_levels add constraint membership_levels_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table membership_levels add constraint membership_levels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));
alter table membership_levels add constraint membership_levels_rank_check CHECK ((rank > 0));
CREATE INDEX membership_levels_seller_id_idx ON public.membership_levels USING btree (seller_id);

create table migrations (
  name text not null,
  at timestamp with time zone default now() not null
);
alter table migrations add constraint migrations_pkey PRIMARY KEY (name);

create table mobile_apps (
  seller_id bigint not null,
  is_on boolean default false not null,
  name text not null,
  short_name text not null,
  theme_color text,
  dark_color text,
  icon_file_id bigint,
  changed_at timestamp with time zone not null
);
alter table mobile_apps add constraint mobile_apps_pkey PRIMARY KEY (seller_id);
alter table mobile_apps add constraint mobile_apps_icon_file_id_fkey FOREIGN KEY (icon_file_id) REFERENCES files(id);
alter table mobile_apps add constraint mobile_apps_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table mobile_apps add constraint mobile_apps_dark_color_check CHECK ((dark_color ~ '^#[0-9a-f]{6}$'::text));
alter table mobile_apps add constraint mobile_apps_theme_color_check CHECK ((theme_color ~ '^#[0-9a-f]{6}$'::text));
CREATE INDEX mobile_apps_icon_file_id_idx ON public.mobile_apps USING btree (icon_file_id) WHERE (icon_file_id IS NOT NULL);
comment on table mobile_apps is 'The buyers’ area as a seller’s own app: what it is called and looks like on a home screen.';
comment on column mobile_apps.theme_color is 'Of the bar above the app where it is light; empty for the seller’s own colour.';
comment on column mobile_apps.dark_color is 'Of the bar above the app where it is dark; empty for a dark grey.';

create table newsletter_deliveries (
  id bigint generated always as identity not null,
  newsletter_id bigint not null,
  seller_id bigint not null,
  contact_id bigint,
  proof_id bigint,
  created_at timestamp with time zone not null,
  unsubscribed_at timestamp with time zone,
  state text default 'written'::text not null,
  send_at timestamp with time zone,
  mail_id bigint,
  part smallint default 0 not null,
  is_measured boolean default false not null,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  payer_id bigint,
  order_id bigint
);
alter table newsletter_deliveries add constraint newsletter_deliveries_newsletter_id_contact_id_key UNIQUE (newsletter_id, contact_id);
alter table newsletter_deliveries add constraint newsletter_deliveries_pkey PRIMARY KEY (id);
alter table newsletter_deliveries add constraint newsletter_deliveries_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES opt_in_contacts(id) ON DELETE CASCADE;
alter table newsletter_deliveries add constraint newsletter_deliveries_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE;
alter table newsletter_deliveries add constraint newsletter_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table newsletter_deliveries add constraint newsletter_deliveries_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id) ON DELETE CASCADE;
alter table newsletter_deliveries add constraint newsletter_deliveries_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES opt_in_proofs(id) ON DELETE CASCADE;
alter table newsletter_deliveries add constraint newsletter_deliveries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table newsletter_deliveries add constraint newsletter_deliveries_one_proof CHECK ((((num_nonnulls(contact_id, proof_id) = 2) AND (num_nonnulls(payer_id, order_id) = 0)) OR ((num_nonnulls(contact_id, proof_id) = 0) AND (num_nonnulls(payer_id, order_id) = 2))));
alter table newsletter_deliveries add constraint newsletter_deliveries_part_check CHECK ((part = ANY (ARRAY[0, 1, 2])));
alter table newsletter_deliveries add constraint newsletter_deliveries_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'written'::text, 'left_out'::text])));
CREATE INDEX newsletter_deliveries_by_contact ON public.newsletter_deliveries USING btree (contact_id, id DESC);
CREATE INDEX newsletter_deliveries_by_mail ON public.newsletter_deliveries USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE UNIQUE INDEX newsletter_deliveries_by_payer ON public.newsletter_deliveries USING btree (newsletter_id, payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX newsletter_deliveries_by_proof ON public.newsletter_deliveries USING btree (proof_id);
CREATE INDEX newsletter_deliveries_by_time ON public.newsletter_deliveries USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX newsletter_deliveries_gone ON public.newsletter_deliveries USING btree (seller_id, created_at DESC, id DESC) WHERE (unsubscribed_at IS NOT NULL);
CREATE INDEX newsletter_deliveries_measured ON public.newsletter_deliveries USING btree (newsletter_id) WHERE is_measured;
CREATE INDEX newsletter_deliveries_of_newsletter ON public.newsletter_deliveries USING btree (newsletter_id, created_at DESC, id DESC);
CREATE INDEX newsletter_deliveries_of_order ON public.newsletter_deliveries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX newsletter_deliveries_of_payer ON public.newsletter_deliveries USING btree (payer_id, id DESC) WHERE (payer_id IS NOT NULL);
CREATE INDEX newsletter_deliveries_planned ON public.newsletter_deliveries USING btree (newsletter_id, send_at, id) WHERE (state = 'planned'::text);
CREATE INDEX newsletter_deliveries_unsubscribed ON public.newsletter_deliveries USING btree (newsletter_id) WHERE (unsubscribed_at IS NOT NULL);
comment on column newsletter_deliveries.proof_id is 'The consent that allowed it.';
comment on column newsletter_deliveries.unsubscribed_at is 'Of who unsubscribed with this as the last newsletter they got.';
comment on column newsletter_deliveries.state is 'Left out: who unsubscribed after it was planned.';
comment on column newsletter_deliveries.send_at is 'When it is due.';
comment on column newsletter_deliveries.mail_id is 'Its mail, once it was written.';
comment on column newsletter_deliveries.part is '1 and 2 get that subject while two are compared; 0: everybody else.';
comment on column newsletter_deliveries.is_measured is 'Its reader agreed that opening and clicking are kept; their links are their own.';
comment on column newsletter_deliveries.payer_id is 'An existing customer, who got it without a consent.';
comment on column newsletter_deliveries.order_id is 'The purchase that allowed it, by § 7 (3) UWG.';

create table newsletter_links (
  newsletter_id bigint not null,
  number integer not null,
  seller_id bigint not null,
  url text not null,
  hits integer default 0 not null,
  part smallint default 0 not null
);
alter table newsletter_links add constraint newsletter_links_pkey PRIMARY KEY (newsletter_id, number);
alter table newsletter_links add constraint newsletter_links_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE;
alter table newsletter_links add constraint newsletter_links_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table newsletter_links add constraint newsletter_links_part_check CHECK ((part = ANY (ARRAY[0, 1, 2])));
CREATE INDEX newsletter_links_of_seller ON public.newsletter_links USING btree (seller_id);
comment on table newsletter_links is 'Where the links of a newsletter lead, and how often they were followed, by nobody in particular.';
comment on column newsletter_links.number is 'Nought is the picture that counts opening, and so is each number without an address.';
comment on column newsletter_links.part is 'In whose emails it stands, as in newsletter_deliveries.';

create table newsletters (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  subject text not null,
  preview_text text not null,
  content jsonb not null,
  revision integer default 0 not null,
  audience jsonb not null,
  send_at timestamp with time zone,
  sent_at timestamp with time zone,
  recipients_total integer,
  recipients_count integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_public boolean default false not null,
  clock_zone text,
  second_subject text default ''::text not null,
  compare_share smallint default 20 not null,
  compare_hours smallint default 4 not null,
  decide_at timestamp with time zone,
  decided_at timestamp with time zone,
  chosen_subject smallint,
  resend_of bigint,
  advertised_product_ids bigint[] default '{}'::bigint[] not null,
  similar_product_ids bigint[] default '{}'::bigint[] not null
);
alter table newsletters add constraint newsletters_pkey PRIMARY KEY (id);
alter table newsletters add constraint newsletters_resend_of_fkey FOREIGN KEY (resend_of) REFERENCES newsletters(id) ON DELETE SET NULL;
alter table newsletters add constraint newsletters_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table newsletters add constraint newsletters_check CHECK (((state = ANY (ARRAY['draft'::text, 'canceled'::text])) OR (send_at IS NOT NULL)));
alter table newsletters add constraint newsletters_chosen_subject_check CHECK ((chosen_subject = ANY (ARRAY[1, 2])));
alter table newsletters add constraint newsletters_compare_hours_check CHECK (((compare_hours >= 1) AND (compare_hours <= 72)));
alter table newsletters add constraint newsletters_compare_share_check CHECK (((compare_share >= 10) AND (compare_share <= 50)));
alter table newsletters add constraint newsletters_preview_text_check CHECK ((length(preview_text) <= 150));
alter table newsletters add constraint newsletters_second_subject_check CHECK ((length(second_subject) <= 150));
alter table newsletters add constraint newsletters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'canceled'::text])));
alter table newsletters add constraint newsletters_subject_check CHECK ((length(subject) <= 150));
CREATE INDEX newsletters_by_resend ON public.newsletters USING btree (resend_of) WHERE (resend_of IS NOT NULL);
CREATE INDEX newsletters_by_sending ON public.newsletters USING btree (seller_id, send_at);
CREATE INDEX newsletters_by_state ON public.newsletters USING btree (seller_id, state);
CREATE INDEX newsletters_by_time ON public.newsletters USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX newsletters_folded ON public.newsletters USING gin (seller_id, fold(subject) gin_trgm_ops);
comment on column newsletters.audience is 'Filters of the list of contacts; of whom they find, those with a confirmed consent are written to.';
comment on column newsletters.recipients_total is 'How many it was to reach when it began.';
comment on column newsletters.is_public is 'Shown in the archive of its shop, without personal fields.';
comment on column newsletters.clock_zone is 'Its time is what the clock shows in this zone, where each reader lives; null: one moment for all.';
comment on column newsletters.second_subject is 'Tried against the first; empty: there is one subject.';
comment on column newsletters.compare_share is 'Percent of the audience who get one of the two subjects first, half each.';
comment on column newsletters.compare_hours is 'So long the subjects are compared before the rest is written to.';
comment on column newsletters.decide_at is 'When the rest gets the better subject; set when the sending begins with two.';
comment on column newsletters.chosen_subject is 'The subject of the rest, since decided_at.';
comment on column newsletters.resend_of is 'The newsletter whose readers it goes to again: those who agreed to be measured and did not open it.';
comment on column newsletters.advertised_product_ids is 'The products it advertises; empty: existing customers do not get it.';
comment on column newsletters.similar_product_ids is 'Products the seller calls similar: their buyers get it, too.';

create table notification_preferences (
  seller_id bigint not null,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  changed_at timestamp with time zone not null
);
alter table notification_preferences add constraint notification_preferences_pkey PRIMARY KEY (seller_id, kind);
alter table notification_preferences add constraint notification_preferences_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table notifications (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  kind text not null,
  parts jsonb default '{}'::jsonb not null,
  link text,
  order_id bigint,
  transfer_id bigint,
  unique_key text not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table notifications add constraint notifications_unique_key_key UNIQUE (unique_key);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table notifications add constraint notifications_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table notifications add constraint notifications_kind_check CHECK ((kind = ANY ('{quiz_attempt,assignment,comment,free_transaction,paid_transaction,day_income,week_income,month_income,order_created,order_canceled,vat_threshold,vat_id_unknown,claim_stage,payout_changed,service_changed,appointment_changed,declaration_waits,affiliate_changed,review_written,books_differ,refund_returned,debits_ready,verification_changed,custom_notification,community_new_post_for_review}'::text[])));
CREATE INDEX notifications_seller_id_created_at_id_idx ON public.notifications USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX notifications_seller_id_idx ON public.notifications USING btree (seller_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_transfer_id_idx ON public.notifications USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);

create table notified_incomes (
  seller_id bigint not null,
  kind text not null,
  starts_on date not null,
  currency text not null,
  at timestamp with time zone not null
);
alter table notified_incomes add constraint notified_incomes_pkey PRIMARY KEY (seller_id, kind, starts_on, currency);
alter table notified_incomes add constraint notified_incomes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table oauth_apps (
  id bigint generated always as identity not null,
  seller_id bigint,
  client_id text not null,
  name text not null,
  website text,
  logo text,
  redirect_urls text[] not null,
  is_confidential boolean not null,
  secret_hash text,
  old_secret_hash text,
  old_secret_ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  kind text default 'account'::text not null,
  product_ids bigint[] default '{}'::bigint[] not null,
  logout_urls text[] default '{}'::text[] not null,
  backchannel_logout_url text,
  jwks jsonb,
  jwks_url text,
  jwks_read_at timestamp with time zone
);
alter table oauth_apps add constraint oauth_apps_client_id_key UNIQUE (client_id);
alter table oauth_apps add constraint oauth_apps_pkey PRIMARY KEY (id);
alter table oauth_apps add constraint oauth_apps_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table oauth_apps add constraint oauth_apps_buyers_of CHECK (((kind = 'account'::text) OR (seller_id IS NOT NULL)));
alter table oauth_apps add constraint oauth_apps_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'buyers'::text, 'agents'::text])));
CREATE INDEX oauth_apps_seller_id_idx ON public.oauth_apps USING btree (seller_id, id DESC);
comment on column oauth_apps.seller_id is 'Whose app it is; null: it registered by itself (RFC 7591).';
comment on column oauth_apps.logo is 'The picture as a data: address.';
comment on column oauth_apps.is_confidential is 'It runs on a server that can keep a secret.';
comment on column oauth_apps.kind is 'account: it works with accounts of sellers; buyers: it signs in buyers of its maker (OpenID Connect); agents: it shops for them (UCP).';
comment on column oauth_apps.product_ids is 'Of buyers: an open access to one of these is needed; none: any buyer.';
comment on column oauth_apps.logout_urls is 'Where buyers may be led after signing out.';
comment on column oauth_apps.backchannel_logout_url is 'Where the app is told, without a browser, that a buyer has signed out.';
comment on column oauth_apps.jwks is 'The public keys it signs its assertions by (RFC 7517): as its maker gave them, or as they were last read at jwks_url.';

create table oauth_assertions (
  app_id bigint not null,
  jti_hash text not null,
  expires_at timestamp with time zone not null
);
alter table oauth_assertions add constraint oauth_assertions_pkey PRIMARY KEY (app_id, jti_hash);
alter table oauth_assertions add constraint oauth_assertions_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE CASCADE;
CREATE INDEX oauth_assertions_expires_at_idx ON public.oauth_assertions USING btree (expires_at);
comment on table oauth_assertions is 'Assertions apps proved themselves by, until they run out: each works once (RFC 7523).';

create table oauth_tokens (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  family uuid not null,
  kind text not null,
  token_hash text not null,
  scopes text[] not null,
  redirect_url text,
  challenge text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  nonce text,
  signed_in_at timestamp with time zone,
  sid text
);
alter table oauth_tokens add constraint oauth_tokens_token_hash_key UNIQUE (token_hash);
alter table oauth_tokens add constraint oauth_tokens_pkey PRIMARY KEY (id);
alter table oauth_tokens add constraint oauth_tokens_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES app_connections(id) ON DELETE CASCADE;
alter table oauth_tokens add constraint oauth_tokens_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text])));
CREATE INDEX oauth_tokens_connection_id_idx ON public.oauth_tokens USING btree (connection_id);
CREATE INDEX oauth_tokens_expires_at_idx ON public.oauth_tokens USING btree (expires_at);
CREATE INDEX oauth_tokens_family_idx ON public.oauth_tokens USING btree (family);
comment on column oauth_tokens.family is 'All tokens that came of one consent: they end together when one of them is used twice.';
comment on column oauth_tokens.redirect_url is 'Of a code: where it was sent, and must be exchanged for.';
comment on column oauth_tokens.challenge is 'Of a code: the S256 of what only its app knows (RFC 7636).';
comment on column oauth_tokens.ended_at is 'When it was used (code, refresh) or revoked (access).';
comment on column oauth_tokens.nonce is 'Of a code: what the app wants to read in the ID token.';
comment on column oauth_tokens.signed_in_at is 'When the buyer signed in whom the ID token names.';
comment on column oauth_tokens.sid is 'What the session is called at the app that the buyer signed in from (OpenID Connect Back-Channel Logout).';

create table one_use_tokens (
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  token_hash text not null,
  subject text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  code_hash text,
  tries integer default 0 not null
);
alter table one_use_tokens add constraint one_use_tokens_token_hash_key UNIQUE (token_hash);
alter table one_use_tokens add constraint one_use_tokens_pkey PRIMARY KEY (id);
alter table one_use_tokens add constraint one_use_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table one_use_tokens add constraint one_use_tokens_kind_check CHECK ((kind = ANY ('{confirmation,magic_link,password_reset,email_change,email_veto,erasure,purchase,sign_in_code,second_factor}'::text[])));
alter table one_use_tokens add constraint one_use_tokens_tries_check CHECK ((tries >= 0));
CREATE INDEX one_use_tokens_expires_at_idx ON public.one_use_tokens USING btree (expires_at);
CREATE INDEX one_use_tokens_user_id_kind_idx ON public.one_use_tokens USING btree (user_id, kind);

create table openid_keys (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  number integer not null,
  public_jwk jsonb not null,
  private_key_sealed text not null,
  created_at timestamp with time zone not null,
  signs_from timestamp with time zone not null
);
alter table openid_keys add constraint openid_keys_seller_id_number_key UNIQUE (seller_id, number);
alter table openid_keys add constraint openid_keys_pkey PRIMARY KEY (id);
alter table openid_keys add constraint openid_keys_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table openid_keys add constraint openid_keys_number_check CHECK ((number > 0));
comment on table openid_keys is 'What a seller’s ID tokens are signed by: the newest of those that sign already.';
comment on column openid_keys.public_jwk is 'With its kid, as the issuer’s key set publishes it.';
comment on column openid_keys.signs_from is 'It is published before, so that apps know it when it signs.';

create table openid_sessions (
  sid text not null,
  connection_id bigint not null,
  session_id bigint not null,
  created_at timestamp with time zone not null
);
alter table openid_sessions add constraint openid_sessions_connection_id_session_id_key UNIQUE (connection_id, session_id);
alter table openid_sessions add constraint openid_sessions_pkey PRIMARY KEY (sid);
alter table openid_sessions add constraint openid_sessions_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES app_connections(id) ON DELETE CASCADE;
alter table openid_sessions add constraint openid_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
CREATE INDEX openid_sessions_session_id_idx ON public.openid_sessions USING btree (session_id);
comment on table openid_sessions is 'Sessions of buyers that they signed in to an app from, as that app knows them: it is told when one ends.';

create table openid_subjects (
  seller_id bigint not null,
  user_id bigint not null,
  subject text not null
);
alter table openid_subjects add constraint openid_subjects_subject_key UNIQUE (subject);
alter table openid_subjects add constraint openid_subjects_pkey PRIMARY KEY (seller_id, user_id);
alter table openid_subjects add constraint openid_subjects_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table openid_subjects add constraint openid_subjects_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX openid_subjects_user_id_idx ON public.openid_subjects USING btree (user_id);
comment on table openid_subjects is 'What a buyer is called by one seller’s ID tokens, and by no other’s.';

create table operator_document_versions (
  id bigint generated always as identity not null,
  kind text not null,
  text jsonb not null,
  published_at timestamp with time zone not null
);
alter table operator_document_versions add constraint operator_document_versions_pkey PRIMARY KEY (id);
alter table operator_document_versions add constraint operator_document_versions_kind_check CHECK ((kind = ANY (ARRAY['imprint'::text, 'privacy'::text, 'terms'::text, 'processing'::text])));
alter table operator_document_versions add constraint operator_document_versions_text_check CHECK ((jsonb_typeof(text) = 'object'::text));
CREATE INDEX operator_document_versions_by_kind ON public.operator_document_versions USING btree (kind, id DESC);

create table opt_in_contacts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  form_id bigint not null,
  state text not null,
  email citext,
  first_name text not null,
  last_name text not null,
  locale text not null,
  is_imported boolean not null,
  confirm_token text not null,
  unsubscribe_token text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  tags text[] default '{}'::text[] not null
);
alter table opt_in_contacts add constraint opt_in_contacts_confirm_token_key UNIQUE (confirm_token);
alter table opt_in_contacts add constraint opt_in_contacts_unsubscribe_token_key UNIQUE (unsubscribe_token);
alter table opt_in_contacts add constraint opt_in_contacts_pkey PRIMARY KEY (id);
alter table opt_in_contacts add constraint opt_in_contacts_form_id_fkey FOREIGN KEY (form_id) REFERENCES opt_in_forms(id);
alter table opt_in_contacts add constraint opt_in_contacts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table opt_in_contacts add constraint opt_in_contacts_check CHECK (((state = 'expired'::text) = (email IS NULL)));
alter table opt_in_contacts add constraint opt_in_contacts_check1 CHECK (((state <> 'confirmed'::text) OR (confirmed_at IS NOT NULL)));
alter table opt_in_contacts add constraint opt_in_contacts_check2 CHECK (((state = 'unsubscribed'::text) = (unsubscribed_at IS NOT NULL)));
alter table opt_in_contacts add constraint opt_in_contacts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'unsubscribed'::text, 'expired'::text])));
CREATE INDEX opt_in_contacts_by_email ON public.opt_in_contacts USING btree (email);
CREATE INDEX opt_in_contacts_by_form ON public.opt_in_contacts USING btree (form_id);
CREATE INDEX opt_in_contacts_by_seller ON public.opt_in_contacts USING btree (seller_id, asked_at DESC, id DESC);
CREATE INDEX opt_in_contacts_by_tag ON public.opt_in_contacts USING gin (tags);
CREATE INDEX opt_in_contacts_by_words ON public.opt_in_contacts USING gin (seller_id, ((email)::text) gin_trgm_ops);
CREATE UNIQUE INDEX opt_in_contacts_once ON public.opt_in_contacts USING btree (form_id, email) WHERE (state = ANY (ARRAY['asked'::text, 'confirmed'::text]));
CREATE INDEX opt_in_contacts_over ON public.opt_in_contacts USING btree (unsubscribed_at) WHERE (state = 'unsubscribed'::text);
CREATE INDEX opt_in_contacts_unanswered ON public.opt_in_contacts USING btree (asked_at) WHERE (state = 'asked'::text);
comment on column opt_in_contacts.locale is 'In which they are written to.';
comment on column opt_in_contacts.confirm_token is 'Known to the address alone: it proves that its owner confirmed.';
comment on column opt_in_contacts.unsubscribe_token is 'Known to the seller, too, who puts it into what they write.';

create table opt_in_form_fields (
  form_id bigint not null,
  field_id bigint not null,
  "position" integer not null,
  is_required boolean not null
);
alter table opt_in_form_fields add constraint opt_in_form_fields_pkey PRIMARY KEY (form_id, field_id);
alter table opt_in_form_fields add constraint opt_in_form_fields_field_id_fkey FOREIGN KEY (field_id) REFERENCES contact_fields(id);
alter table opt_in_form_fields add constraint opt_in_form_fields_form_id_fkey FOREIGN KEY (form_id) REFERENCES opt_in_forms(id) ON DELETE CASCADE;
CREATE INDEX opt_in_form_fields_by_field ON public.opt_in_form_fields USING btree (field_id);

create table opt_in_forms (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  slug text not null,
  state text not null,
  title text not null,
  intro text not null,
  asks_name text not null,
  consent_text text not null,
  consent_version integer not null,
  button_text text not null,
  thanks_text text not null,
  redirect_url text,
  tags text[] not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  asks_measuring boolean default false not null
);
alter table opt_in_forms add constraint opt_in_forms_pkey PRIMARY KEY (id);
alter table opt_in_forms add constraint opt_in_forms_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table opt_in_forms add constraint opt_in_forms_asks_name_check CHECK ((asks_name = ANY (ARRAY['hidden'::text, 'optional'::text, 'required'::text])));
alter table opt_in_forms add constraint opt_in_forms_consent_version_check CHECK ((consent_version > 0));
alter table opt_in_forms add constraint opt_in_forms_redirect_url_check CHECK ((redirect_url ~~ 'https://%'::text));
alter table opt_in_forms add constraint opt_in_forms_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])));
CREATE INDEX opt_in_forms_by_change ON public.opt_in_forms USING btree (seller_id, changed_at DESC, id DESC);
CREATE UNIQUE INDEX opt_in_forms_by_slug ON public.opt_in_forms USING btree (seller_id, slug);
comment on column opt_in_forms.asks_measuring is 'It also asks, as a choice of its own, whether reading may be measured.';

create table opt_in_proofs (
  id bigint generated always as identity not null,
  contact_id bigint not null,
  deed text not null,
  at timestamp with time zone not null,
  address text,
  consent_text text,
  consent_version integer,
  words text
);
alter table opt_in_proofs add constraint opt_in_proofs_pkey PRIMARY KEY (id);
alter table opt_in_proofs add constraint opt_in_proofs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES opt_in_contacts(id) ON DELETE CASCADE;
alter table opt_in_proofs add constraint opt_in_proofs_check CHECK (((deed <> ALL (ARRAY['asked'::text, 'confirmed'::text])) OR ((consent_text IS NOT NULL) AND (consent_version IS NOT NULL))));
alter table opt_in_proofs add constraint opt_in_proofs_check1 CHECK (((deed <> 'imported'::text) OR (words IS NOT NULL)));
alter table opt_in_proofs add constraint opt_in_proofs_deed_check CHECK ((deed = ANY (ARRAY['asked'::text, 'confirmed'::text, 'unsubscribed'::text, 'imported'::text])));
CREATE INDEX opt_in_proofs_by_contact ON public.opt_in_proofs USING btree (contact_id, id);
comment on table opt_in_proofs is 'Written once; the database refuses to change it.';

create table order_attendees (
  order_id bigint not null,
  "position" integer not null,
  seller_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text
);
alter table order_attendees add constraint order_attendees_pkey PRIMARY KEY (order_id, "position");
alter table order_attendees add constraint order_attendees_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_attendees add constraint order_attendees_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table order_attendees add constraint order_attendees_position_check CHECK (("position" >= 0));
CREATE INDEX order_attendees_seller_id_idx ON public.order_attendees USING btree (seller_id);

create table order_cohorts (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  product_id bigint not null,
  cohort_id bigint
);
alter table order_cohorts add constraint order_cohorts_order_id_product_id_key UNIQUE (order_id, product_id);
alter table order_cohorts add constraint order_cohorts_pkey PRIMARY KEY (id);
alter table order_cohorts add constraint order_cohorts_cohort_id_fkey FOREIGN KEY (cohort_id) REFERENCES course_cohorts(id);
alter table order_cohorts add constraint order_cohorts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_cohorts add constraint order_cohorts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table order_cohorts add constraint order_cohorts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX order_cohorts_cohort_id_idx ON public.order_cohorts USING btree (cohort_id);
CREATE INDEX order_cohorts_product_id_idx ON public.order_cohorts USING btree (product_id);
CREATE INDEX order_cohorts_seller_id_idx ON public.order_cohorts USING btree (seller_id);
comment on column order_cohorts.cohort_id is 'Null: waits until the seller assigns one.';

create table order_goods (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  name text not null,
  variant_name text not null,
  sku text not null,
  weight_grams integer not null,
  quantity integer not null,
  shipped_count integer default 0 not null
);
alter table order_goods add constraint order_goods_order_id_product_id_key UNIQUE (order_id, product_id);
alter table order_goods add constraint order_goods_pkey PRIMARY KEY (id);
alter table order_goods add constraint order_goods_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_goods add constraint order_goods_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table order_goods add constraint order_goods_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table order_goods add constraint order_goods_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id);
alter table order_goods add constraint order_goods_quantity_check CHECK ((quantity >= 1));
alter table order_goods add constraint order_goods_shipped_count_check CHECK ((shipped_count >= 0));
alter table order_goods add constraint order_goods_weight_grams_check CHECK ((weight_grams >= 0));
CREATE INDEX order_goods_product_id_idx ON public.order_goods USING btree (product_id);
CREATE INDEX order_goods_seller_id_idx ON public.order_goods USING btree (seller_id);
CREATE INDEX order_goods_variant_id_idx ON public.order_goods USING btree (variant_id);
comment on table order_goods is 'Goods an order sends: of each period of a subscription, otherwise once.';
comment on column order_goods.shipped_count is 'Pieces that left the house, over all periods.';

create table order_notes (
  id bigint generated always as identity not null,
  order_id bigint not null,
  order_rate_id bigint,
  kind text not null,
  text text,
  before jsonb,
  after jsonb,
  actor_user_id bigint,
  at timestamp with time zone not null
);
alter table order_notes add constraint order_notes_pkey PRIMARY KEY (id);
alter table order_notes add constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_notes add constraint order_notes_order_rate_id_fkey FOREIGN KEY (order_rate_id) REFERENCES order_rates(id);
CREATE INDEX order_notes_order_id_id_idx ON public.order_notes USING btree (order_id, id);
CREATE INDEX order_notes_order_rate_id_idx ON public.order_notes USING btree (order_rate_id);

create table order_parts (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  product_id bigint not null,
  name text not null,
  from_bp integer not null,
  share_bp integer not null,
  ticket_id bigint
);
alter table order_parts add constraint order_parts_order_id_product_id_key UNIQUE (order_id, product_id);
alter table order_parts add constraint order_parts_pkey PRIMARY KEY (id);
alter table order_parts add constraint order_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_parts add constraint order_parts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table order_parts add constraint order_parts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table order_parts add constraint order_parts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
alter table order_parts add constraint order_parts_check CHECK (((from_bp + share_bp) <= 10000));
alter table order_parts add constraint order_parts_from_bp_check CHECK ((from_bp >= 0));
alter table order_parts add constraint order_parts_share_bp_check CHECK ((share_bp >= 0));
CREATE INDEX order_parts_product_id_idx ON public.order_parts USING btree (product_id);
CREATE INDEX order_parts_seller_id_id_idx ON public.order_parts USING btree (seller_id, id DESC);
CREATE INDEX order_parts_ticket_id_idx ON public.order_parts USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
comment on column order_parts.ticket_id is 'Of a part that is an event: the kind it gives.';

create table order_places (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  order_id bigint not null,
  billing_country text not null,
  payment_country text,
  phone_country text,
  language_country text,
  noted_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  verdict text generated always as (
CASE
    WHEN (payment_country IS NULL) THEN 'single'::text
    WHEN (payment_country = billing_country) THEN 'matching'::text
    ELSE 'contradicting'::text
END) stored not null
);
alter table order_places add constraint order_places_order_id_key UNIQUE (order_id);
alter table order_places add constraint order_places_pkey PRIMARY KEY (id);
alter table order_places add constraint order_places_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_places add constraint order_places_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX order_places_seller_id_id_idx ON public.order_places USING btree (seller_id, id DESC);
CREATE INDEX order_places_seller_id_verdict_id_idx ON public.order_places USING btree (seller_id, verdict, id DESC);

create table order_rates (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  number integer not null,
  state text not null,
  due_on date not null,
  period_from date,
  period_till date,
  amount bigint not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  paid_amount bigint default 0 not null,
  refunded_amount bigint default 0 not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  grace_ends_at timestamp with time zone,
  last_decline text,
  paid_at timestamp with time zone,
  "position" integer,
  name text,
  credit_amount bigint default 0 not null,
  excused integer default 0 not null
);
alter table order_rates add constraint order_rates_order_id_number_key UNIQUE (order_id, number);
alter table order_rates add constraint order_rates_pkey PRIMARY KEY (id);
alter table order_rates add constraint order_rates_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_rates add constraint order_rates_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table order_rates add constraint order_rates_amount_check CHECK ((amount >= 0));
alter table order_rates add constraint order_rates_check CHECK (((net_amount + vat_amount) = amount));
alter table order_rates add constraint order_rates_check1 CHECK (((paid_amount >= 0) AND ((refunded_amount >= 0) AND (refunded_amount <= paid_amount))));
alter table order_rates add constraint order_rates_credit_amount_check CHECK ((credit_amount >= 0));
alter table order_rates add constraint order_rates_excused_check CHECK ((excused >= 0));
alter table order_rates add constraint order_rates_number_check CHECK ((number >= 1));
alter table order_rates add constraint order_rates_position_check CHECK (("position" >= 1));
alter table order_rates add constraint order_rates_state_check CHECK ((state = ANY ('{paid,unpaid,future,skipped,chargebacked,debt,refunded,pending,partly_paid}'::text[])));
CREATE INDEX order_rates_next_try_at_idx ON public.order_rates USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX order_rates_open ON public.order_rates USING btree (seller_id, due_on) WHERE (state = ANY (ARRAY['unpaid'::text, 'pending'::text, 'partly_paid'::text, 'debt'::text]));
CREATE INDEX order_rates_open_amount ON public.order_rates USING btree (seller_id, ((amount - paid_amount))) WHERE (state = ANY (ARRAY['unpaid'::text, 'pending'::text, 'partly_paid'::text, 'debt'::text]));
CREATE INDEX order_rates_seller_id_amount_id_idx ON public.order_rates USING btree (seller_id, amount, id);
CREATE INDEX order_rates_seller_id_due_on_id_idx ON public.order_rates USING btree (seller_id, due_on DESC, id DESC);
CREATE INDEX order_rates_seller_id_paid_at_idx ON public.order_rates USING btree (seller_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX order_rates_seller_id_state_idx ON public.order_rates USING btree (seller_id, state);
CREATE INDEX order_rates_to_come ON public.order_rates USING btree (seller_id, due_on, id) WHERE (state = ANY (ARRAY['future'::text, 'unpaid'::text, 'pending'::text, 'partly_paid'::text, 'debt'::text]));
comment on column order_rates.excused is 'Of these, tries that do not count: each keeps its number, because it was the name of a payment at the provider.';

create table order_tax_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  holds_from date not null,
  product_id bigint,
  share_bp integer not null,
  vat_treatment text not null,
  vat_country text,
  vat_bp integer not null,
  home_vat_bp integer not null
);
alter table order_tax_lines add constraint order_tax_lines_order_id_holds_from_product_id_key UNIQUE NULLS NOT DISTINCT (order_id, holds_from, product_id);
alter table order_tax_lines add constraint order_tax_lines_pkey PRIMARY KEY (id);
alter table order_tax_lines add constraint order_tax_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_tax_lines add constraint order_tax_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table order_tax_lines add constraint order_tax_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table order_tax_lines add constraint order_tax_lines_home_vat_bp_check CHECK ((home_vat_bp >= 0));
alter table order_tax_lines add constraint order_tax_lines_share_bp_check CHECK ((share_bp >= 0));
alter table order_tax_lines add constraint order_tax_lines_vat_bp_check CHECK ((vat_bp >= 0));
alter table order_tax_lines add constraint order_tax_lines_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['standard'::text, 'reverse_charge'::text, 'exempt'::text, 'outside_scope'::text, 'multi_purpose_voucher'::text, 'distance_sale'::text, 'intra_community_supply'::text, 'export'::text])));
CREATE INDEX order_tax_lines_product_id_idx ON public.order_tax_lines USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX order_tax_lines_seller_id_idx ON public.order_tax_lines USING btree (seller_id);
comment on column order_tax_lines.share_bp is 'Basis points of the price; where shipping stands beside it, hundredths of what each costs.';

create table orders (
  id bigint generated always as identity not null,
  token text not null,
  checkout_key text not null,
  seller_id bigint not null,
  product_id bigint not null,
  pricing_plan_id bigint,
  payer_id bigint not null,
  buyer_user_id bigint not null,
  publisher_id bigint,
  affiliate_program_id bigint,
  funnel_id bigint,
  sales_team_member_id bigint,
  payment_state text not null,
  state text not null,
  order_type text default 'standard'::text not null,
  period_type text not null,
  payment_method text not null,
  provider text not null,
  payment_method_id bigint,
  currency text not null,
  price_basis text not null,
  vat_country text,
  vat_bp integer default 0 not null,
  vat_treatment text not null,
  quantity integer default 1 not null,
  total_amount bigint not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  paid_amount bigint default 0 not null,
  refunded_amount bigint default 0 not null,
  debt_amount bigint default 0 not null,
  unpaid_amount bigint default 0 not null,
  coupon_id bigint,
  coupon_code text,
  plan jsonb not null,
  payer_details jsonb not null,
  owner_details jsonb not null,
  campaign_id text,
  upsell_type text,
  add_id1 text,
  add_id2 text,
  trial_days integer default 0 not null,
  trial_ends_on date,
  custom_start_day integer,
  anchor_on date not null,
  next_due_on date,
  cancels_on date,
  paused_until date,
  minimum_term_ends_on date,
  locale text not null,
  address text,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  choice_hash text,
  ticket_id bigint,
  plan_offset integer default 0 not null,
  anchor_day integer,
  credit_amount bigint default 0 not null,
  sold_by text default 'seller'::text not null,
  answers jsonb default '[]'::jsonb not null,
  charges_count integer default 0 not null,
  moved_quantity integer default 0 not null,
  withdrawal_open boolean default false not null,
  has_tax_lines boolean default false not null,
  monthly_amount bigint default 0 not null,
  cancellation_term jsonb,
  is_test boolean default false not null,
  main_order_id bigint,
  upsell_id bigint,
  number text generated always as (order_number(id)) stored not null,
  funnel_node_id bigint,
  first_visit jsonb,
  last_visit jsonb,
  metadata jsonb,
  ship_to jsonb,
  shipping_amount bigint default 0 not null
);
alter table orders add constraint orders_seller_id_checkout_key_key UNIQUE (seller_id, checkout_key);
alter table orders add constraint orders_token_key UNIQUE (token);
alter table orders add constraint orders_pkey PRIMARY KEY (id);
alter table orders add constraint orders_affiliate_program_id_fkey FOREIGN KEY (affiliate_program_id) REFERENCES affiliate_programs(id);
alter table orders add constraint orders_buyer_user_id_fkey FOREIGN KEY (buyer_user_id) REFERENCES users(id);
alter table orders add constraint orders_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id);
alter table orders add constraint orders_main_order_id_fkey FOREIGN KEY (main_order_id) REFERENCES orders(id);
alter table orders add constraint orders_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table orders add constraint orders_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id);
alter table orders add constraint orders_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table orders add constraint orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table orders add constraint orders_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES users(id);
alter table orders add constraint orders_sales_team_member_id_fkey FOREIGN KEY (sales_team_member_id) REFERENCES sales_team_members(id);
alter table orders add constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table orders add constraint orders_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
alter table orders add constraint orders_upsell_id_fkey FOREIGN KEY (upsell_id) REFERENCES upsells(id);
alter table orders add constraint orders_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31)));
alter table orders add constraint orders_charges_count_check CHECK ((charges_count >= 0));
alter table orders add constraint orders_check CHECK (((paid_amount >= 0) AND ((refunded_amount >= 0) AND (refunded_amount <= paid_amount))));
alter table orders add constraint orders_check1 CHECK (((monthly_amount >= 0) AND ((monthly_amount = 0) OR (period_type = ANY ('{subscription,limited_subscription}'::text[])))));
alter table orders add constraint orders_credit_amount_check CHECK ((credit_amount >= 0));
alter table orders add constraint orders_moved_within_quantity CHECK (((moved_quantity >= 0) AND (moved_quantity <= quantity)));
alter table orders add constraint orders_order_type_check CHECK ((order_type = ANY ('{standard,bundle,bump,ticket_upgrade}'::text[])));
alter table orders add constraint orders_payment_state_check CHECK ((payment_state = ANY ('{payment_waiting,payment_pending,paying,paid,payment_paused,payment_canceled,payment_refunded,payment_not_completed,payment_chargebacked}'::text[])));
alter table orders add constraint orders_period_type_check CHECK ((period_type = ANY ('{one_time,installment,limited_subscription,subscription}'::text[])));
alter table orders add constraint orders_plan_offset_check CHECK ((plan_offset >= 0));
alter table orders add constraint orders_price_basis_check CHECK ((price_basis = ANY ('{gross,net}'::text[])));
alter table orders add constraint orders_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)));
alter table orders add constraint orders_sold_by_check CHECK ((sold_by = ANY ('{seller,reseller}'::text[])));
alter table orders add constraint orders_state_check CHECK ((state = ANY ('{draft,ready,finalized,cancelled,closed,refunded,unsubscribed}'::text[])));
alter table orders add constraint orders_upsell_check CHECK ((((upsell_id IS NULL) = (main_order_id IS NULL)) AND ((upsell_id IS NULL) = (upsell_type IS NULL))));
alter table orders add constraint orders_upsell_type_check CHECK ((upsell_type = ANY ('{bump,upsell}'::text[])));
alter table orders add constraint orders_vat_treatment_check CHECK ((vat_treatment = ANY ('{standard,reverse_charge,exempt,outside_scope,multi_purpose_voucher,distance_sale,intra_community_supply,export}'::text[])));
CREATE INDEX orders_affiliate_program_id_created_at_id_idx ON public.orders USING btree (affiliate_program_id, created_at DESC, id DESC) WHERE (affiliate_program_id IS NOT NULL);
CREATE INDEX orders_buyer_user_id_created_at_idx ON public.orders USING btree (buyer_user_id, created_at DESC);
CREATE INDEX orders_cancels_on_idx ON public.orders USING btree (cancels_on) WHERE (cancels_on IS NOT NULL);
CREATE INDEX orders_coupon_id_idx ON public.orders USING btree (coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX orders_created_at_idx ON public.orders USING btree (created_at) WHERE (payment_state = ANY (ARRAY['payment_pending'::text, 'payment_waiting'::text]));
CREATE INDEX orders_facets ON public.orders USING btree (seller_id, payment_method, provider, period_type, order_type, state, currency, ((payer_details ->> 'countryCode'::text)));
CREATE INDEX orders_first_campaign_idx ON public.orders USING btree (seller_id, ((first_visit ->> 'campaign'::text))) WHERE (first_visit IS NOT NULL);
CREATE INDEX orders_funnel_id_idx ON public.orders USING btree (funnel_id, id) WHERE (funnel_id IS NOT NULL);
CREATE INDEX orders_funnel_node_id_idx ON public.orders USING btree (funnel_node_id, id) WHERE (funnel_node_id IS NOT NULL);
CREATE INDEX orders_gifts ON public.orders USING btree (lower((owner_details ->> 'email'::text))) WHERE (lower((owner_details ->> 'email'::text)) <> lower((payer_details ->> 'email'::text)));
CREATE INDEX orders_last_campaign_idx ON public.orders USING btree (seller_id, ((last_visit ->> 'campaign'::text))) WHERE (last_visit IS NOT NULL);
CREATE INDEX orders_last_source_idx ON public.orders USING btree (seller_id, ((last_visit ->> 'source'::text))) WHERE (last_visit IS NOT NULL);
CREATE UNIQUE INDEX orders_number ON public.orders USING btree (number);
CREATE INDEX orders_of_reseller ON public.orders USING btree (seller_id) WHERE (sold_by = 'reseller'::text);
CREATE INDEX orders_of_upsell ON public.orders USING btree (upsell_id, created_at DESC) WHERE (upsell_id IS NOT NULL);
CREATE INDEX orders_owing ON public.orders USING btree (seller_id) WHERE ((unpaid_amount > 0) AND (payment_state = ANY (ARRAY['paying'::text, 'payment_paused'::text, 'payment_chargebacked'::text])));
CREATE INDEX orders_paused_until_idx ON public.orders USING btree (paused_until) WHERE (paused_until IS NOT NULL);
CREATE INDEX orders_payer_id_idx ON public.orders USING btree (payer_id);
CREATE INDEX orders_payment_method_id_idx ON public.orders USING btree (payment_method_id) WHERE (payment_method_id IS NOT NULL);
CREATE INDEX orders_pricing_plan_id_idx ON public.orders USING btree (pricing_plan_id);
CREATE INDEX orders_product_id_created_at_id_idx ON public.orders USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX orders_publisher_id_created_at_id_idx ON public.orders USING btree (publisher_id, created_at DESC, id DESC) WHERE (publisher_id IS NOT NULL);
CREATE INDEX orders_running ON public.orders USING btree (seller_id, currency, period_type) INCLUDE (monthly_amount) WHERE ((payment_state = 'paying'::text) AND (period_type <> 'one_time'::text));
CREATE INDEX orders_sales_team_member_id_created_at_id_idx ON public.orders USING btree (sales_team_member_id, created_at DESC, id DESC) WHERE (sales_team_member_id IS NOT NULL);
CREATE INDEX orders_seller_id_campaign_id_idx ON public.orders USING btree (seller_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX orders_seller_id_canceled_at_idx ON public.orders USING btree (seller_id, canceled_at) WHERE (canceled_at IS NOT NULL);
CREATE INDEX orders_seller_id_charges_count_idx ON public.orders USING btree (seller_id, charges_count);
CREATE INDEX orders_seller_id_created_at_id_idx ON public.orders USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX orders_seller_id_next_due_on_idx ON public.orders USING btree (seller_id, next_due_on) WHERE (next_due_on IS NOT NULL);
CREATE INDEX orders_seller_id_payment_state_created_at_id_idx ON public.orders USING btree (seller_id, payment_state, created_at DESC) INCLUDE (id);
CREATE INDEX orders_seller_id_total_amount_id_idx ON public.orders USING btree (seller_id, total_amount, id);
CREATE INDEX orders_ticket_id_idx ON public.orders USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX orders_unfinished_billed ON public.orders USING btree (seller_id) WHERE ((payment_state = 'payment_not_completed'::text) AND ((completed_at IS NOT NULL) OR (paid_amount > 0) OR (sold_by = 'reseller'::text)));
CREATE UNIQUE INDEX orders_upsell_once ON public.orders USING btree (main_order_id, upsell_id) WHERE (main_order_id IS NOT NULL);
CREATE INDEX orders_upsells ON public.orders USING btree (seller_id, upsell_type, created_at DESC, id DESC) WHERE (upsell_type IS NOT NULL);
CREATE INDEX orders_with_trial ON public.orders USING btree (seller_id) WHERE (trial_days > 0);
comment on column orders.ticket_id is 'The ticket kind of an event.';
comment on column orders.sold_by is 'Who is the buyer''s contract partner: as the seller sold when it was placed.';
comment on column orders.answers is 'What the product asked, in the words of that day, and what was answered.';
comment on column orders.charges_count is 'Rates that are paid.';
comment on column orders.moved_quantity is 'Places of its ticket kind that went on to another order.';
comment on column orders.withdrawal_open is 'A withdrawal waits for a decision: nobody is asked for what is owed meanwhile.';
comment on column orders.has_tax_lines is 'Lines say more than these columns: see `taxesOf`.';
comment on column orders.monthly_amount is 'What the next rate of a subscription comes to in a month.';
comment on column orders.cancellation_term is 'The words about the end of the contract it was placed under.';
comment on column orders.is_test is 'Paid with test money: never payable, and out of all books.';
comment on column orders.main_order_id is 'The order it was bought with, and by which upsell.';
comment on column orders.number is 'As people read and type it: `A-4CT28`, made of the id by the database.';
comment on column orders.first_visit is 'By which campaign the buyer came first and last.';
comment on column orders.metadata is 'What the seller''s program wrote beside the order: its own keys, texts as values.';
comment on column orders.ship_to is 'Where goods are sent to; null where nothing is sent.';
comment on column orders.shipping_amount is 'What of total_amount is asked for shipping.';

create table page_addresses (
  seller_id bigint not null,
  slug text not null,
  page_id bigint not null,
  created_at timestamp with time zone not null
);
alter table page_addresses add constraint page_addresses_pkey PRIMARY KEY (seller_id, slug);
alter table page_addresses add constraint page_addresses_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE;
alter table page_addresses add constraint page_addresses_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX page_addresses_page_id_idx ON public.page_addresses USING btree (page_id);

create table page_files (
  page_id bigint not null,
  file_id bigint not null
);
alter table page_files add constraint page_files_pkey PRIMARY KEY (page_id, file_id);
alter table page_files add constraint page_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table page_files add constraint page_files_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE;
CREATE INDEX page_files_file_id_idx ON public.page_files USING btree (file_id);

create table page_fonts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  file_id bigint not null,
  font_name text not null,
  fallback_font text not null,
  font_weight integer not null,
  font_style text not null,
  font_display text not null,
  created_at timestamp with time zone not null
);
alter table page_fonts add constraint page_fonts_pkey PRIMARY KEY (id);
alter table page_fonts add constraint page_fonts_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table page_fonts add constraint page_fonts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table page_fonts add constraint page_fonts_fallback_font_check CHECK ((fallback_font = ANY (ARRAY['sans-serif'::text, 'serif'::text, 'monospace'::text])));
alter table page_fonts add constraint page_fonts_font_display_check CHECK ((font_display = ANY (ARRAY['auto'::text, 'block'::text, 'swap'::text, 'fallback'::text, 'optional'::text])));
alter table page_fonts add constraint page_fonts_font_name_check CHECK (((length(font_name) >= 1) AND (length(font_name) <= 60)));
alter table page_fonts add constraint page_fonts_font_style_check CHECK ((font_style = ANY (ARRAY['normal'::text, 'italic'::text])));
alter table page_fonts add constraint page_fonts_font_weight_check CHECK (((font_weight >= 100) AND (font_weight <= 900)));
CREATE INDEX page_fonts_file_id_idx ON public.page_fonts USING btree (file_id);
CREATE INDEX page_fonts_seller_id_id_idx ON public.page_fonts USING btree (seller_id, id DESC);

create table page_theme_shares (
  theme_id bigint not null,
  seller_id bigint not null,
  token text not null,
  created_at timestamp with time zone not null
);
alter table page_theme_shares add constraint page_theme_shares_token_key UNIQUE (token);
alter table page_theme_shares add constraint page_theme_shares_pkey PRIMARY KEY (theme_id);
alter table page_theme_shares add constraint page_theme_shares_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table page_theme_shares add constraint page_theme_shares_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES page_themes(id) ON DELETE CASCADE;
CREATE INDEX page_theme_shares_by_seller ON public.page_theme_shares USING btree (seller_id);

create table page_themes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  kind text not null,
  name text not null,
  visibility text not null,
  looks jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table page_themes add constraint page_themes_pkey PRIMARY KEY (id);
alter table page_themes add constraint page_themes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table page_themes add constraint page_themes_kind_check CHECK ((kind = ANY (ARRAY['shop_theme'::text, 'membership_theme'::text, 'product'::text, 'addon_theme'::text, 'payment_page_template'::text, 'affiliate_landing'::text, 'funnel'::text, 'multi_items_sharing'::text])));
alter table page_themes add constraint page_themes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));
alter table page_themes add constraint page_themes_visibility_check CHECK ((visibility = ANY ('{private,public}'::text[])));
CREATE INDEX page_themes_changed ON public.page_themes USING btree (seller_id, updated_at DESC, id DESC);
CREATE INDEX page_themes_kind_id_idx ON public.page_themes USING btree (kind, id) WHERE (visibility = 'public'::text);
CREATE INDEX page_themes_seller_id_kind_id_idx ON public.page_themes USING btree (seller_id, kind, id);

create table page_versions (
  id bigint generated always as identity not null,
  page_id bigint not null,
  seller_id bigint not null,
  number integer not null,
  name text,
  title text not null,
  description text not null,
  document jsonb not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone
);
alter table page_versions add constraint page_versions_page_id_number_key UNIQUE (page_id, number);
alter table page_versions add constraint page_versions_pkey PRIMARY KEY (id);
alter table page_versions add constraint page_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table page_versions add constraint page_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE;
alter table page_versions add constraint page_versions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table page_versions add constraint page_versions_name_check CHECK ((length(name) <= 80));
CREATE INDEX page_versions_created_by_idx ON public.page_versions USING btree (created_by);
CREATE INDEX page_versions_seller_id_idx ON public.page_versions USING btree (seller_id);

create table pages (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  kind text not null,
  slug text,
  locale text not null,
  title text not null,
  description text default ''::text not null,
  is_listed boolean default true not null,
  state text not null,
  draft jsonb not null,
  revision integer default 1 not null,
  draft_saved_at timestamp with time zone not null,
  draft_saved_by bigint,
  published_version_id bigint,
  scheduled_version_id bigint,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  product_id bigint,
  program_id bigint,
  original_id bigint,
  theme_id bigint
);
alter table pages add constraint pages_pkey PRIMARY KEY (id);
alter table pages add constraint pages_draft_saved_by_fkey FOREIGN KEY (draft_saved_by) REFERENCES users(id);
alter table pages add constraint pages_original_id_fkey FOREIGN KEY (original_id) REFERENCES pages(id);
alter table pages add constraint pages_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table pages add constraint pages_program_id_fkey FOREIGN KEY (program_id) REFERENCES affiliate_programs(id);
alter table pages add constraint pages_published_version_id_fkey FOREIGN KEY (published_version_id) REFERENCES page_versions(id);
alter table pages add constraint pages_scheduled_version_id_fkey FOREIGN KEY (scheduled_version_id) REFERENCES page_versions(id);
alter table pages add constraint pages_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table pages add constraint pages_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES page_themes(id) ON DELETE SET NULL;
alter table pages add constraint pages_about_product CHECK (((product_id IS NOT NULL) = (kind = ANY ('{shop_product,course,membership,thank_you}'::text[]))));
alter table pages add constraint pages_about_program CHECK (((program_id IS NOT NULL) = (kind = 'affiliate'::text)));
alter table pages add constraint pages_check1 CHECK (((state = 'scheduled'::text) = (publish_at IS NOT NULL)));
alter table pages add constraint pages_check2 CHECK (((state <> 'published'::text) OR (published_version_id IS NOT NULL)));
alter table pages add constraint pages_description_check CHECK ((length(description) <= 300));
alter table pages add constraint pages_kind_check CHECK ((kind = ANY ('{shop,shop_sub_page,shop_product,course,membership,thank_you,affiliate,funnel}'::text[])));
alter table pages add constraint pages_slug_check CHECK (((length(slug) >= 2) AND (length(slug) <= 102)));
alter table pages add constraint pages_slug_check_of_kind CHECK (((slug IS NOT NULL) = ((kind = 'shop_sub_page'::text) AND (original_id IS NULL))));
alter table pages add constraint pages_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])));
alter table pages add constraint pages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)));
CREATE UNIQUE INDEX pages_addresses_of_seller ON public.pages USING btree (seller_id, slug);
CREATE INDEX pages_draft_saved_by_idx ON public.pages USING btree (draft_saved_by);
CREATE INDEX pages_folded ON public.pages USING gin (seller_id, fold(title) gin_trgm_ops);
CREATE INDEX pages_of_product ON public.pages USING btree (product_id);
CREATE INDEX pages_of_program ON public.pages USING btree (program_id);
CREATE INDEX pages_of_theme ON public.pages USING btree (theme_id);
CREATE UNIQUE INDEX pages_one_front ON public.pages USING btree (seller_id) WHERE ((kind = 'shop'::text) AND (original_id IS NULL));
CREATE UNIQUE INDEX pages_one_of_language ON public.pages USING btree (original_id, locale) WHERE (original_id IS NOT NULL);
CREATE UNIQUE INDEX pages_one_of_product ON public.pages USING btree (product_id, kind) WHERE ((original_id IS NULL) AND (product_id IS NOT NULL));
CREATE UNIQUE INDEX pages_one_of_program ON public.pages USING btree (program_id) WHERE ((original_id IS NULL) AND (program_id IS NOT NULL));
CREATE INDEX pages_published_version_id_idx ON public.pages USING btree (published_version_id);
CREATE INDEX pages_scheduled_version_id_idx ON public.pages USING btree (scheduled_version_id);
CREATE INDEX pages_seller_id_created_at_id_idx ON public.pages USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX pages_seller_id_state_idx ON public.pages USING btree (seller_id, state);
CREATE INDEX pages_seller_id_updated_at_id_idx ON public.pages USING btree (seller_id, updated_at DESC, id DESC);
comment on column pages.original_id is 'The page it is another language of.';

create table part_grants (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  addon_product_id bigint not null,
  total_count integer not null,
  given_count integer default 0 not null,
  last_access_id bigint default 0 not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone
);
alter table part_grants add constraint part_grants_pkey PRIMARY KEY (id);
alter table part_grants add constraint part_grants_addon_product_id_fkey FOREIGN KEY (addon_product_id) REFERENCES products(id);
alter table part_grants add constraint part_grants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table part_grants add constraint part_grants_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table part_grants add constraint part_grants_given_count_check CHECK ((given_count >= 0));
alter table part_grants add constraint part_grants_total_count_check CHECK ((total_count >= 0));
CREATE INDEX part_grants_addon_product_id_idx ON public.part_grants USING btree (addon_product_id);
CREATE UNIQUE INDEX part_grants_product_id_addon_product_id_idx ON public.part_grants USING btree (product_id, addon_product_id) WHERE (done_at IS NULL);
CREATE INDEX part_grants_product_id_id_idx ON public.part_grants USING btree (product_id, id DESC);
CREATE INDEX part_grants_seller_id_idx ON public.part_grants USING btree (seller_id);

create table passkey_challenges (
  challenge text not null,
  user_id bigint,
  expires_at timestamp with time zone not null
);
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge);
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX passkey_challenges_by_user ON public.passkey_challenges USING btree (user_id);

create table passkeys (
  id bigint generated always as identity not null,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);
alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table payees (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  bank_account_id bigint not null,
  provider text not null,
  state text not null,
  attempt integer default 1 not null,
  reference text,
  name_check text,
  check_message text,
  asked_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table payees add constraint payees_bank_account_id_provider_key UNIQUE (bank_account_id, provider);
alter table payees add constraint payees_pkey PRIMARY KEY (id);
alter table payees add constraint payees_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id) ON DELETE CASCADE;
alter table payees add constraint payees_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table payees add constraint payees_name_check_check CHECK ((name_check = ANY (ARRAY['match'::text, 'close_match'::text, 'no_match'::text, 'not_possible'::text])));
alter table payees add constraint payees_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]+$'::text));
alter table payees add constraint payees_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'waiting'::text, 'active'::text, 'canceled'::text, 'deactivated'::text])));
CREATE INDEX payees_asked ON public.payees USING btree (bank_account_id, asked_at, id);
CREATE UNIQUE INDEX payees_by_reference ON public.payees USING btree (provider, reference) WHERE (reference IS NOT NULL);
CREATE INDEX payees_seller ON public.payees USING btree (seller_id);

create table payer_visits (
  transfer_id bigint not null,
  seller_id bigint not null,
  token text not null,
  description text not null,
  url text,
  return_url text not null,
  created_at timestamp with time zone not null,
  made jsonb default '{}'::jsonb not null
);
alter table payer_visits add constraint payer_visits_token_key UNIQUE (token);
alter table payer_visits add constraint payer_visits_pkey PRIMARY KEY (transfer_id);
alter table payer_visits add constraint payer_visits_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table payer_visits add constraint payer_visits_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id) ON DELETE CASCADE;
CREATE INDEX payer_visits_by_seller ON public.payer_visits USING btree (seller_id);
comment on table payer_visits is 'A payer''s way to a provider by a page of ours: what it says, where to, the way back, and what was made there on it.';
comment on column payer_visits.url is 'Null where it follows from what was made.';

create table payers (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint,
  email citext not null,
  salutation text,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  company text,
  vat_id text,
  street text,
  street_number text,
  zip text,
  city text,
  country_code text,
  phone text,
  locale text default 'en'::text not null,
  notes text,
  orders_count integer default 0 not null,
  paid_amount bigint default 0 not null,
  currency text default 'eur'::text not null,
  first_order_at timestamp with time zone,
  last_order_at timestamp with time zone,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone
);
alter table payers add constraint payers_seller_id_email_key UNIQUE (seller_id, email);
alter table payers add constraint payers_pkey PRIMARY KEY (id);
alter table payers add constraint payers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payers add constraint payers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table payers add constraint payers_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text));
alter table payers add constraint payers_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table payers add constraint payers_salutation_check CHECK ((salutation = ANY ('{mr,mrs,non_binary,dr,none}'::text[])));
CREATE INDEX payers_folded ON public.payers USING gin (seller_id, fold((((((((email)::text || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE(company, ''::text))) gin_trgm_ops);
CREATE INDEX payers_seller_id_created_at_id_idx ON public.payers USING btree (seller_id, created_at, id);
CREATE INDEX payers_seller_id_last_order_at_id_idx ON public.payers USING btree (seller_id, last_order_at, id);
CREATE INDEX payers_seller_id_paid_amount_id_idx ON public.payers USING btree (seller_id, paid_amount, id);
CREATE INDEX payers_user_id_idx ON public.payers USING btree (user_id);

create table payment_links (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  pricing_plan_id bigint,
  code text not null,
  name text default ''::text not null,
  coupon_code text,
  quantity integer,
  success_url text,
  metadata jsonb default '{}'::jsonb not null,
  max_orders integer,
  orders_count integer default 0 not null,
  expires_at timestamp with time zone,
  active boolean default true not null,
  created_by bigint,
  created_at timestamp with time zone not null
);
alter table payment_links add constraint payment_links_pkey PRIMARY KEY (id);
alter table payment_links add constraint payment_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table payment_links add constraint payment_links_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table payment_links add constraint payment_links_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table payment_links add constraint payment_links_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payment_links add constraint payment_links_orders_check CHECK ((orders_count >= 0));
alter table payment_links add constraint payment_links_quantity_check CHECK ((quantity > 0));
CREATE UNIQUE INDEX payment_links_code_idx ON public.payment_links USING btree (code);
CREATE INDEX payment_links_created_by_idx ON public.payment_links USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX payment_links_pricing_plan_id_idx ON public.payment_links USING btree (pricing_plan_id) WHERE (pricing_plan_id IS NOT NULL);
CREATE INDEX payment_links_product_id_idx ON public.payment_links USING btree (product_id);
CREATE INDEX payment_links_seller_id_idx ON public.payment_links USING btree (seller_id, created_at DESC);
comment on column payment_links.orders_count is 'Orders that came by the link and did not come to nothing.';

create table payment_methods (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  payer_id bigint not null,
  provider text not null,
  form text not null,
  reference_sealed text not null,
  label text not null,
  country_code text,
  expires_on date,
  created_at timestamp with time zone not null,
  state text default 'active'::text not null,
  reference text,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  renewed_at timestamp with time zone,
  reference_digest text
);
alter table payment_methods add constraint payment_methods_pkey PRIMARY KEY (id);
alter table payment_methods add constraint payment_methods_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table payment_methods add constraint payment_methods_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payment_methods add constraint payment_methods_end CHECK ((((state = 'active'::text) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (end_reason IS NULL))));
alter table payment_methods add constraint payment_methods_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]+$'::text));
alter table payment_methods add constraint payment_methods_state_check CHECK ((state = ANY (ARRAY['active'::text, 'expired'::text, 'revoked'::text])));
CREATE INDEX payment_methods_facets ON public.payment_methods USING btree (seller_id, state, form, provider, end_reason, country_code);
CREATE INDEX payment_methods_payer_id_idx ON public.payment_methods USING btree (payer_id);
CREATE INDEX payment_methods_reference_digest_idx ON public.payment_methods USING btree (reference_digest) WHERE (reference_digest IS NOT NULL);
CREATE INDEX payment_methods_running_out ON public.payment_methods USING btree (expires_on) WHERE ((state = 'active'::text) AND (expires_on IS NOT NULL));
CREATE INDEX payment_methods_seller_id_created_at_id_idx ON public.payment_methods USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX payment_methods_seller_id_ended_at_idx ON public.payment_methods USING btree (seller_id, ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX payment_methods_seller_id_last_used_at_id_idx ON public.payment_methods USING btree (seller_id, last_used_at DESC, id DESC);
CREATE INDEX payment_methods_seller_id_reference_idx ON public.payment_methods USING btree (seller_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX payment_methods_unused ON public.payment_methods USING btree (COALESCE(last_used_at, created_at)) WHERE ((state = 'active'::text) AND (form = 'sepa'::text));
CREATE INDEX payment_methods_without_digest ON public.payment_methods USING btree (id) WHERE ((reference_digest IS NULL) AND (reference_sealed <> ''::text));
comment on column payment_methods.reference is 'A mandate''s reference.';
comment on column payment_methods.reference_digest is 'Null where the job `payments.digest_references` has not come to it, and where nothing is on file any more.';

create table payment_rules (
  seller_id bigint not null,
  plan_form text not null,
  payment_form text not null,
  is_offered boolean not null,
  countries text[],
  currencies text[],
  min_amount bigint,
  max_amount bigint,
  changed_at timestamp with time zone not null
);
alter table payment_rules add constraint payment_rules_pkey PRIMARY KEY (seller_id, plan_form, payment_form);
alter table payment_rules add constraint payment_rules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table payment_rules add constraint payment_rules_check CHECK ((min_amount <= max_amount));
alter table payment_rules add constraint payment_rules_countries_check CHECK ((cardinality(countries) > 0));
alter table payment_rules add constraint payment_rules_currencies_check CHECK ((cardinality(currencies) > 0));
alter table payment_rules add constraint payment_rules_max_amount_check CHECK ((max_amount >= 0));
alter table payment_rules add constraint payment_rules_min_amount_check CHECK ((min_amount >= 0));

create table payment_tickets (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  ticket_id bigint not null,
  order_id bigint not null,
  access_id bigint not null,
  user_id bigint not null,
  code text not null,
  state text default 'unused'::text not null,
  price bigint not null,
  currency text not null,
  attendee_email text,
  attendee_first_name text default ''::text not null,
  attendee_last_name text default ''::text not null,
  attendee_street text,
  attendee_street_number text,
  attendee_zip text,
  attendee_city text,
  attendee_country_code text,
  holder_email text,
  replaces_id bigint,
  used_at timestamp with time zone,
  used_by_user_id bigint,
  created_at timestamp with time zone not null
);
alter table payment_tickets add constraint payment_tickets_code_key UNIQUE (code);
alter table payment_tickets add constraint payment_tickets_pkey PRIMARY KEY (id);
alter table payment_tickets add constraint payment_tickets_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table payment_tickets add constraint payment_tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table payment_tickets add constraint payment_tickets_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table payment_tickets add constraint payment_tickets_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES payment_tickets(id);
alter table payment_tickets add constraint payment_tickets_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payment_tickets add constraint payment_tickets_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
alter table payment_tickets add constraint payment_tickets_used_by_user_id_fkey FOREIGN KEY (used_by_user_id) REFERENCES users(id);
alter table payment_tickets add constraint payment_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table payment_tickets add constraint payment_tickets_state_check CHECK ((state = ANY (ARRAY['unused'::text, 'used'::text, 'refunded'::text, 'expired'::text, 'invalidated'::text])));
CREATE INDEX payment_tickets_access_id_idx ON public.payment_tickets USING btree (access_id);
CREATE INDEX payment_tickets_order_id_idx ON public.payment_tickets USING btree (order_id);
CREATE INDEX payment_tickets_product_id_idx ON public.payment_tickets USING btree (product_id);
CREATE INDEX payment_tickets_replaces_id_idx ON public.payment_tickets USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX payment_tickets_seller_id_id_idx ON public.payment_tickets USING btree (seller_id, id);
CREATE INDEX payment_tickets_ticket_id_state_idx ON public.payment_tickets USING btree (ticket_id, state);
CREATE INDEX payment_tickets_used_by_user_id_idx ON public.payment_tickets USING btree (used_by_user_id) WHERE (used_by_user_id IS NOT NULL);
CREATE INDEX payment_tickets_user_id_idx ON public.payment_tickets USING btree (user_id);

create table payout_document_pdfs (
  document_id bigint not null,
  storage_key text not null,
  sha256 text not null,
  size integer not null,
  created_at timestamp with time zone not null
);
alter table payout_document_pdfs add constraint payout_document_pdfs_storage_key_key UNIQUE (storage_key);
alter table payout_document_pdfs add constraint payout_document_pdfs_pkey PRIMARY KEY (document_id);
alter table payout_document_pdfs add constraint payout_document_pdfs_document_id_fkey FOREIGN KEY (document_id) REFERENCES payout_documents(id);

create table payout_document_xmls (
  document_id bigint not null,
  storage_key text not null,
  sha256 text not null,
  size integer not null,
  created_at timestamp with time zone not null
);
alter table payout_document_xmls add constraint payout_document_xmls_storage_key_key UNIQUE (storage_key);
alter table payout_document_xmls add constraint payout_document_xmls_pkey PRIMARY KEY (document_id);
alter table payout_document_xmls add constraint payout_document_xmls_document_id_fkey FOREIGN KEY (document_id) REFERENCES payout_documents(id);

create table payout_documents (
  id bigint generated always as identity not null,
  token text not null,
  kind text not null,
  series_id bigint not null,
  sequence integer not null,
  number text not null,
  claim text not null,
  state text not null,
  seller_id bigint not null,
  payout_id bigint,
  month date,
  locale text not null,
  currency text not null,
  issued_on date not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  content jsonb not null,
  content_hash text not null,
  created_at timestamp with time zone not null
);
alter table payout_documents add constraint payout_documents_claim_key UNIQUE (claim);
alter table payout_documents add constraint payout_documents_number_key UNIQUE (number);
alter table payout_documents add constraint payout_documents_series_id_sequence_key UNIQUE (series_id, sequence);
alter table payout_documents add constraint payout_documents_token_key UNIQUE (token);
alter table payout_documents add constraint payout_documents_pkey PRIMARY KEY (id);
alter table payout_documents add constraint payout_documents_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table payout_documents add constraint payout_documents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payout_documents add constraint payout_documents_series_id_fkey FOREIGN KEY (series_id) REFERENCES payout_series(id);
alter table payout_documents add constraint payout_documents_check CHECK (((net_amount + vat_amount) = gross_amount));
alter table payout_documents add constraint payout_documents_check1 CHECK (((kind <> 'debt_invoice'::text) OR ((vat_amount = 0) AND (gross_amount > 0) AND (content ? 'debt'::text))));
alter table payout_documents add constraint payout_documents_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'monthly_invoice'::text, 'debt_invoice'::text])));
alter table payout_documents add constraint payout_documents_sequence_check CHECK ((sequence > 0));
alter table payout_documents add constraint payout_documents_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'paid'::text, 'issued'::text])));
CREATE INDEX payout_documents_kind_issued_on_id_idx ON public.payout_documents USING btree (kind, issued_on DESC, id DESC);
CREATE INDEX payout_documents_payout_id_idx ON public.payout_documents USING btree (payout_id);
CREATE INDEX payout_documents_seller_id_currency_idx ON public.payout_documents USING btree (seller_id, currency) WHERE (kind = 'debt_invoice'::text);
CREATE INDEX payout_documents_seller_id_id_idx ON public.payout_documents USING btree (seller_id, id);

create table payout_files (
  id bigint generated always as identity not null,
  message_id text not null,
  payouts_count integer not null,
  total_amount bigint not null,
  execution_on date not null,
  xml_sealed text not null,
  sha256 text not null,
  created_by bigint,
  created_at timestamp with time zone not null
);
alter table payout_files add constraint payout_files_message_id_key UNIQUE (message_id);
alter table payout_files add constraint payout_files_pkey PRIMARY KEY (id);
alter table payout_files add constraint payout_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table payout_files add constraint payout_files_payouts_count_check CHECK ((payouts_count > 0));
alter table payout_files add constraint payout_files_total_amount_check CHECK ((total_amount > 0));
CREATE INDEX payout_files_created_by_idx ON public.payout_files USING btree (created_by);

create table payout_lines (
  id bigint generated always as identity not null,
  payout_id bigint not null,
  ledger_transaction_id bigint not null,
  amount bigint not null,
  freed_at timestamp with time zone,
  seller_id bigint not null,
  at timestamp with time zone not null
);
alter table payout_lines add constraint payout_lines_payout_id_ledger_transaction_id_key UNIQUE (payout_id, ledger_transaction_id);
alter table payout_lines add constraint payout_lines_pkey PRIMARY KEY (id);
alter table payout_lines add constraint payout_lines_ledger_transaction_id_fkey FOREIGN KEY (ledger_transaction_id) REFERENCES ledger_transactions(id);
alter table payout_lines add constraint payout_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table payout_lines add constraint payout_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payout_lines add constraint payout_lines_amount_check CHECK ((amount <> 0));
CREATE INDEX payout_lines_at_id_idx ON public.payout_lines USING btree (at DESC, id DESC);
CREATE INDEX payout_lines_ledger_transaction_id_idx ON public.payout_lines USING btree (ledger_transaction_id);
CREATE UNIQUE INDEX payout_lines_paid_once ON public.payout_lines USING btree (seller_id, ledger_transaction_id) WHERE (freed_at IS NULL);
CREATE INDEX payout_lines_seller_id_at_id_idx ON public.payout_lines USING btree (seller_id, at DESC, id DESC);

create table payout_reversals (
  id bigint generated always as identity not null,
  payout_id bigint not null,
  seller_id bigint not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  key text not null,
  reference text,
  reason text,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  made_there boolean default false not null
);
alter table payout_reversals add constraint payout_reversals_key_key UNIQUE (key);
alter table payout_reversals add constraint payout_reversals_pkey PRIMARY KEY (id);
alter table payout_reversals add constraint payout_reversals_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table payout_reversals add constraint payout_reversals_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payout_reversals add constraint payout_reversals_amount_check CHECK ((amount > 0));
alter table payout_reversals add constraint payout_reversals_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'reversed'::text, 'refused'::text])));
CREATE UNIQUE INDEX payout_reversals_asked ON public.payout_reversals USING btree (payout_id) WHERE (state = 'asked'::text);
CREATE INDEX payout_reversals_payout_id_idx ON public.payout_reversals USING btree (payout_id);
CREATE INDEX payout_reversals_seller_id_idx ON public.payout_reversals USING btree (seller_id);
comment on column payout_reversals.made_there is 'Somebody made it on the provider''s own pages.';

create table payout_sender (
  id integer default 1 not null,
  name text not null,
  iban_sealed text not null,
  iban_masked text not null,
  bic text,
  changed_at timestamp with time zone not null
);
alter table payout_sender add constraint payout_sender_pkey PRIMARY KEY (id);
alter table payout_sender add constraint payout_sender_id_check CHECK ((id = 1));

create table payout_series (
  id bigint generated always as identity not null,
  kind text not null,
  year integer not null,
  last_number integer not null
);
alter table payout_series add constraint payout_series_kind_year_key UNIQUE (kind, year);
alter table payout_series add constraint payout_series_pkey PRIMARY KEY (id);
alter table payout_series add constraint payout_series_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'monthly_invoice'::text, 'debt_invoice'::text])));
alter table payout_series add constraint payout_series_last_number_check CHECK ((last_number > 0));

create table payout_settings (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  minimum_amount bigint,
  rhythm text,
  hold_days integer,
  reserve_bp integer,
  reserve_days integer,
  is_paused boolean default false not null,
  pause_reason text,
  is_stopped boolean default false not null,
  stop_reason text,
  changed_at timestamp with time zone not null
);
alter table payout_settings add constraint payout_settings_seller_id_key UNIQUE (seller_id);
alter table payout_settings add constraint payout_settings_pkey PRIMARY KEY (id);
alter table payout_settings add constraint payout_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payout_settings add constraint payout_settings_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 365)));
alter table payout_settings add constraint payout_settings_minimum_amount_check CHECK ((minimum_amount >= 0));
alter table payout_settings add constraint payout_settings_reserve_bp_check CHECK (((reserve_bp >= 0) AND (reserve_bp <= 10000)));
alter table payout_settings add constraint payout_settings_reserve_days_check CHECK (((reserve_days >= 1) AND (reserve_days <= 365)));
alter table payout_settings add constraint payout_settings_rhythm_check CHECK ((rhythm = ANY (ARRAY['on_demand'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text])));

create table payouts (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  bank_account_id bigint not null,
  iban_masked text not null,
  provider text not null,
  reference text not null,
  number text,
  payout_file_id bigint,
  reason text,
  created_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  closed_at timestamp with time zone,
  provider_reference text,
  asked_at timestamp with time zone
);
alter table payouts add constraint payouts_number_key UNIQUE (number);
alter table payouts add constraint payouts_reference_key UNIQUE (reference);
alter table payouts add constraint payouts_token_key UNIQUE (token);
alter table payouts add constraint payouts_pkey PRIMARY KEY (id);
alter table payouts add constraint payouts_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table payouts add constraint payouts_payout_file_id_fkey FOREIGN KEY (payout_file_id) REFERENCES payout_files(id);
alter table payouts add constraint payouts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table payouts add constraint payouts_amount_check CHECK ((amount > 0));
alter table payouts add constraint payouts_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]+$'::text));
alter table payouts add constraint payouts_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'issued'::text, 'successful'::text, 'canceled'::text])));
CREATE INDEX payouts_bank_account_id_idx ON public.payouts USING btree (bank_account_id);
CREATE INDEX payouts_created_at_id_idx ON public.payouts USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX payouts_one_pending ON public.payouts USING btree (seller_id, currency) WHERE (state = 'pending'::text);
CREATE INDEX payouts_payout_file_id_idx ON public.payouts USING btree (payout_file_id);
CREATE INDEX payouts_seller_id_created_at_id_idx ON public.payouts USING btree (seller_id, created_at DESC, id DESC);
comment on column payouts.provider_reference is 'What it is called at the provider that holds the money, and since when that was asked to pay.';

create table plan_changes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  from_plan_id bigint,
  to_plan_id bigint not null,
  user_id bigint,
  reason text,
  at timestamp with time zone not null
);
alter table plan_changes add constraint plan_changes_pkey PRIMARY KEY (id);
alter table plan_changes add constraint plan_changes_from_plan_id_fkey FOREIGN KEY (from_plan_id) REFERENCES plans(id);
alter table plan_changes add constraint plan_changes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table plan_changes add constraint plan_changes_to_plan_id_fkey FOREIGN KEY (to_plan_id) REFERENCES plans(id);
alter table plan_changes add constraint plan_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
CREATE INDEX plan_changes_from_plan_id_idx ON public.plan_changes USING btree (from_plan_id);
CREATE INDEX plan_changes_seller_id_id_idx ON public.plan_changes USING btree (seller_id, id);
CREATE INDEX plan_changes_to_plan_id_idx ON public.plan_changes USING btree (to_plan_id);
CREATE INDEX plan_changes_user_id_idx ON public.plan_changes USING btree (user_id);

create table plan_fees (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  plan_id bigint not null,
  kind text not null,
  period_number integer not null,
  starts_on date not null,
  ends_on date not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  currency text not null,
  created_at timestamp with time zone not null
);
alter table plan_fees add constraint plan_fees_seller_id_period_number_kind_key UNIQUE (seller_id, period_number, kind);
alter table plan_fees add constraint plan_fees_pkey PRIMARY KEY (id);
alter table plan_fees add constraint plan_fees_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table plan_fees add constraint plan_fees_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table plan_fees add constraint plan_fees_check CHECK ((ends_on > starts_on));
alter table plan_fees add constraint plan_fees_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'credit'::text])));
alter table plan_fees add constraint plan_fees_net_amount_check CHECK ((net_amount >= 0));
alter table plan_fees add constraint plan_fees_vat_amount_check CHECK ((vat_amount >= 0));
CREATE INDEX plan_fees_plan_id_idx ON public.plan_fees USING btree (plan_id);

create table planned_gifts (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  state text not null,
  message text default ''::text not null,
  deliver_on date,
  delivers_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table planned_gifts add constraint planned_gifts_order_id_key UNIQUE (order_id);
alter table planned_gifts add constraint planned_gifts_pkey PRIMARY KEY (id);
alter table planned_gifts add constraint planned_gifts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table planned_gifts add constraint planned_gifts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table planned_gifts add constraint planned_gifts_message_check CHECK ((length(message) <= 1000));
alter table planned_gifts add constraint planned_gifts_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'delivered'::text, 'stopped'::text])));
CREATE INDEX planned_gifts_delivers_at_idx ON public.planned_gifts USING btree (delivers_at) WHERE (state = 'planned'::text);
CREATE INDEX planned_gifts_seller_id_idx ON public.planned_gifts USING btree (seller_id);

create table plans (
  id bigint generated always as identity not null,
  purpose text not null,
  billing_cycle text not null,
  price_amount bigint default 0 not null,
  currency text default 'eur'::text not null,
  vat_bp integer default 0 not null,
  features text[] default '{}'::text[] not null,
  trial_days integer default 0 not null,
  "position" integer default 0 not null,
  is_legacy boolean default false not null,
  replaced_by_id bigint,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  name jsonb not null,
  description jsonb default '{}'::jsonb not null,
  quotas jsonb default '{}'::jsonb not null
);
alter table plans add constraint plans_pkey PRIMARY KEY (id);
alter table plans add constraint plans_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES plans(id);
alter table plans add constraint plans_billing_cycle_check CHECK ((billing_cycle = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'annually'::text])));
alter table plans add constraint plans_check CHECK ((is_legacy = (replaced_by_id IS NOT NULL)));
alter table plans add constraint plans_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table plans add constraint plans_description_check CHECK ((jsonb_typeof(description) = 'object'::text));
alter table plans add constraint plans_name_check CHECK (((jsonb_typeof(name) = 'object'::text) AND (name <> '{}'::jsonb)));
alter table plans add constraint plans_price_amount_check CHECK ((price_amount >= 0));
alter table plans add constraint plans_purpose_check CHECK ((purpose = ANY (ARRAY['public'::text, 'special'::text])));
alter table plans add constraint plans_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 365)));
alter table plans add constraint plans_vat_bp_check CHECK (((vat_bp >= 0) AND (vat_bp <= 10000)));
CREATE INDEX plans_replaced_by_id_idx ON public.plans USING btree (replaced_by_id);

create table platform_endpoints (
  provider text not null,
  sealed_credentials text,
  asked_at timestamp with time zone not null
);
alter table platform_endpoints add constraint platform_endpoints_pkey PRIMARY KEY (provider);
alter table platform_endpoints add constraint platform_endpoints_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]+$'::text));

create table platform_partner_days (
  partner_id bigint not null,
  day date not null,
  clicks integer not null
);
alter table platform_partner_days add constraint platform_partner_days_pkey PRIMARY KEY (partner_id, day);
alter table platform_partner_days add constraint platform_partner_days_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES platform_partners(id);
alter table platform_partner_days add constraint platform_partner_days_clicks_check CHECK ((clicks > 0));

create table platform_partner_earnings (
  id bigint generated always as identity not null,
  referral_id bigint not null,
  account_id bigint not null,
  period_number integer not null,
  sequence integer not null,
  base_amount bigint not null,
  share_bp integer not null,
  tax text not null,
  currency text not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  hold_ends_on date not null,
  released_at timestamp with time zone,
  ledger_key text not null,
  created_on date not null,
  created_at timestamp with time zone not null
);
alter table platform_partner_earnings add constraint platform_partner_earnings_ledger_key_key UNIQUE (ledger_key);
alter table platform_partner_earnings add constraint platform_partner_earnings_referral_id_period_number_sequenc_key UNIQUE (referral_id, period_number, sequence);
alter table platform_partner_earnings add constraint platform_partner_earnings_pkey PRIMARY KEY (id);
alter table platform_partner_earnings add constraint platform_partner_earnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES sellers(id);
alter table platform_partner_earnings add constraint platform_partner_earnings_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES platform_referrals(id);
alter table platform_partner_earnings add constraint platform_partner_earnings_check CHECK ((gross_amount = (net_amount + vat_amount)));
CREATE INDEX platform_partner_earnings_account ON public.platform_partner_earnings USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX platform_partner_earnings_held ON public.platform_partner_earnings USING btree (hold_ends_on) WHERE (released_at IS NULL);

create table platform_partner_terms (
  id bigint generated always as identity not null,
  is_on boolean not null,
  share_bp integer not null,
  months integer not null,
  cookie_days integer not null,
  hold_days integer not null,
  minimum_amount bigint not null,
  title jsonb default '{}'::jsonb not null,
  words jsonb default '{}'::jsonb not null,
  changed_by bigint,
  created_at timestamp with time zone not null
);
alter table platform_partner_terms add constraint platform_partner_terms_pkey PRIMARY KEY (id);
alter table platform_partner_terms add constraint platform_partner_terms_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table platform_partner_terms add constraint platform_partner_terms_cookie_days_check CHECK (((cookie_days >= 1) AND (cookie_days <= 730)));
alter table platform_partner_terms add constraint platform_partner_terms_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 365)));
alter table platform_partner_terms add constraint platform_partner_terms_minimum_amount_check CHECK ((minimum_amount >= 0));
alter table platform_partner_terms add constraint platform_partner_terms_months_check CHECK (((months >= 1) AND (months <= 120)));
alter table platform_partner_terms add constraint platform_partner_terms_share_bp_check CHECK (((share_bp >= 1) AND (share_bp <= 10000)));
CREATE INDEX platform_partner_terms_changed_by ON public.platform_partner_terms USING btree (changed_by);
comment on table platform_partner_terms is 'A version is never changed: the newest holds, referrals keep theirs.';

create table platform_partner_touches (
  user_id bigint not null,
  partner_id bigint not null,
  until timestamp with time zone not null
);
alter table platform_partner_touches add constraint platform_partner_touches_pkey PRIMARY KEY (user_id);
alter table platform_partner_touches add constraint platform_partner_touches_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES platform_partners(id);
alter table platform_partner_touches add constraint platform_partner_touches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX platform_partner_touches_partner ON public.platform_partner_touches USING btree (partner_id);

create table platform_partners (
  id bigint generated always as identity not null,
  user_id bigint not null,
  account_id bigint not null,
  link_token text not null,
  terms_id bigint not null,
  created_at timestamp with time zone not null
);
alter table platform_partners add constraint platform_partners_account_id_key UNIQUE (account_id);
alter table platform_partners add constraint platform_partners_link_token_key UNIQUE (link_token);
alter table platform_partners add constraint platform_partners_user_id_key UNIQUE (user_id);
alter table platform_partners add constraint platform_partners_pkey PRIMARY KEY (id);
alter table platform_partners add constraint platform_partners_account_id_fkey FOREIGN KEY (account_id) REFERENCES sellers(id);
alter table platform_partners add constraint platform_partners_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES platform_partner_terms(id);
alter table platform_partners add constraint platform_partners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX platform_partners_terms ON public.platform_partners USING btree (terms_id);

create table platform_referrals (
  id bigint generated always as identity not null,
  partner_id bigint not null,
  seller_id bigint not null,
  terms_id bigint not null,
  origin text not null,
  referred_on date not null,
  created_at timestamp with time zone not null
);
alter table platform_referrals add constraint platform_referrals_seller_id_key UNIQUE (seller_id);
alter table platform_referrals add constraint platform_referrals_pkey PRIMARY KEY (id);
alter table platform_referrals add constraint platform_referrals_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES platform_partners(id);
alter table platform_referrals add constraint platform_referrals_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table platform_referrals add constraint platform_referrals_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES platform_partner_terms(id);
alter table platform_referrals add constraint platform_referrals_origin_check CHECK ((origin = ANY (ARRAY['link'::text, 'touch'::text, 'sign_up'::text, 'click'::text])));
CREATE INDEX platform_referrals_partner ON public.platform_referrals USING btree (partner_id);
CREATE INDEX platform_referrals_terms ON public.platform_referrals USING btree (terms_id);

create table portal_sessions (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  payer_id bigint not null,
  token_hash text not null,
  return_url text,
  created_by bigint,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table portal_sessions add constraint portal_sessions_pkey PRIMARY KEY (id);
alter table portal_sessions add constraint portal_sessions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table portal_sessions add constraint portal_sessions_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table portal_sessions add constraint portal_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX portal_sessions_created_at_idx ON public.portal_sessions USING btree (created_at);
CREATE INDEX portal_sessions_created_by_idx ON public.portal_sessions USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX portal_sessions_payer_id_idx ON public.portal_sessions USING btree (payer_id);
CREATE INDEX portal_sessions_seller_id_idx ON public.portal_sessions USING btree (seller_id, created_at DESC);
CREATE UNIQUE INDEX portal_sessions_token_hash_idx ON public.portal_sessions USING btree (token_hash);
comment on column portal_sessions.expires_at is 'Until when its address opens it, once.';

create table prices (
  id bigint generated always as identity not null,
  product_id bigint not null,
  pricing_plan_id bigint not null,
  "position" integer default 0 not null,
  recommended boolean default false not null,
  level_id bigint
);
alter table prices add constraint prices_product_id_pricing_plan_id_key UNIQUE (product_id, pricing_plan_id);
alter table prices add constraint prices_pkey PRIMARY KEY (id);
alter table prices add constraint prices_level_id_fkey FOREIGN KEY (level_id) REFERENCES membership_levels(id) ON DELETE SET NULL;
alter table prices add constraint prices_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table prices add constraint prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX prices_level_id_idx ON public.prices USING btree (level_id) WHERE (level_id IS NOT NULL);
CREATE INDEX prices_pricing_plan_id_idx ON public.prices USING btree (pricing_plan_id);

create table pricing_plans (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  form text not null,
  currency text not null,
  price bigint,
  first_amount bigint,
  next_amount bigint,
  payments_count integer,
  "interval" text,
  custom_intervals text[],
  rate_amounts bigint[],
  use_net_price boolean default false not null,
  old_price bigint,
  trial_days integer default 0 not null,
  custom_start_day integer,
  minimum_term_payments integer,
  past_due_days integer default 3 not null,
  valid_from timestamp with time zone,
  valid_till timestamp with time zone,
  archived boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  cohort_choice text default 'buyer'::text not null
);
alter table pricing_plans add constraint pricing_plans_pkey PRIMARY KEY (id);
alter table pricing_plans add constraint pricing_plans_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table pricing_plans add constraint pricing_plans_cohort_choice_check CHECK ((cohort_choice = ANY (ARRAY['buyer'::text, 'next'::text, 'seller'::text, 'none'::text])));
alter table pricing_plans add constraint pricing_plans_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table pricing_plans add constraint pricing_plans_custom_start_day_check CHECK ((custom_start_day = ANY (ARRAY[1, 7, 14, 21, 28])));
alter table pricing_plans add constraint pricing_plans_first_amount_check CHECK ((first_amount >= 0));
alter table pricing_plans add constraint pricing_plans_form_check CHECK ((form = ANY (ARRAY['one_time'::text, 'subscription'::text, 'limited_subscription'::text, 'installment'::text])));
alter table pricing_plans add constraint pricing_plans_minimum_term_payments_check CHECK (((minimum_term_payments >= 1) AND (minimum_term_payments <= 60)));
alter table pricing_plans add constraint pricing_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300)));
alter table pricing_plans add constraint pricing_plans_next_amount_check CHECK ((next_amount >= 0));
alter table pricing_plans add constraint pricing_plans_old_price_check CHECK ((old_price >= 0));
alter table pricing_plans add constraint pricing_plans_past_due_days_check CHECK (((past_due_days >= 0) AND (past_due_days <= 14)));
alter table pricing_plans add constraint pricing_plans_payments_count_check CHECK (((payments_count >= 2) AND (payments_count <= 60)));
alter table pricing_plans add constraint pricing_plans_price_check CHECK ((price >= 0));
alter table pricing_plans add constraint pricing_plans_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 365)));
CREATE INDEX pricing_plans_seller_id_id_idx ON public.pricing_plans USING btree (seller_id, id DESC);
comment on column pricing_plans.cohort_choice is 'Who chooses the cohort of a course that has some: the buyer, the next that is open, the seller later, or none is given.';

create table processor_contracts (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint,
  version_id bigint,
  parties text not null,
  text text not null,
  locale text not null,
  concluded_at timestamp with time zone not null,
  words_hash text generated always as (md5((parties || text))) stored not null
);
alter table processor_contracts add constraint processor_contracts_seller_id_version_id_words_hash_key UNIQUE NULLS NOT DISTINCT (seller_id, version_id, words_hash);
alter table processor_contracts add constraint processor_contracts_pkey PRIMARY KEY (id);
alter table processor_contracts add constraint processor_contracts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table processor_contracts add constraint processor_contracts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table processor_contracts add constraint processor_contracts_version_id_fkey FOREIGN KEY (version_id) REFERENCES operator_document_versions(id);
CREATE INDEX processor_contracts_by_seller ON public.processor_contracts USING btree (seller_id, id DESC);
CREATE INDEX processor_contracts_by_user ON public.processor_contracts USING btree (user_id);
CREATE INDEX processor_contracts_by_version ON public.processor_contracts USING btree (version_id);

create table product_addons (
  product_id bigint not null,
  addon_product_id bigint not null,
  "position" integer default 0 not null,
  share_bp integer,
  level_id bigint
);
alter table product_addons add constraint product_addons_pkey PRIMARY KEY (product_id, addon_product_id);
alter table product_addons add constraint product_addons_addon_product_id_fkey FOREIGN KEY (addon_product_id) REFERENCES products(id);
alter table product_addons add constraint product_addons_level_id_fkey FOREIGN KEY (level_id) REFERENCES membership_levels(id) ON DELETE SET NULL;
alter table product_addons add constraint product_addons_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_addons add constraint product_addons_check CHECK ((product_id <> addon_product_id));
alter table product_addons add constraint product_addons_share_bp_check CHECK (((share_bp >= 0) AND (share_bp <= 10000)));
CREATE INDEX product_addons_addon_product_id_idx ON public.product_addons USING btree (addon_product_id);
CREATE INDEX product_addons_level_id_idx ON public.product_addons USING btree (level_id) WHERE (level_id IS NOT NULL);

create table product_covers (
  id bigint generated always as identity not null,
  product_id bigint not null,
  file_id bigint not null,
  alt text default ''::text not null,
  "position" integer default 0 not null
);
alter table product_covers add constraint product_covers_pkey PRIMARY KEY (id);
alter table product_covers add constraint product_covers_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table product_covers add constraint product_covers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX product_covers_file_id_idx ON public.product_covers USING btree (file_id);
CREATE INDEX product_covers_product_id_position_idx ON public.product_covers USING btree (product_id, "position");

create table product_files (
  id bigint generated always as identity not null,
  product_id bigint not null,
  file_id bigint not null,
  title text not null,
  "position" integer default 0 not null,
  folder text default ''::text not null
);
alter table product_files add constraint product_files_pkey PRIMARY KEY (id);
alter table product_files add constraint product_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table product_files add constraint product_files_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table product_files add constraint product_files_folder_check CHECK ((length(folder) <= 100));
CREATE INDEX product_files_file_id_idx ON public.product_files USING btree (file_id);
CREATE INDEX product_files_product_id_position_idx ON public.product_files USING btree (product_id, "position");

create table product_group_members (
  product_group_id bigint not null,
  product_id bigint not null
);
alter table product_group_members add constraint product_group_members_pkey PRIMARY KEY (product_group_id, product_id);
alter table product_group_members add constraint product_group_members_product_group_id_fkey FOREIGN KEY (product_group_id) REFERENCES product_groups(id) ON DELETE CASCADE;
alter table product_group_members add constraint product_group_members_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX product_group_members_product_id_idx ON public.product_group_members USING btree (product_id);

create table product_groups (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null
);
alter table product_groups add constraint product_groups_seller_id_name_key UNIQUE (seller_id, name);
alter table product_groups add constraint product_groups_pkey PRIMARY KEY (id);
alter table product_groups add constraint product_groups_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table product_shares (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  share_bp integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
alter table product_shares add constraint product_shares_pkey PRIMARY KEY (id);
alter table product_shares add constraint product_shares_account_id_fkey FOREIGN KEY (account_id) REFERENCES sellers(id);
alter table product_shares add constraint product_shares_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table product_shares add constraint product_shares_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table product_shares add constraint product_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table product_shares add constraint product_shares_check CHECK ((ended_at >= started_at));
alter table product_shares add constraint product_shares_check1 CHECK ((account_id <> seller_id));
alter table product_shares add constraint product_shares_share_bp_check CHECK (((share_bp >= 1) AND (share_bp <= 10000)));
CREATE INDEX product_shares_account_id_idx ON public.product_shares USING btree (account_id);
CREATE UNIQUE INDEX product_shares_live ON public.product_shares USING btree (product_id, account_id) WHERE (ended_at IS NULL);
CREATE INDEX product_shares_product_id_started_at_idx ON public.product_shares USING btree (product_id, started_at);
CREATE INDEX product_shares_seller_id_id_idx ON public.product_shares USING btree (seller_id, id DESC);
CREATE INDEX product_shares_user_id_idx ON public.product_shares USING btree (user_id);
comment on column product_shares.account_id is 'The account that earns: the partner''s own.';

create table product_variants (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  name text not null,
  sku text default ''::text not null,
  weight_grams integer not null,
  stock_count integer,
  reserved_count integer default 0 not null,
  sold_count integer default 0 not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table product_variants add constraint product_variants_pkey PRIMARY KEY (id);
alter table product_variants add constraint product_variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table product_variants add constraint product_variants_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table product_variants add constraint product_variants_never_oversold CHECK (((stock_count IS NULL) OR (reserved_count <= stock_count)));
alter table product_variants add constraint product_variants_reserved_count_check CHECK ((reserved_count >= 0));
alter table product_variants add constraint product_variants_sold_count_check CHECK ((sold_count >= 0));
alter table product_variants add constraint product_variants_stock_count_check CHECK ((stock_count >= 0));
alter table product_variants add constraint product_variants_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000)));
CREATE INDEX product_variants_product_id_idx ON public.product_variants USING btree (product_id, "position", id);
CREATE INDEX product_variants_seller_id_idx ON public.product_variants USING btree (seller_id);
comment on column product_variants.stock_count is 'Pieces that are there, reserved ones among them; null: as many as are wanted.';

create table products (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  form text not null,
  category text,
  name text not null,
  slug citext not null,
  internal_name text,
  cost_center text,
  short_description text default ''::text not null,
  description text default ''::text not null,
  free boolean default false not null,
  published boolean default false not null,
  archived boolean default false not null,
  private boolean default false not null,
  review_state text default 'not_for_review'::text not null,
  sale_limit integer,
  sold_count integer default 0 not null,
  reserved_count integer default 0 not null,
  access_password_hash text,
  payment_methods text[],
  success_url text,
  cancel_url text,
  error_url text,
  buy_button_text text default 'dynamic_cta'::text not null,
  terms_text text,
  post_purchase_notification text default 'standard_email'::text not null,
  custom_email jsonb,
  delivery_text text default ''::text not null,
  access_days integer,
  "position" integer default 0 not null,
  total_views bigint default 0 not null,
  total_purchases bigint default 0 not null,
  recent_purchase_at timestamp with time zone,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  active_tickets_count integer default 0 not null,
  submitted_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  review_reason text,
  questions jsonb default '[]'::jsonb not null,
  webhook_selection text default 'all'::text not null,
  webhook_endpoint_ids bigint[] default '{}'::bigint[] not null,
  forward_groups text[] default '{}'::text[] not null,
  vat_class text default 'standard'::text not null,
  cancellation_term_id bigint,
  search_title text default ''::text not null,
  search_description text default ''::text not null,
  share_file_id bigint,
  success_words jsonb,
  waiting_change jsonb,
  faq jsonb default '[]'::jsonb not null,
  checkout_id bigint,
  tracking_selection text default 'all'::text not null,
  tracking_code_ids bigint[] default '{}'::bigint[] not null
);
alter table products add constraint products_seller_id_slug_key UNIQUE (seller_id, slug);
alter table products add constraint products_pkey PRIMARY KEY (id);
alter table products add constraint products_seller_id_cancellation_term_id_fkey FOREIGN KEY (seller_id, cancellation_term_id) REFERENCES cancellation_terms(seller_id, id);
alter table products add constraint products_seller_id_checkout_id_fkey FOREIGN KEY (seller_id, checkout_id) REFERENCES checkouts(seller_id, id) ON DELETE SET NULL (checkout_id);
alter table products add constraint products_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table products add constraint products_share_file_id_fkey FOREIGN KEY (share_file_id) REFERENCES files(id);
alter table products add constraint products_access_days_check CHECK ((access_days > 0));
alter table products add constraint products_buy_button_text_check CHECK ((buy_button_text = ANY (ARRAY['dynamic_cta'::text, 'buy_now'::text, 'agree_on_terms_and_pay'::text, 'complete_order'::text, 'accept_and_pay_now'::text])));
alter table products add constraint products_category_check CHECK ((category = ANY (ARRAY['e_book'::text, 'music_files'::text, 'coaching'::text, 'membership'::text, 'book'::text, 'online_course'::text, 'online_course_live'::text, 'event'::text, 'certificate'::text, 'license_code'::text])));
alter table products add constraint products_check CHECK (((sale_limit IS NULL) OR ((sold_count + reserved_count) <= sale_limit)));
alter table products add constraint products_check1 CHECK (((waiting_change IS NULL) OR ((jsonb_typeof(waiting_change) = 'object'::text) AND (waiting_change <> '{}'::jsonb) AND (reviewed_at IS NOT NULL))));
alter table products add constraint products_custom_email_check CHECK ((jsonb_typeof(custom_email) = 'object'::text));
alter table products add constraint products_form_check CHECK ((form = ANY (ARRAY['course'::text, 'service'::text, 'download'::text, 'membership'::text, 'event'::text, 'certificate'::text, 'license_key'::text, 'bundle'::text, 'physical'::text])));
alter table products add constraint products_forward_groups_check CHECK ((forward_groups <@ ARRAY['payment'::text, 'payer'::text, 'product'::text, 'additional'::text, 'receiver'::text]));
alter table products add constraint products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300)));
alter table products add constraint products_post_purchase_notification_check CHECK ((post_purchase_notification = ANY (ARRAY['standard_email'::text, 'custom_email'::text, 'no_email'::text])));
alter table products add constraint products_reserved_count_check CHECK ((reserved_count >= 0));
alter table products add constraint products_review_state_check CHECK ((review_state = ANY (ARRAY['free'::text, 'reviewed'::text, 'in_review'::text, 'rejected'::text, 'not_for_review'::text, 'free_without_fee'::text])));
alter table products add constraint products_sale_limit_check CHECK ((sale_limit >= 0));
alter table products add constraint products_search_description_check CHECK ((length(search_description) <= 320));
alter table products add constraint products_search_title_check CHECK ((length(search_title) <= 120));
alter table products add constraint products_sold_count_check CHECK ((sold_count >= 0));
alter table products add constraint products_success_words_check CHECK ((jsonb_typeof(success_words) = 'object'::text));
alter table products add constraint products_tracking_selection_check CHECK ((tracking_selection = ANY ('{none,all,selected}'::text[])));
alter table products add constraint products_vat_class_check CHECK ((vat_class = ANY (ARRAY['standard'::text, 'e_book'::text, 'book'::text])));
alter table products add constraint products_webhook_selection_check CHECK ((webhook_selection = ANY (ARRAY['none'::text, 'all'::text, 'selected'::text])));
CREATE INDEX products_cancellation_term_id_seller_id_idx ON public.products USING btree (cancellation_term_id, seller_id);
CREATE INDEX products_checkout_id_seller_id_idx ON public.products USING btree (checkout_id, seller_id);
CREATE INDEX products_folded ON public.products USING gin (fold(name) gin_trgm_ops);
CREATE INDEX products_in_review ON public.products USING btree (submitted_at) WHERE (review_state = 'in_review'::text);
CREATE INDEX products_seller_id_created_at_id_idx ON public.products USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX products_seller_id_published_archived_idx ON public.products USING btree (seller_id, published, archived);
CREATE INDEX products_share_file_id_idx ON public.products USING btree (share_file_id) WHERE (share_file_id IS NOT NULL);
comment on column products.active_tickets_count is 'Ticket kinds of an event that can be sold; the room of tickets keeps it (`noteActiveTickets`).';
comment on column products.reviewed_at is 'When it last passed the review; it sells on while a change is looked at.';
comment on column products.webhook_endpoint_ids is 'Endpoints of the room of webhooks, above this one: plain numbers here.';
comment on column products.vat_class is 'What VAT it bears where a country has more than its standard rate.';
comment on column products.waiting_change is 'What was changed since it passed its review, and waits for the operator.';
comment on column products.tracking_code_ids is 'Codes of the room of tracking, above this one: plain numbers here.';

create table profiles (
  user_id bigint not null,
  profile_type text not null,
  created_at timestamp with time zone not null
);
alter table profiles add constraint profiles_pkey PRIMARY KEY (user_id, profile_type);
alter table profiles add constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table profiles add constraint profiles_profile_type_check CHECK ((profile_type = ANY ('{seller,publisher,affiliate_partner,team_member,sales_team_member,payer,manager,admin}'::text[])));
CREATE INDEX profiles_of_staff ON public.profiles USING btree (profile_type, user_id) WHERE (profile_type = ANY (ARRAY['manager'::text, 'admin'::text]));

create table provider_calls (
  account_id bigint not null,
  day date not null,
  calls integer not null,
  failed integer not null
);
alter table provider_calls add constraint provider_calls_pkey PRIMARY KEY (account_id, day);
alter table provider_calls add constraint provider_calls_account_id_fkey FOREIGN KEY (account_id) REFERENCES seller_payment_providers(id) ON DELETE CASCADE;
alter table provider_calls add constraint provider_calls_calls_check CHECK ((calls > 0));
alter table provider_calls add constraint provider_calls_check CHECK (((failed >= 0) AND (failed <= calls)));

create table provider_circuits (
  provider text not null,
  silent_calls integer default 0 not null,
  openings integer default 0 not null,
  open_until timestamp with time zone,
  silent_at timestamp with time zone
);
alter table provider_circuits add constraint provider_circuits_pkey PRIMARY KEY (provider);
alter table provider_circuits add constraint provider_circuits_openings_check CHECK ((openings >= 0));
alter table provider_circuits add constraint provider_circuits_silent_calls_check CHECK ((silent_calls >= 0));

create table provider_lines (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  account_id bigint not null,
  provider text not null,
  reference text not null,
  kind text not null,
  object text,
  payment_reference text,
  state text not null,
  finding text,
  transfer_id bigint,
  amount bigint,
  our_amount bigint,
  currency text not null,
  fee_amount bigint default 0 not null,
  fee_currency text not null,
  settled_reason text,
  settled_at timestamp with time zone,
  booked_at timestamp with time zone not null,
  read_at timestamp with time zone not null
);
alter table provider_lines add constraint provider_lines_account_id_reference_key UNIQUE (account_id, reference);
alter table provider_lines add constraint provider_lines_pkey PRIMARY KEY (id);
alter table provider_lines add constraint provider_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES seller_payment_providers(id) ON DELETE CASCADE;
alter table provider_lines add constraint provider_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table provider_lines add constraint provider_lines_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table provider_lines add constraint provider_lines_check CHECK (((state = 'agreed'::text) OR (finding IS NOT NULL)));
alter table provider_lines add constraint provider_lines_check1 CHECK (((state = 'settled'::text) = ((settled_reason IS NOT NULL) AND (settled_at IS NOT NULL))));
alter table provider_lines add constraint provider_lines_finding_check CHECK ((finding = ANY (ARRAY['unknown_here'::text, 'not_here_yet'::text, 'other_amount'::text, 'made_there'::text, 'missing_there'::text])));
alter table provider_lines add constraint provider_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payment_failed'::text, 'refund'::text, 'refund_failed'::text, 'dispute'::text, 'dispute_returned'::text, 'dispute_lost'::text, 'hold'::text, 'hold_released'::text, 'fee'::text])));
alter table provider_lines add constraint provider_lines_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]+$'::text));
alter table provider_lines add constraint provider_lines_state_check CHECK ((state = ANY (ARRAY['agreed'::text, 'open'::text, 'settled'::text])));
CREATE INDEX provider_lines_facets ON public.provider_lines USING btree (seller_id, state, provider, kind, finding);
CREATE INDEX provider_lines_fees ON public.provider_lines USING btree (seller_id, id) WHERE (fee_amount <> 0);
CREATE INDEX provider_lines_newest ON public.provider_lines USING btree (booked_at DESC, id DESC);
CREATE INDEX provider_lines_of_seller ON public.provider_lines USING btree (seller_id, booked_at DESC, id DESC);
CREATE INDEX provider_lines_open ON public.provider_lines USING btree (account_id) WHERE (state = 'open'::text);
CREATE INDEX provider_lines_transfer ON public.provider_lines USING btree (transfer_id);

create table provider_notices (
  id bigint generated always as identity not null,
  provider text not null,
  provider_event_id text not null,
  kind text not null,
  body jsonb not null,
  received_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  account_id bigint
);
alter table provider_notices add constraint provider_notices_provider_provider_event_id_key UNIQUE (provider, provider_event_id);
alter table provider_notices add constraint provider_notices_pkey PRIMARY KEY (id);
alter table provider_notices add constraint provider_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES seller_payment_providers(id) ON DELETE CASCADE;
CREATE INDEX provider_notices_account ON public.provider_notices USING btree (account_id) WHERE (account_id IS NOT NULL);

create table provider_orders (
  seller_id bigint not null,
  payment_form text not null,
  providers text[] not null,
  changed_at timestamp with time zone not null
);
alter table provider_orders add constraint provider_orders_pkey PRIMARY KEY (seller_id, payment_form);
alter table provider_orders add constraint provider_orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table provider_orders add constraint provider_orders_providers_check CHECK ((cardinality(providers) > 1));

create table provider_readings (
  account_id bigint not null,
  complete_until timestamp with time zone,
  failure text,
  read_at timestamp with time zone not null
);
alter table provider_readings add constraint provider_readings_pkey PRIMARY KEY (account_id);
alter table provider_readings add constraint provider_readings_account_id_fkey FOREIGN KEY (account_id) REFERENCES seller_payment_providers(id) ON DELETE CASCADE;
alter table provider_readings add constraint provider_readings_failure_check CHECK ((failure = ANY (ARRAY['not_allowed'::text, 'silent'::text])));

create table push_devices (
  id bigint generated always as identity not null,
  user_id bigint not null,
  endpoint_hash text not null,
  subscription_sealed text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_pushed_at timestamp with time zone
);
alter table push_devices add constraint push_devices_endpoint_hash_key UNIQUE (endpoint_hash);
alter table push_devices add constraint push_devices_pkey PRIMARY KEY (id);
alter table push_devices add constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table push_devices add constraint push_devices_name_check CHECK ((length(name) <= 100));
CREATE INDEX push_devices_user_id_idx ON public.push_devices USING btree (user_id);

create table quiz_attempts (
  id bigint generated always as identity not null,
  quiz_id bigint not null,
  lesson_id bigint not null,
  session_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  number integer not null,
  state text not null,
  questions jsonb not null,
  answers jsonb default '{}'::jsonb not null,
  given_points jsonb default '{}'::jsonb not null,
  points integer,
  max_points integer not null,
  percent integer,
  pass_percent integer not null,
  feedback text,
  started_at timestamp with time zone not null,
  due_at timestamp with time zone,
  submitted_at timestamp with time zone,
  reviewed_at timestamp with time zone
);
alter table quiz_attempts add constraint quiz_attempts_session_id_quiz_id_number_key UNIQUE (session_id, quiz_id, number);
alter table quiz_attempts add constraint quiz_attempts_pkey PRIMARY KEY (id);
alter table quiz_attempts add constraint quiz_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table quiz_attempts add constraint quiz_attempts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table quiz_attempts add constraint quiz_attempts_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes(id);
alter table quiz_attempts add constraint quiz_attempts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table quiz_attempts add constraint quiz_attempts_session_id_fkey FOREIGN KEY (session_id) REFERENCES course_sessions(id);
alter table quiz_attempts add constraint quiz_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table quiz_attempts add constraint quiz_attempts_state_check CHECK ((state = ANY (ARRAY['started'::text, 'in_review'::text, 'passed'::text, 'failed'::text])));
CREATE INDEX quiz_attempts_in_review_idx ON public.quiz_attempts USING btree (product_id) WHERE (state = 'in_review'::text);
CREATE INDEX quiz_attempts_lesson_id_idx ON public.quiz_attempts USING btree (lesson_id);
CREATE INDEX quiz_attempts_product_id_idx ON public.quiz_attempts USING btree (product_id);
CREATE INDEX quiz_attempts_quiz_id_idx ON public.quiz_attempts USING btree (quiz_id);
CREATE INDEX quiz_attempts_seller_id_started_at_id_idx ON public.quiz_attempts USING btree (seller_id, started_at DESC, id DESC);
CREATE INDEX quiz_attempts_user_id_idx ON public.quiz_attempts USING btree (user_id);

create table quiz_questions (
  id bigint generated always as identity not null,
  quiz_id bigint not null,
  key text not null,
  "position" integer not null,
  form text not null,
  text text not null,
  points integer default 1 not null,
  options jsonb default '[]'::jsonb not null
);
alter table quiz_questions add constraint quiz_questions_quiz_id_key_key UNIQUE (quiz_id, key);
alter table quiz_questions add constraint quiz_questions_pkey PRIMARY KEY (id);
alter table quiz_questions add constraint quiz_questions_quiz_id_fkey FOREIGN KEY (quiz_id) REFERENCES quizzes(id);
alter table quiz_questions add constraint quiz_questions_form_check CHECK ((form = ANY (ARRAY['text_field'::text, 'single_choice'::text, 'multiple_choice'::text])));
alter table quiz_questions add constraint quiz_questions_points_check CHECK (((points >= 1) AND (points <= 100)));

create table quizzes (
  id bigint generated always as identity not null,
  lesson_id bigint not null,
  product_id bigint not null,
  seller_id bigint not null,
  name text default ''::text not null,
  active boolean default false not null,
  is_required boolean default true not null,
  pass_percent integer default 60 not null,
  max_attempts integer,
  time_limit_minutes integer
);
alter table quizzes add constraint quizzes_lesson_id_key UNIQUE (lesson_id);
alter table quizzes add constraint quizzes_pkey PRIMARY KEY (id);
alter table quizzes add constraint quizzes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES course_lessons(id);
alter table quizzes add constraint quizzes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table quizzes add constraint quizzes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table quizzes add constraint quizzes_max_attempts_check CHECK (((max_attempts >= 1) AND (max_attempts <= 100)));
alter table quizzes add constraint quizzes_pass_percent_check CHECK (((pass_percent >= 0) AND (pass_percent <= 100)));
alter table quizzes add constraint quizzes_time_limit_minutes_check CHECK (((time_limit_minutes >= 1) AND (time_limit_minutes <= 600)));
CREATE INDEX quizzes_product_id_idx ON public.quizzes USING btree (product_id);
CREATE INDEX quizzes_seller_id_idx ON public.quizzes USING btree (seller_id);

create table rate_allocations (
  transfer_id bigint not null,
  order_rate_id bigint not null,
  amount bigint not null,
  at timestamp with time zone not null
);
alter table rate_allocations add constraint rate_allocations_pkey PRIMARY KEY (transfer_id, order_rate_id);
alter table rate_allocations add constraint rate_allocations_order_rate_id_fkey FOREIGN KEY (order_rate_id) REFERENCES order_rates(id);
alter table rate_allocations add constraint rate_allocations_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table rate_allocations add constraint rate_allocations_amount_check CHECK ((amount <> 0));
CREATE INDEX rate_allocations_order_rate_id_idx ON public.rate_allocations USING btree (order_rate_id);

create unlogged table rate_windows (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null
);
alter table rate_windows add constraint rate_windows_pkey PRIMARY KEY (key, window_start);
CREATE INDEX rate_windows_window_start_idx ON public.rate_windows USING btree (window_start);

create table recovery_codes (
  id bigint generated always as identity not null,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table recovery_codes add constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE;

create table reseller_company (
  id integer default 1 not null,
  company text not null,
  street text not null,
  street_number text,
  zip text not null,
  city text not null,
  country_code text not null,
  email citext not null,
  phone text,
  vat_id text not null,
  tax_number text,
  invoice_prefix text not null,
  imprint_text text not null,
  terms_text text not null,
  privacy_text text not null,
  withdrawal_text text not null,
  changed_at timestamp with time zone not null,
  register_entry text,
  managers text
);
alter table reseller_company add constraint reseller_company_pkey PRIMARY KEY (id);
alter table reseller_company add constraint reseller_company_id_check CHECK ((id = 1));

create table reseller_requests (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  message text,
  reason text,
  asked_by bigint,
  decided_by bigint,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone
);
alter table reseller_requests add constraint reseller_requests_pkey PRIMARY KEY (id);
alter table reseller_requests add constraint reseller_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table reseller_requests add constraint reseller_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table reseller_requests add constraint reseller_requests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table reseller_requests add constraint reseller_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'canceled'::text])));
CREATE INDEX reseller_requests_asked_by_idx ON public.reseller_requests USING btree (asked_by);
CREATE INDEX reseller_requests_decided_by_idx ON public.reseller_requests USING btree (decided_by);
CREATE UNIQUE INDEX reseller_requests_one_waiting ON public.reseller_requests USING btree (seller_id) WHERE (state = 'waiting'::text);
CREATE INDEX reseller_requests_seller_id_id_idx ON public.reseller_requests USING btree (seller_id, id DESC);

create table sales_earnings (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  sales_team_member_id bigint,
  account_id bigint not null,
  order_id bigint not null,
  order_rate_id bigint not null,
  payment_id bigint not null,
  sequence integer not null,
  part text not null,
  base_amount bigint,
  value_form text not null,
  value bigint not null,
  part_bp integer not null,
  tax text not null,
  currency text not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  hold_ends_on date not null,
  ledger_key text not null,
  created_on date not null,
  created_at timestamp with time zone not null,
  affiliate_node_id bigint,
  product_share_id bigint
);
alter table sales_earnings add constraint sales_earnings_ledger_key_key UNIQUE (ledger_key);
alter table sales_earnings add constraint sales_earnings_payment_id_order_rate_id_affiliate_node_id_s_key UNIQUE (payment_id, order_rate_id, affiliate_node_id, sequence);
alter table sales_earnings add constraint sales_earnings_payment_id_order_rate_id_sales_team_member_i_key UNIQUE (payment_id, order_rate_id, sales_team_member_id, sequence);
alter table sales_earnings add constraint sales_earnings_pkey PRIMARY KEY (id);
alter table sales_earnings add constraint sales_earnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES sellers(id);
alter table sales_earnings add constraint sales_earnings_affiliate_node_id_fkey FOREIGN KEY (affiliate_node_id) REFERENCES affiliate_nodes(id);
alter table sales_earnings add constraint sales_earnings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table sales_earnings add constraint sales_earnings_order_rate_id_fkey FOREIGN KEY (order_rate_id) REFERENCES order_rates(id);
alter table sales_earnings add constraint sales_earnings_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES transfers(id);
alter table sales_earnings add constraint sales_earnings_product_share_id_fkey FOREIGN KEY (product_share_id) REFERENCES product_shares(id);
alter table sales_earnings add constraint sales_earnings_sales_team_member_id_fkey FOREIGN KEY (sales_team_member_id) REFERENCES sales_team_members(id);
alter table sales_earnings add constraint sales_earnings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table sales_earnings add constraint sales_earnings_check CHECK (((net_amount + vat_amount) = gross_amount));
alter table sales_earnings add constraint sales_earnings_earner_check CHECK ((num_nonnulls(sales_team_member_id, affiliate_node_id, product_share_id) = 1));
alter table sales_earnings add constraint sales_earnings_net_amount_check CHECK ((net_amount <> 0));
alter table sales_earnings add constraint sales_earnings_part_bp_check CHECK (((part_bp >= 0) AND (part_bp <= 10000)));
alter table sales_earnings add constraint sales_earnings_part_check CHECK ((part = ANY (ARRAY['closer'::text, 'setter'::text, 'tier_1'::text, 'tier_2'::text, 'tier_3'::text, 'tier_4'::text, 'tier_5'::text, 'share'::text])));
alter table sales_earnings add constraint sales_earnings_part_of_check CHECK ((((part = ANY (ARRAY['closer'::text, 'setter'::text])) = (sales_team_member_id IS NOT NULL)) AND ((part = 'share'::text) = (product_share_id IS NOT NULL))));
alter table sales_earnings add constraint sales_earnings_sequence_check CHECK ((sequence > 0));
alter table sales_earnings add constraint sales_earnings_value_form_check CHECK ((value_form = ANY (ARRAY['percents'::text, 'currency'::text])));
CREATE INDEX sales_earnings_account_id_created_at_id_idx ON public.sales_earnings USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX sales_earnings_affiliate_node_id_created_at_id_idx ON public.sales_earnings USING btree (affiliate_node_id, created_at DESC, id DESC) WHERE (affiliate_node_id IS NOT NULL);
CREATE INDEX sales_earnings_by_share ON public.sales_earnings USING btree (product_share_id, created_at DESC, id DESC) WHERE (product_share_id IS NOT NULL);
CREATE INDEX sales_earnings_created_at_id_idx ON public.sales_earnings USING btree (created_at DESC, id DESC);
CREATE INDEX sales_earnings_hold_ends_on_idx ON public.sales_earnings USING btree (hold_ends_on);
CREATE INDEX sales_earnings_order_id_idx ON public.sales_earnings USING btree (order_id);
CREATE INDEX sales_earnings_order_rate_id_idx ON public.sales_earnings USING btree (order_rate_id);
CREATE INDEX sales_earnings_sales_team_member_id_created_at_id_idx ON public.sales_earnings USING btree (sales_team_member_id, created_at DESC, id DESC);
CREATE INDEX sales_earnings_seller_id_created_at_id_idx ON public.sales_earnings USING btree (seller_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX sales_earnings_share_once ON public.sales_earnings USING btree (payment_id, order_rate_id, product_share_id, sequence) WHERE (product_share_id IS NOT NULL);
comment on column sales_earnings.sales_team_member_id is 'Who earns: one of these.';

create table sales_team_members (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  email citext not null,
  name text not null,
  locale text not null,
  user_id bigint,
  account_id bigint,
  default_plan_id bigint not null,
  coupon_id bigint,
  max_discount_bp integer not null,
  link_token text not null,
  invited_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  invitation_hash text
);
alter table sales_team_members add constraint sales_team_members_link_token_key UNIQUE (link_token);
alter table sales_team_members add constraint sales_team_members_seller_id_email_key UNIQUE (seller_id, email);
alter table sales_team_members add constraint sales_team_members_pkey PRIMARY KEY (id);
alter table sales_team_members add constraint sales_team_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES sellers(id);
alter table sales_team_members add constraint sales_team_members_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id);
alter table sales_team_members add constraint sales_team_members_default_plan_id_fkey FOREIGN KEY (default_plan_id) REFERENCES deal_incentive_plans(id);
alter table sales_team_members add constraint sales_team_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table sales_team_members add constraint sales_team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sales_team_members add constraint sales_team_members_check CHECK ((account_id <> seller_id));
alter table sales_team_members add constraint sales_team_members_check1 CHECK (((state <> ALL (ARRAY['active'::text, 'paused'::text])) OR ((user_id IS NOT NULL) AND (account_id IS NOT NULL))));
alter table sales_team_members add constraint sales_team_members_max_discount_bp_check CHECK (((max_discount_bp >= 0) AND (max_discount_bp <= 10000)));
alter table sales_team_members add constraint sales_team_members_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'paused'::text, 'ended'::text])));
CREATE INDEX sales_team_members_account_id_idx ON public.sales_team_members USING btree (account_id);
CREATE UNIQUE INDEX sales_team_members_by_invitation ON public.sales_team_members USING btree (invitation_hash);
CREATE UNIQUE INDEX sales_team_members_coupon ON public.sales_team_members USING btree (coupon_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX sales_team_members_default_plan_id_idx ON public.sales_team_members USING btree (default_plan_id);
CREATE UNIQUE INDEX sales_team_members_once ON public.sales_team_members USING btree (seller_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX sales_team_members_seller_id_id_idx ON public.sales_team_members USING btree (seller_id, id);
CREATE INDEX sales_team_members_user_id_idx ON public.sales_team_members USING btree (user_id);
comment on column sales_team_members.account_id is 'The account that earns: the member''s own.';
comment on column sales_team_members.invitation_hash is 'Of the secret in the mailed link.';

create table sales_team_products (
  member_id bigint not null,
  product_id bigint not null
);
alter table sales_team_products add constraint sales_team_products_pkey PRIMARY KEY (member_id, product_id);
alter table sales_team_products add constraint sales_team_products_member_id_fkey FOREIGN KEY (member_id) REFERENCES sales_team_members(id) ON DELETE CASCADE;
alter table sales_team_products add constraint sales_team_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
CREATE INDEX sales_team_products_product_id_idx ON public.sales_team_products USING btree (product_id);

create table sandbox_notices (
  id bigint generated always as identity not null,
  event_id text not null,
  body text not null,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table sandbox_notices add constraint sandbox_notices_event_id_key UNIQUE (event_id);
alter table sandbox_notices add constraint sandbox_notices_pkey PRIMARY KEY (id);
CREATE INDEX sandbox_notices_id_idx ON public.sandbox_notices USING btree (id) WHERE (delivered_at IS NULL);

create table sandbox_payments (
  id bigint generated always as identity not null,
  reference text not null,
  merchant_key text not null,
  kind text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  method text not null,
  instrument text,
  wallet_reference text,
  decline_reason text,
  description text default ''::text not null,
  return_url text,
  refunded_amount bigint default 0 not null,
  refunds_reference text,
  disputed boolean default false not null,
  settles_at timestamp with time zone,
  outcome_at_settlement text,
  created_at timestamp with time zone not null,
  dispute_outcome text
);
alter table sandbox_payments add constraint sandbox_payments_merchant_key_key UNIQUE (merchant_key);
alter table sandbox_payments add constraint sandbox_payments_reference_key UNIQUE (reference);
alter table sandbox_payments add constraint sandbox_payments_pkey PRIMARY KEY (id);
alter table sandbox_payments add constraint sandbox_payments_amount_check CHECK ((amount >= 0));
alter table sandbox_payments add constraint sandbox_payments_dispute_outcome_check CHECK ((dispute_outcome = ANY (ARRAY['won'::text, 'lost'::text])));
alter table sandbox_payments add constraint sandbox_payments_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text])));
alter table sandbox_payments add constraint sandbox_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'action_needed'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text])));
CREATE INDEX sandbox_payments_created_at_idx ON public.sandbox_payments USING btree (created_at DESC);
CREATE INDEX sandbox_payments_settles_at_idx ON public.sandbox_payments USING btree (settles_at) WHERE (state = 'processing'::text);
CREATE INDEX sandbox_payments_wallet_reference_id_idx ON public.sandbox_payments USING btree (wallet_reference, id) WHERE (wallet_reference IS NOT NULL);

create table sandbox_wallets (
  reference text not null,
  method text not null,
  instrument text not null,
  label text not null,
  created_at timestamp with time zone not null
);
alter table sandbox_wallets add constraint sandbox_wallets_pkey PRIMARY KEY (reference);

create table saved_views (
  id bigint generated always as identity not null,
  user_id bigint not null,
  seller_id bigint,
  list text not null,
  name text not null,
  query text not null,
  columns text[],
  place integer not null,
  is_default boolean not null,
  created_at timestamp with time zone not null
);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table saved_views add constraint saved_views_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table saved_views add constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table saved_views add constraint saved_views_name_check CHECK ((name <> ''::text));
CREATE INDEX saved_views_seller_id_idx ON public.saved_views USING btree (seller_id);
CREATE UNIQUE INDEX saved_views_user_id_seller_id_list_idx ON public.saved_views USING btree (user_id, seller_id, list) NULLS NOT DISTINCT WHERE is_default;
CREATE UNIQUE INDEX saved_views_user_id_seller_id_list_lower_idx ON public.saved_views USING btree (user_id, seller_id, list, lower(name)) NULLS NOT DISTINCT;

create table second_factors (
  user_id bigint not null,
  secret_sealed text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null
);
alter table second_factors add constraint second_factors_pkey PRIMARY KEY (user_id);
alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

create table sellables (
  id bigint generated always as identity not null,
  order_id bigint not null,
  product_id bigint not null,
  pricing_plan_id bigint,
  name text not null,
  quantity integer not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null
);
alter table sellables add constraint sellables_pkey PRIMARY KEY (id);
alter table sellables add constraint sellables_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table sellables add constraint sellables_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table sellables add constraint sellables_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table sellables add constraint sellables_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)));
CREATE INDEX sellables_order_id_idx ON public.sellables USING btree (order_id);
CREATE INDEX sellables_pricing_plan_id_idx ON public.sellables USING btree (pricing_plan_id);
CREATE INDEX sellables_product_id_idx ON public.sellables USING btree (product_id);

create table seller_payment_providers (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  provider text not null,
  is_enabled boolean not null,
  settings jsonb default '{}'::jsonb not null,
  sealed_credentials text,
  changed_at timestamp with time zone not null,
  notice_token text,
  last_notice_at timestamp with time zone,
  trouble text
);
alter table seller_payment_providers add constraint seller_payment_providers_seller_id_provider_key UNIQUE (seller_id, provider);
alter table seller_payment_providers add constraint seller_payment_providers_pkey PRIMARY KEY (id);
alter table seller_payment_providers add constraint seller_payment_providers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table seller_payment_providers add constraint seller_payment_providers_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]+$'::text));
alter table seller_payment_providers add constraint seller_payment_providers_trouble_check CHECK ((trouble = ANY (ARRAY['credentials'::text, 'refused'::text, 'no_notices'::text])));
CREATE INDEX seller_payment_providers_by_account ON public.seller_payment_providers USING btree (provider, ((settings ->> 'accountId'::text)));
CREATE UNIQUE INDEX seller_payment_providers_notice_token_key ON public.seller_payment_providers USING btree (notice_token);
comment on column seller_payment_providers.notice_token is 'The last part of the address its notices arrive at.';

create table seller_reserves (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  currency text not null,
  rule_name text not null,
  amount bigint not null,
  left_amount bigint not null,
  ends_on date not null,
  ledger_key text not null,
  created_at timestamp with time zone not null
);
alter table seller_reserves add constraint seller_reserves_ledger_key_key UNIQUE (ledger_key);
alter table seller_reserves add constraint seller_reserves_pkey PRIMARY KEY (id);
alter table seller_reserves add constraint seller_reserves_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table seller_reserves add constraint seller_reserves_amount_check CHECK ((amount > 0));
alter table seller_reserves add constraint seller_reserves_check CHECK (((left_amount >= 0) AND (left_amount <= amount)));
CREATE INDEX seller_reserves_seller_id_currency_ends_on_idx ON public.seller_reserves USING btree (seller_id, currency, ends_on) WHERE (left_amount > 0);
CREATE INDEX seller_reserves_seller_id_idx ON public.seller_reserves USING btree (seller_id);

create table sellers (
  id bigint generated always as identity not null,
  user_id bigint not null,
  username citext not null,
  name text not null,
  email citext not null,
  business_type text default 'natural'::text not null,
  account_type text default 'regular'::text not null,
  selling_mode text default 'selling_none'::text not null,
  salutation text,
  first_name text,
  last_name text,
  birthday date,
  company text,
  region text,
  registration_location text,
  street text,
  street_number text,
  zip text,
  city text,
  country_code text default 'DE'::text not null,
  phone text,
  tax_number text,
  tax_number_type text,
  is_vat_liable boolean,
  vat_id text,
  exemption_reason text,
  website text,
  zone text default 'Europe/Berlin'::text not null,
  locale text default 'en'::text not null,
  currency text default 'eur'::text not null,
  logo_key text,
  imprint_text text,
  terms_text text,
  privacy_text text,
  withdrawal_text text,
  invoice_prefix text default ''::text not null,
  feature_flags jsonb default '{}'::jsonb not null,
  payment_account_done boolean default false not null,
  can_sell boolean default false not null,
  registered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  is_on_hold boolean default false not null,
  register_entry text,
  managers text,
  about text default ''::text not null,
  accent_color text,
  cover_key text,
  frozen_providers text[] default '{}'::text[] not null,
  deactivated_at timestamp with time zone,
  deleted_at timestamp with time zone,
  quotas jsonb default '{}'::jsonb not null,
  verified_by text[] default '{}'::text[] not null,
  shop_locales text[] default '{}'::text[] not null,
  about_in_languages jsonb default '{}'::jsonb not null,
  return_costs text
);
alter table sellers add constraint sellers_user_id_key UNIQUE (user_id);
alter table sellers add constraint sellers_username_key UNIQUE (username);
alter table sellers add constraint sellers_pkey PRIMARY KEY (id);
alter table sellers add constraint sellers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sellers add constraint sellers_accent_color_check CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text));
alter table sellers add constraint sellers_account_type_check CHECK ((account_type = ANY (ARRAY['light'::text, 'regular'::text])));
alter table sellers add constraint sellers_business_type_check CHECK ((business_type = ANY (ARRAY['natural'::text, 'entity'::text])));
alter table sellers add constraint sellers_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text));
alter table sellers add constraint sellers_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table sellers add constraint sellers_exemption_reason_check CHECK ((exemption_reason = ANY (ARRAY['small_business'::text, 'educational'::text, 'regulated_profession'::text, 'other'::text])));
alter table sellers add constraint sellers_return_costs_check CHECK ((return_costs = ANY (ARRAY['buyer'::text, 'seller'::text])));
alter table sellers add constraint sellers_salutation_check CHECK ((salutation = ANY (ARRAY['mr'::text, 'mrs'::text, 'non_binary'::text, 'dr'::text, 'none'::text])));
alter table sellers add constraint sellers_selling_mode_check CHECK ((selling_mode = ANY (ARRAY['selling_none'::text, 'selling_by_ownself'::text, 'selling_via_reseller'::text])));
alter table sellers add constraint sellers_tax_number_type_check CHECK ((tax_number_type = ANY (ARRAY['number'::text, 'identification_number'::text])));
alter table sellers add constraint sellers_username_check CHECK ((username ~* '^[a-z0-9.-]{3,50}$'::citext));
comment on column sellers.is_on_hold is 'Its shop sells nothing while the operator lets the account rest.';
comment on column sellers.frozen_providers is 'Providers that take no payments for it until it is verified; `*` is all of them.';
comment on column sellers.verified_by is 'Who has verified them.';
comment on column sellers.shop_locales is 'The languages the shop is offered in, the one it is written in first; empty: all, written in the seller''s own.';
comment on column sellers.about_in_languages is 'Text by language, beside about, which is in the language the shop is written in';
comment on column sellers.return_costs is 'Who pays for sending goods back after a withdrawal; null where the seller sends none.';

create table sending_domains (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  state text not null,
  findings jsonb not null,
  failures integer default 0 not null,
  verified_at timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table sending_domains add constraint sending_domains_seller_id_name_key UNIQUE (seller_id, name);
alter table sending_domains add constraint sending_domains_pkey PRIMARY KEY (id);
alter table sending_domains add constraint sending_domains_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table sending_domains add constraint sending_domains_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'verified'::text, 'failing'::text])));
CREATE INDEX sending_domains_due ON public.sending_domains USING btree (next_check_at);
comment on column sending_domains.findings is 'What the last look at the name servers found, by record.';
comment on column sending_domains.verified_at is 'Since when it sends: what it may send in a day grows from here.';

create table sending_keys (
  id bigint generated always as identity not null,
  domain_id bigint not null,
  seller_id bigint not null,
  selector text not null,
  private_key_sealed text not null,
  public_key text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  retired_at timestamp with time zone
);
alter table sending_keys add constraint sending_keys_domain_id_selector_key UNIQUE (domain_id, selector);
alter table sending_keys add constraint sending_keys_pkey PRIMARY KEY (id);
alter table sending_keys add constraint sending_keys_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES sending_domains(id) ON DELETE CASCADE;
alter table sending_keys add constraint sending_keys_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX sending_keys_of_seller ON public.sending_keys USING btree (seller_id);
comment on column sending_keys.seen_at is 'When a name server first published it: it signs from then on, and the one before it retires.';

create table service_files (
  id bigint generated always as identity not null,
  service_id bigint not null,
  message_id bigint,
  file_id bigint not null,
  author text not null,
  created_at timestamp with time zone not null
);
alter table service_files add constraint service_files_file_id_key UNIQUE (file_id);
alter table service_files add constraint service_files_pkey PRIMARY KEY (id);
alter table service_files add constraint service_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table service_files add constraint service_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES service_messages(id);
alter table service_files add constraint service_files_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table service_files add constraint service_files_author_check CHECK ((author = ANY (ARRAY['seller'::text, 'buyer'::text])));
CREATE INDEX service_files_message_id_idx ON public.service_files USING btree (message_id);
CREATE INDEX service_files_service_id_idx ON public.service_files USING btree (service_id);

create table service_messages (
  id bigint generated always as identity not null,
  service_id bigint not null,
  author text not null,
  user_id bigint,
  kind text not null,
  text text not null,
  created_at timestamp with time zone not null
);
alter table service_messages add constraint service_messages_pkey PRIMARY KEY (id);
alter table service_messages add constraint service_messages_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
alter table service_messages add constraint service_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table service_messages add constraint service_messages_author_check CHECK ((author = ANY (ARRAY['seller'::text, 'buyer'::text])));
alter table service_messages add constraint service_messages_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'delivery'::text, 'reopening'::text])));
CREATE INDEX service_messages_service_id_id_idx ON public.service_messages USING btree (service_id, id);
CREATE INDEX service_messages_user_id_idx ON public.service_messages USING btree (user_id);

create table service_settings (
  product_id bigint not null,
  seller_id bigint not null,
  questions jsonb default '[]'::jsonb not null,
  appointment_minutes integer,
  appointments_count integer default 1 not null,
  buffer_minutes integer default 0 not null,
  step_minutes integer default 30 not null,
  notice_hours integer default 24 not null,
  change_hours integer default 24 not null,
  horizon_days integer default 60 not null,
  place text default ''::text not null
);
alter table service_settings add constraint service_settings_pkey PRIMARY KEY (product_id);
alter table service_settings add constraint service_settings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table service_settings add constraint service_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table service_settings add constraint service_settings_appointment_minutes_check CHECK (((appointment_minutes >= 5) AND (appointment_minutes <= 1440)));
alter table service_settings add constraint service_settings_appointments_count_check CHECK (((appointments_count >= 1) AND (appointments_count <= 1000)));
alter table service_settings add constraint service_settings_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 1440)));
alter table service_settings add constraint service_settings_change_hours_check CHECK (((change_hours >= 0) AND (change_hours <= 2160)));
alter table service_settings add constraint service_settings_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 365)));
alter table service_settings add constraint service_settings_notice_hours_check CHECK (((notice_hours >= 0) AND (notice_hours <= 2160)));
alter table service_settings add constraint service_settings_step_minutes_check CHECK (((step_minutes >= 5) AND (step_minutes <= 1440)));
CREATE INDEX service_settings_seller_id_idx ON public.service_settings USING btree (seller_id);

create table services (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  order_id bigint not null,
  access_id bigint not null,
  user_id bigint not null,
  state text not null,
  questions jsonb not null,
  answers jsonb default '[]'::jsonb not null,
  answered_at timestamp with time zone,
  begun_at timestamp with time zone,
  delivered_at timestamp with time zone,
  accepted_at timestamp with time zone,
  last_message_at timestamp with time zone,
  last_message_by text,
  seller_seen_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table services add constraint services_access_id_key UNIQUE (access_id);
alter table services add constraint services_pkey PRIMARY KEY (id);
alter table services add constraint services_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table services add constraint services_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table services add constraint services_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table services add constraint services_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table services add constraint services_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table services add constraint services_last_message_by_check CHECK ((last_message_by = ANY (ARRAY['seller'::text, 'buyer'::text])));
alter table services add constraint services_state_check CHECK ((state = ANY (ARRAY['waiting_for_answers'::text, 'answered'::text, 'in_work'::text, 'delivered'::text, 'accepted'::text, 'closed'::text])));
CREATE INDEX services_order_id_idx ON public.services USING btree (order_id);
CREATE INDEX services_product_id_idx ON public.services USING btree (product_id);
CREATE INDEX services_seller_id_id_idx ON public.services USING btree (seller_id, id DESC);
CREATE INDEX services_user_id_idx ON public.services USING btree (user_id);

create table sessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  profile_type text not null,
  acting_seller_id bigint,
  family text not null,
  generation integer default 1 not null,
  fingerprint text not null,
  renewed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text,
  address text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  has_factor_elsewhere boolean default false not null,
  provider_session text
);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_acting_seller_id_fkey FOREIGN KEY (acting_seller_id) REFERENCES sellers(id) ON DELETE SET NULL;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_profile_type_fkey FOREIGN KEY (user_id, profile_type) REFERENCES profiles(user_id, profile_type);
alter table sessions add constraint sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['signed_out'::text, 'reused'::text, 'password_changed'::text, 'email_changed'::text, 'unproved'::text])));
CREATE INDEX sessions_acting_seller_id_idx ON public.sessions USING btree (acting_seller_id);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_profile_type_idx ON public.sessions USING btree (user_id, profile_type);
comment on column sessions.has_factor_elsewhere is 'The operator’s provider asked for a second factor.';
comment on column sessions.provider_session is 'What the operator’s sign-in provider calls the session it came of; empty where it says none, null where somebody signed in here.';

create table shipment_items (
  id bigint generated always as identity not null,
  shipment_id bigint not null,
  order_goods_id bigint not null,
  seller_id bigint not null,
  quantity integer not null,
  returned_count integer default 0 not null,
  restocked_count integer default 0 not null
);
alter table shipment_items add constraint shipment_items_shipment_id_order_goods_id_key UNIQUE (shipment_id, order_goods_id);
alter table shipment_items add constraint shipment_items_pkey PRIMARY KEY (id);
alter table shipment_items add constraint shipment_items_order_goods_id_fkey FOREIGN KEY (order_goods_id) REFERENCES order_goods(id);
alter table shipment_items add constraint shipment_items_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table shipment_items add constraint shipment_items_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id);
alter table shipment_items add constraint shipment_items_quantity_check CHECK ((quantity >= 1));
alter table shipment_items add constraint shipment_items_returned_check CHECK (((restocked_count >= 0) AND (restocked_count <= returned_count) AND (returned_count <= quantity)));
CREATE INDEX shipment_items_order_goods_id_idx ON public.shipment_items USING btree (order_goods_id);
CREATE INDEX shipment_items_seller_id_idx ON public.shipment_items USING btree (seller_id);
comment on column shipment_items.restocked_count is 'Of those that came back: what went into the stock again; the others were written off.';

create table shipments (
  id bigint generated always as identity not null,
  order_id bigint not null,
  seller_id bigint not null,
  order_rate_id bigint,
  state text not null,
  ship_to jsonb,
  carrier text,
  tracking_number text,
  tracking_url text,
  created_at timestamp with time zone not null,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  updated_at timestamp with time zone not null
);
alter table shipments add constraint shipments_pkey PRIMARY KEY (id);
alter table shipments add constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table shipments add constraint shipments_order_rate_id_fkey FOREIGN KEY (order_rate_id) REFERENCES order_rates(id);
alter table shipments add constraint shipments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table shipments add constraint shipments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text])));
CREATE UNIQUE INDEX shipments_one_open_per_period ON public.shipments USING btree (order_id, COALESCE(order_rate_id, (0)::bigint)) WHERE (state = 'open'::text);
CREATE INDEX shipments_open_idx ON public.shipments USING btree (seller_id, id) WHERE (state = ANY (ARRAY['open'::text, 'packed'::text]));
CREATE INDEX shipments_order_id_idx ON public.shipments USING btree (order_id);
CREATE INDEX shipments_order_rate_id_idx ON public.shipments USING btree (order_rate_id) WHERE (order_rate_id IS NOT NULL);
CREATE INDEX shipments_seller_id_idx ON public.shipments USING btree (seller_id, created_at DESC, id DESC);
comment on column shipments.order_rate_id is 'Of a subscription: the payment whose period it is for.';
comment on column shipments.ship_to is 'The address it goes to, as it was when it was packed; emptied when its person is erased.';

create table shipping_zones (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  countries text[] not null,
  currency text not null,
  steps jsonb not null,
  free_from_amount bigint,
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table shipping_zones add constraint shipping_zones_pkey PRIMARY KEY (id);
alter table shipping_zones add constraint shipping_zones_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table shipping_zones add constraint shipping_zones_free_from_amount_check CHECK ((free_from_amount >= 0));
CREATE INDEX shipping_zones_seller_id_idx ON public.shipping_zones USING btree (seller_id, "position", id);
comment on column shipping_zones.countries is 'ISO 3166-1; empty: every country no other zone of the seller names.';
comment on column shipping_zones.steps is 'Prices by weight, rising: up to how many grams, and what that costs. Heavier parcels are not sent.';
comment on column shipping_zones.free_from_amount is 'Price of the goods from which on nothing is asked for shipping.';

create table shop_categories (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  parent_id bigint,
  title text not null,
  description text default ''::text not null,
  color text,
  hidden boolean default false not null,
  "position" integer default 0 not null
);
alter table shop_categories add constraint shop_categories_pkey PRIMARY KEY (id);
alter table shop_categories add constraint shop_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES shop_categories(id) ON DELETE SET NULL;
alter table shop_categories add constraint shop_categories_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX shop_categories_parent_id_idx ON public.shop_categories USING btree (parent_id);
CREATE INDEX shop_categories_seller_id_position_idx ON public.shop_categories USING btree (seller_id, "position");

create table shop_category_products (
  category_id bigint not null,
  product_id bigint not null,
  "position" integer default 0 not null
);
alter table shop_category_products add constraint shop_category_products_pkey PRIMARY KEY (category_id, product_id);
alter table shop_category_products add constraint shop_category_products_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop_categories(id) ON DELETE CASCADE;
alter table shop_category_products add constraint shop_category_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
CREATE INDEX shop_category_products_product_id_idx ON public.shop_category_products USING btree (product_id);

create table sign_in_tries (
  account text not null,
  device text not null,
  tries integer not null,
  tried_at timestamp with time zone not null,
  waits_until timestamp with time zone
);
alter table sign_in_tries add constraint sign_in_tries_pkey PRIMARY KEY (account, device);
alter table sign_in_tries add constraint sign_in_tries_tries_check CHECK ((tries > 0));
CREATE INDEX sign_in_tries_tried_at ON public.sign_in_tries USING btree (tried_at);

create table staff_identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null
);
alter table staff_identities add constraint staff_identities_user_id_issuer_key UNIQUE (user_id, issuer);
alter table staff_identities add constraint staff_identities_pkey PRIMARY KEY (issuer, subject);
alter table staff_identities add constraint staff_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
comment on table staff_identities is 'Who somebody of the operator’s is at the operator’s own sign-in provider.';

create table staff_invitations (
  id bigint generated always as identity not null,
  email citext not null,
  name text not null,
  locale text not null,
  rights text[] not null,
  state text not null,
  token_hash text,
  invited_by bigint,
  user_id bigint,
  invited_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
alter table staff_invitations add constraint staff_invitations_token_hash_key UNIQUE (token_hash);
alter table staff_invitations add constraint staff_invitations_pkey PRIMARY KEY (id);
alter table staff_invitations add constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
alter table staff_invitations add constraint staff_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table staff_invitations add constraint staff_invitations_check CHECK (((state = 'accepted'::text) <= (user_id IS NOT NULL)));
alter table staff_invitations add constraint staff_invitations_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'accepted'::text, 'withdrawn'::text])));
CREATE INDEX staff_invitations_by_giver ON public.staff_invitations USING btree (invited_by);
CREATE INDEX staff_invitations_by_user ON public.staff_invitations USING btree (user_id);
CREATE UNIQUE INDEX staff_invitations_open ON public.staff_invitations USING btree (email) WHERE (state = 'invited'::text);

create table staff_logout_tokens (
  token_hash text not null,
  seen_at timestamp with time zone not null
);
alter table staff_logout_tokens add constraint staff_logout_tokens_pkey PRIMARY KEY (token_hash);
comment on table staff_logout_tokens is 'Logout tokens of the operator’s provider that were taken, by issuer and jti: each works once.';

create table staff_password_doors (
  id bigint generated always as identity not null,
  opened_at timestamp with time zone not null,
  closes_at timestamp with time zone not null
);
alter table staff_password_doors add constraint staff_password_doors_pkey PRIMARY KEY (id);
comment on table staff_password_doors is 'Hours in which the operator’s people signed in without the provider, opened at the console.';

create table staff_rights (
  user_id bigint not null,
  permission text not null,
  granted_by bigint,
  granted_at timestamp with time zone not null
);
alter table staff_rights add constraint staff_rights_pkey PRIMARY KEY (user_id, permission);
alter table staff_rights add constraint staff_rights_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table staff_rights add constraint staff_rights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE INDEX staff_rights_by_giver ON public.staff_rights USING btree (granted_by);

create table stamped_files (
  access_id bigint not null,
  file_id bigint not null,
  stamped_file_id bigint not null,
  line text not null,
  used_at timestamp with time zone not null
);
alter table stamped_files add constraint stamped_files_pkey PRIMARY KEY (access_id, file_id);
alter table stamped_files add constraint stamped_files_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table stamped_files add constraint stamped_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table stamped_files add constraint stamped_files_stamped_file_id_fkey FOREIGN KEY (stamped_file_id) REFERENCES files(id);
CREATE INDEX stamped_files_file_id_idx ON public.stamped_files USING btree (file_id);
CREATE INDEX stamped_files_stamped_file_id_idx ON public.stamped_files USING btree (stamped_file_id);
CREATE INDEX stamped_files_used_at_idx ON public.stamped_files USING btree (used_at);

create table state_changes (
  id bigint generated always as identity not null,
  machine text not null,
  row_id bigint not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  reason text,
  actor_kind text not null,
  actor_user_id bigint,
  at timestamp with time zone not null
);
alter table state_changes add constraint state_changes_pkey PRIMARY KEY (id);
CREATE INDEX state_changes_machine_row_id_id_idx ON public.state_changes USING btree (machine, row_id, id);

create table statement_columns (
  seller_id bigint not null,
  columns jsonb not null,
  updated_at timestamp with time zone not null
);
alter table statement_columns add constraint statement_columns_pkey PRIMARY KEY (seller_id);
alter table statement_columns add constraint statement_columns_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table team_members (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint,
  state text not null,
  created_at timestamp with time zone not null,
  role_id bigint,
  email citext,
  name text default ''::text not null,
  locale text default 'en'::text not null,
  invitation_hash text,
  invited_at timestamp with time zone,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table team_members add constraint team_members_seller_id_user_id_key UNIQUE (seller_id, user_id);
alter table team_members add constraint team_members_pkey PRIMARY KEY (id);
alter table team_members add constraint team_members_role_id_fkey FOREIGN KEY (role_id) REFERENCES team_roles(id);
alter table team_members add constraint team_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'paused'::text, 'declined'::text, 'ended'::text])));
CREATE UNIQUE INDEX team_members_by_invitation ON public.team_members USING btree (invitation_hash);
CREATE INDEX team_members_role_id_idx ON public.team_members USING btree (role_id);
CREATE UNIQUE INDEX team_members_seller_id_email_key ON public.team_members USING btree (seller_id, email);
CREATE INDEX team_members_user_id_idx ON public.team_members USING btree (user_id);
comment on column team_members.user_id is 'Nobody''s before the invitation is accepted.';

create table team_role_products (
  role_id bigint not null,
  product_id bigint not null
);
alter table team_role_products add constraint team_role_products_pkey PRIMARY KEY (role_id, product_id);
alter table team_role_products add constraint team_role_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table team_role_products add constraint team_role_products_role_id_fkey FOREIGN KEY (role_id) REFERENCES team_roles(id) ON DELETE CASCADE;
CREATE INDEX team_role_products_product_id_idx ON public.team_role_products USING btree (product_id);

create table team_roles (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  rights text[] default '{}'::text[] not null,
  has_all_products boolean default true not null,
  sees_contacts boolean default true not null,
  refund_limit_amount bigint,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table team_roles add constraint team_roles_pkey PRIMARY KEY (id);
alter table team_roles add constraint team_roles_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table team_roles add constraint team_roles_refund_limit_amount_check CHECK ((refund_limit_amount >= 0));
CREATE UNIQUE INDEX team_roles_seller_id_lower_idx ON public.team_roles USING btree (seller_id, lower(name));
CREATE INDEX team_roles_seller_id_name_id_idx ON public.team_roles USING btree (seller_id, name, id);
comment on column team_roles.has_all_products is 'Else only those in `team_role_products`.';
comment on column team_roles.refund_limit_amount is 'The most one refund may come to; null is no limit.';

create table test_worlds (
  seller_id bigint not null,
  database text not null,
  ahead_ms bigint default 0 not null,
  moving_to timestamp with time zone,
  moving_since timestamp with time zone,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null
);
alter table test_worlds add constraint test_worlds_database_key UNIQUE (database);
alter table test_worlds add constraint test_worlds_pkey PRIMARY KEY (seller_id);
alter table test_worlds add constraint test_worlds_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table test_worlds add constraint test_worlds_ahead_ms_check CHECK ((ahead_ms >= 0));
alter table test_worlds add constraint test_worlds_check CHECK (((moving_to IS NULL) = (moving_since IS NULL)));
CREATE INDEX test_worlds_used_at_idx ON public.test_worlds USING btree (used_at);

create table ticket_admissions (
  ticket_id bigint not null,
  ticket_date_id bigint not null
);
alter table ticket_admissions add constraint ticket_admissions_pkey PRIMARY KEY (ticket_id, ticket_date_id);
alter table ticket_admissions add constraint ticket_admissions_ticket_date_id_fkey FOREIGN KEY (ticket_date_id) REFERENCES ticket_dates(id);
alter table ticket_admissions add constraint ticket_admissions_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
CREATE INDEX ticket_admissions_ticket_date_id_idx ON public.ticket_admissions USING btree (ticket_date_id);
comment on table ticket_admissions is 'The dates a kind lets in at.';

create table ticket_dates (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone_name text not null,
  online boolean default false not null,
  location text default ''::text not null,
  location_address text default ''::text not null,
  country_code text,
  online_url text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  quota integer,
  sold_count integer default 0 not null,
  reserved_count integer default 0 not null
);
alter table ticket_dates add constraint ticket_dates_pkey PRIMARY KEY (id);
alter table ticket_dates add constraint ticket_dates_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table ticket_dates add constraint ticket_dates_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table ticket_dates add constraint ticket_dates_check CHECK ((ends_at > starts_at));
alter table ticket_dates add constraint ticket_dates_never_oversold CHECK (((quota IS NULL) OR ((sold_count + reserved_count) <= quota)));
alter table ticket_dates add constraint ticket_dates_quota_check CHECK ((quota >= 0));
alter table ticket_dates add constraint ticket_dates_reserved_count_check CHECK ((reserved_count >= 0));
alter table ticket_dates add constraint ticket_dates_sold_count_check CHECK ((sold_count >= 0));
CREATE INDEX ticket_dates_ends_at_idx ON public.ticket_dates USING btree (ends_at);
CREATE INDEX ticket_dates_product_id_idx ON public.ticket_dates USING btree (product_id);
CREATE INDEX ticket_dates_seller_id_idx ON public.ticket_dates USING btree (seller_id);
comment on column ticket_dates.quota is 'Places of the date, shared by all kinds that let in at it.';

create table ticket_designs (
  product_id bigint not null,
  seller_id bigint not null,
  colour text not null,
  picture_file_id bigint,
  words text default ''::text not null,
  shows_price boolean default true not null
);
alter table ticket_designs add constraint ticket_designs_pkey PRIMARY KEY (product_id);
alter table ticket_designs add constraint ticket_designs_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES files(id);
alter table ticket_designs add constraint ticket_designs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table ticket_designs add constraint ticket_designs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table ticket_designs add constraint ticket_designs_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text));
alter table ticket_designs add constraint ticket_designs_words_check CHECK ((length(words) <= 400));
CREATE INDEX ticket_designs_picture_file_id_idx ON public.ticket_designs USING btree (picture_file_id) WHERE (picture_file_id IS NOT NULL);
CREATE INDEX ticket_designs_seller_id_idx ON public.ticket_designs USING btree (seller_id);

create table ticket_entries (
  payment_ticket_id bigint not null,
  ticket_date_id bigint not null,
  entered_at timestamp with time zone not null,
  by_user_id bigint
);
alter table ticket_entries add constraint ticket_entries_pkey PRIMARY KEY (payment_ticket_id, ticket_date_id);
alter table ticket_entries add constraint ticket_entries_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id);
alter table ticket_entries add constraint ticket_entries_payment_ticket_id_fkey FOREIGN KEY (payment_ticket_id) REFERENCES payment_tickets(id);
alter table ticket_entries add constraint ticket_entries_ticket_date_id_fkey FOREIGN KEY (ticket_date_id) REFERENCES ticket_dates(id);
CREATE INDEX ticket_entries_by_user_id_idx ON public.ticket_entries USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX ticket_entries_ticket_date_id_idx ON public.ticket_entries USING btree (ticket_date_id);
comment on table ticket_entries is 'That a ticket let somebody in at a date.';

create table ticket_plans (
  ticket_id bigint not null,
  product_id bigint not null,
  pricing_plan_id bigint not null
);
alter table ticket_plans add constraint ticket_plans_pkey PRIMARY KEY (product_id, pricing_plan_id);
alter table ticket_plans add constraint ticket_plans_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table ticket_plans add constraint ticket_plans_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table ticket_plans add constraint ticket_plans_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
CREATE INDEX ticket_plans_pricing_plan_id_idx ON public.ticket_plans USING btree (pricing_plan_id);
CREATE INDEX ticket_plans_ticket_id_idx ON public.ticket_plans USING btree (ticket_id);

create table ticket_scans (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  ticket_date_id bigint not null,
  key text not null,
  payment_ticket_id bigint,
  verdict text not null,
  by_user_id bigint,
  scanned_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table ticket_scans add constraint ticket_scans_seller_id_key_key UNIQUE (seller_id, key);
alter table ticket_scans add constraint ticket_scans_pkey PRIMARY KEY (id);
alter table ticket_scans add constraint ticket_scans_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id);
alter table ticket_scans add constraint ticket_scans_payment_ticket_id_fkey FOREIGN KEY (payment_ticket_id) REFERENCES payment_tickets(id);
alter table ticket_scans add constraint ticket_scans_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table ticket_scans add constraint ticket_scans_ticket_date_id_fkey FOREIGN KEY (ticket_date_id) REFERENCES ticket_dates(id);
CREATE INDEX ticket_scans_by_user_id_idx ON public.ticket_scans USING btree (by_user_id) WHERE (by_user_id IS NOT NULL);
CREATE INDEX ticket_scans_payment_ticket_id_idx ON public.ticket_scans USING btree (payment_ticket_id) WHERE (payment_ticket_id IS NOT NULL);
CREATE INDEX ticket_scans_ticket_date_id_idx ON public.ticket_scans USING btree (ticket_date_id);

create table ticket_upgrades (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  user_id bigint not null,
  access_id bigint not null,
  payment_ticket_id bigint not null,
  order_id bigint not null,
  from_order_id bigint not null,
  state text default 'waiting'::text not null,
  price bigint not null,
  created_at timestamp with time zone not null
);
alter table ticket_upgrades add constraint ticket_upgrades_order_id_key UNIQUE (order_id);
alter table ticket_upgrades add constraint ticket_upgrades_pkey PRIMARY KEY (id);
alter table ticket_upgrades add constraint ticket_upgrades_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table ticket_upgrades add constraint ticket_upgrades_from_order_id_fkey FOREIGN KEY (from_order_id) REFERENCES orders(id);
alter table ticket_upgrades add constraint ticket_upgrades_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table ticket_upgrades add constraint ticket_upgrades_payment_ticket_id_fkey FOREIGN KEY (payment_ticket_id) REFERENCES payment_tickets(id);
alter table ticket_upgrades add constraint ticket_upgrades_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table ticket_upgrades add constraint ticket_upgrades_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table ticket_upgrades add constraint ticket_upgrades_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'left'::text, 'taken_back'::text])));
CREATE INDEX ticket_upgrades_access_id_idx ON public.ticket_upgrades USING btree (access_id);
CREATE INDEX ticket_upgrades_from_order_id_idx ON public.ticket_upgrades USING btree (from_order_id);
CREATE UNIQUE INDEX ticket_upgrades_one_waiting ON public.ticket_upgrades USING btree (payment_ticket_id) WHERE (state = 'waiting'::text);
CREATE INDEX ticket_upgrades_payment_ticket_id_idx ON public.ticket_upgrades USING btree (payment_ticket_id);
CREATE INDEX ticket_upgrades_seller_id_idx ON public.ticket_upgrades USING btree (seller_id);
CREATE INDEX ticket_upgrades_user_id_idx ON public.ticket_upgrades USING btree (user_id);
comment on column ticket_upgrades.order_id is 'Over the difference; holds the place of the new kind.';
comment on column ticket_upgrades.from_order_id is 'Held the place of the old kind.';
comment on column ticket_upgrades.price is 'What a ticket of the new kind costs.';

create table tickets (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint not null,
  ticket_date_id bigint not null,
  name text not null,
  quota integer,
  sold_count integer default 0 not null,
  reserved_count integer default 0 not null,
  sale_from timestamp with time zone,
  sale_till timestamp with time zone,
  active boolean default true not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  waiting_count integer default 0 not null
);
alter table tickets add constraint tickets_pkey PRIMARY KEY (id);
alter table tickets add constraint tickets_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table tickets add constraint tickets_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table tickets add constraint tickets_ticket_date_id_fkey FOREIGN KEY (ticket_date_id) REFERENCES ticket_dates(id);
alter table tickets add constraint tickets_check CHECK ((sale_till > sale_from));
alter table tickets add constraint tickets_never_oversold CHECK (((quota IS NULL) OR ((sold_count + reserved_count) <= quota)));
alter table tickets add constraint tickets_quota_check CHECK ((quota >= 0));
alter table tickets add constraint tickets_reserved_count_check CHECK ((reserved_count >= 0));
alter table tickets add constraint tickets_sold_count_check CHECK ((sold_count >= 0));
alter table tickets add constraint tickets_waiting_count_check CHECK ((waiting_count >= 0));
CREATE INDEX tickets_product_id_idx ON public.tickets USING btree (product_id);
CREATE INDEX tickets_seller_id_idx ON public.tickets USING btree (seller_id);
CREATE INDEX tickets_ticket_date_id_idx ON public.tickets USING btree (ticket_date_id);
comment on column tickets.ticket_date_id is 'The first of its dates.';
comment on column tickets.waiting_count is 'People whose turn comes before everybody else''s.';

create table tracking_codes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  type text not null,
  code text not null,
  pages text[] default '{}'::text[] not null,
  category text not null,
  state text not null,
  since timestamp with time zone not null,
  created_at timestamp with time zone not null
);
alter table tracking_codes add constraint tracking_codes_pkey PRIMARY KEY (id);
alter table tracking_codes add constraint tracking_codes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table tracking_codes add constraint tracking_codes_category_check CHECK ((category = ANY ('{statistics,marketing}'::text[])));
alter table tracking_codes add constraint tracking_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20000)));
alter table tracking_codes add constraint tracking_codes_state_check CHECK ((state = ANY ('{active,inactive}'::text[])));
alter table tracking_codes add constraint tracking_codes_type_check CHECK ((type = ANY ('{google_analytics,google_analytics_4,google_tag_manager,facebook_pixel,tracify,custom_tracking_codes}'::text[])));
CREATE INDEX tracking_codes_by_seller ON public.tracking_codes USING btree (seller_id, created_at DESC, id DESC);

create table transfers (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  payer_id bigint,
  order_id bigint not null,
  order_rate_id bigint,
  type text not null,
  state text not null,
  provider text not null,
  payment_method text not null,
  payment_method_id bigint,
  amount bigint not null,
  received_amount bigint default 0 not null,
  currency text not null,
  attempt integer default 1 not null,
  provider_key text not null,
  provider_reference text,
  wire_reference text,
  decline_reason text,
  outcome_unknown boolean default false not null,
  is_initial boolean default false not null,
  refunds_id bigint,
  fee_amount bigint default 0 not null,
  fee_vat_amount bigint default 0 not null,
  fee_rule jsonb,
  note text,
  country_code text,
  created_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  is_test boolean default false not null,
  product_id bigint not null,
  upsell_type text,
  is_still_owed boolean default false not null,
  is_unallocated boolean default false not null,
  charged_with_id bigint,
  pays_seller boolean default false not null,
  taken_fee_amount bigint default 0 not null,
  paid_to_sealed text,
  dispute_reference text
);
alter table transfers add constraint transfers_provider_key_key UNIQUE (provider_key);
alter table transfers add constraint transfers_token_key UNIQUE (token);
alter table transfers add constraint transfers_wire_reference_key UNIQUE (wire_reference);
alter table transfers add constraint transfers_pkey PRIMARY KEY (id);
alter table transfers add constraint transfers_charged_with_id_fkey FOREIGN KEY (charged_with_id) REFERENCES transfers(id);
alter table transfers add constraint transfers_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table transfers add constraint transfers_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id);
alter table transfers add constraint transfers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table transfers add constraint transfers_refunds_id_fkey FOREIGN KEY (refunds_id) REFERENCES transfers(id);
alter table transfers add constraint transfers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table transfers add constraint transfers_amount_check CHECK ((amount >= 0));
alter table transfers add constraint transfers_charged_with_another CHECK ((charged_with_id <> id));
alter table transfers add constraint transfers_check CHECK ((NOT (is_still_owed AND is_unallocated)));
alter table transfers add constraint transfers_meaning_of_refunds CHECK (((type = 'Refund'::text) OR (NOT (is_still_owed OR is_unallocated))));
alter table transfers add constraint transfers_received_amount_check CHECK ((received_amount >= 0));
alter table transfers add constraint transfers_state_check CHECK ((state = ANY ('{prepared,waiting,pending,successful,denied,error,canceled,expired,partially_paid,came_back,won_back}'::text[])));
alter table transfers add constraint transfers_taken_fee_amount_check CHECK (((taken_fee_amount >= 0) AND (taken_fee_amount <= amount)));
alter table transfers add constraint transfers_type_check CHECK ((type = ANY ('{Payment,Refund,Chargeback}'::text[])));
alter table transfers add constraint transfers_upsell_type_check CHECK ((upsell_type = ANY ('{bump,upsell}'::text[])));
CREATE INDEX transfers_awaited_by_provider ON public.transfers USING btree (provider, created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'pending'::text, 'partially_paid'::text]));
CREATE INDEX transfers_charged_with ON public.transfers USING btree (charged_with_id) WHERE (charged_with_id IS NOT NULL);
CREATE INDEX transfers_created_at_idx ON public.transfers USING btree (created_at) WHERE (state = ANY (ARRAY['prepared'::text, 'error'::text]));
CREATE INDEX transfers_facets ON public.transfers USING btree (seller_id, type, state, payment_method, provider, currency, country_code);
CREATE INDEX transfers_income ON public.transfers USING btree (seller_id, processed_at) INCLUDE (currency, state, type, payment_method, received_amount, amount, fee_amount, is_test);
CREATE INDEX transfers_of_product ON public.transfers USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX transfers_of_upsells ON public.transfers USING btree (seller_id, upsell_type, created_at DESC, id DESC) WHERE (upsell_type IS NOT NULL);
CREATE INDEX transfers_order_id_id_idx ON public.transfers USING btree (order_id, id);
CREATE INDEX transfers_order_rate_id_idx ON public.transfers USING btree (order_rate_id);
CREATE INDEX transfers_payer_id_idx ON public.transfers USING btree (payer_id);
CREATE INDEX transfers_payment_method_id_idx ON public.transfers USING btree (payment_method_id) WHERE (payment_method_id IS NOT NULL);
CREATE INDEX transfers_processed_at_idx ON public.transfers USING btree (processed_at) WHERE (type = 'Payment'::text);
CREATE INDEX transfers_provider_provider_reference_idx ON public.transfers USING btree (provider, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX transfers_refunds_id_idx ON public.transfers USING btree (refunds_id) WHERE (refunds_id IS NOT NULL);
CREATE INDEX transfers_refunds_of_seller_idx ON public.transfers USING btree (seller_id, id DESC) WHERE (type = 'Refund'::text);
CREATE INDEX transfers_seller_id_amount_id_idx ON public.transfers USING btree (seller_id, amount, id);
CREATE INDEX transfers_seller_id_created_at_id_idx ON public.transfers USING btree (seller_id, created_at DESC, id DESC);
comment on column transfers.product_id is 'What the order sold, and as what.';
comment on column transfers.is_still_owed is 'Of a refund: the buyer owes the money again.';
comment on column transfers.is_unallocated is 'Of a refund: it gives back what was never allocated to a rate.';
comment on column transfers.charged_with_id is 'The payment whose charge at the provider includes this one.';
comment on column transfers.pays_seller is 'Its money reaches the seller''s own account: what they are owed for it is settled at once.';
comment on column transfers.taken_fee_amount is 'What its provider passed on to the operator out of money that reached the seller.';
comment on column transfers.paid_to_sealed is 'Of a refund: the account it goes to, where its provider has to be told.';
comment on column transfers.dispute_reference is 'Of a chargeback: what its provider calls the dispute.';

create table unallocated_payments (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  seller_id bigint not null,
  payer_id bigint not null,
  order_id bigint not null,
  currency text not null,
  amount bigint not null,
  noted_at timestamp with time zone not null
);
alter table unallocated_payments add constraint unallocated_payments_transfer_id_key UNIQUE (transfer_id);
alter table unallocated_payments add constraint unallocated_payments_pkey PRIMARY KEY (id);
alter table unallocated_payments add constraint unallocated_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table unallocated_payments add constraint unallocated_payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table unallocated_payments add constraint unallocated_payments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table unallocated_payments add constraint unallocated_payments_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table unallocated_payments add constraint unallocated_payments_amount_check CHECK ((amount >= 0));
CREATE INDEX unallocated_payments_order_id_idx ON public.unallocated_payments USING btree (order_id);
CREATE INDEX unallocated_payments_payer_id_idx ON public.unallocated_payments USING btree (payer_id);
CREATE INDEX unallocated_payments_seller_id_idx ON public.unallocated_payments USING btree (seller_id);
CREATE INDEX unallocated_payments_seller_id_noted_at_id_idx ON public.unallocated_payments USING btree (seller_id, noted_at DESC, id DESC) WHERE (amount > 0);

create table upsell_offers (
  order_id bigint not null,
  upsell_id bigint not null,
  seller_id bigint not null,
  shown_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone
);
alter table upsell_offers add constraint upsell_offers_pkey PRIMARY KEY (order_id, upsell_id);
alter table upsell_offers add constraint upsell_offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table upsell_offers add constraint upsell_offers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table upsell_offers add constraint upsell_offers_upsell_id_fkey FOREIGN KEY (upsell_id) REFERENCES upsells(id);
alter table upsell_offers add constraint upsell_offers_answer_check CHECK ((answer = ANY (ARRAY['taken'::text, 'declined'::text, 'missed'::text])));
alter table upsell_offers add constraint upsell_offers_check CHECK (((answer IS NULL) = (answered_at IS NULL)));
CREATE INDEX upsell_offers_seller_id_idx ON public.upsell_offers USING btree (seller_id);
CREATE INDEX upsell_offers_upsell_id_answer_idx ON public.upsell_offers USING btree (upsell_id, answer);

create table upsells (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  product_id bigint,
  type text not null,
  offered_product_id bigint not null,
  pricing_plan_id bigint,
  headline text not null,
  text text default ''::text not null,
  bump_position text,
  coupon_id bigint,
  time_limit_minutes integer,
  "position" integer not null,
  active boolean default true not null,
  created_at timestamp with time zone not null,
  theme_id bigint
);
alter table upsells add constraint upsells_pkey PRIMARY KEY (id);
alter table upsells add constraint upsells_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id);
alter table upsells add constraint upsells_offered_product_id_fkey FOREIGN KEY (offered_product_id) REFERENCES products(id);
alter table upsells add constraint upsells_pricing_plan_id_fkey FOREIGN KEY (pricing_plan_id) REFERENCES pricing_plans(id);
alter table upsells add constraint upsells_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table upsells add constraint upsells_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table upsells add constraint upsells_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES page_themes(id) ON DELETE SET NULL;
alter table upsells add constraint upsells_bump_position_check CHECK ((bump_position = ANY (ARRAY['below_payment_options'::text, 'below_legal_text'::text, 'below_custom_fields'::text])));
alter table upsells add constraint upsells_bump_position_is_of_bumps CHECK (((type = 'bump'::text) OR (bump_position IS NULL)));
alter table upsells add constraint upsells_check CHECK ((offered_product_id <> product_id));
alter table upsells add constraint upsells_check2 CHECK (((type = 'upsell'::text) OR (time_limit_minutes IS NULL)));
alter table upsells add constraint upsells_headline_check CHECK (((length(headline) >= 1) AND (length(headline) <= 120)));
alter table upsells add constraint upsells_text_check CHECK ((length(text) <= 1000));
alter table upsells add constraint upsells_time_limit_minutes_check CHECK (((time_limit_minutes >= 1) AND (time_limit_minutes <= 10080)));
alter table upsells add constraint upsells_type_check CHECK ((type = ANY (ARRAY['bump'::text, 'upsell'::text])));
CREATE INDEX upsells_coupon_id_idx ON public.upsells USING btree (coupon_id);
CREATE INDEX upsells_created_at_id_idx ON public.upsells USING btree (created_at DESC, id DESC);
CREATE INDEX upsells_of_theme ON public.upsells USING btree (theme_id) WHERE (theme_id IS NOT NULL);
CREATE INDEX upsells_offered_product_id_idx ON public.upsells USING btree (offered_product_id);
CREATE INDEX upsells_pricing_plan_id_idx ON public.upsells USING btree (pricing_plan_id);
CREATE INDEX upsells_product_id_type_position_idx ON public.upsells USING btree (product_id, type, "position");
CREATE INDEX upsells_seller_id_created_at_id_idx ON public.upsells USING btree (seller_id, created_at DESC, id DESC);
comment on column upsells.product_id is 'Null where another room decides after which orders it is offered.';

create table users (
  id bigint generated always as identity not null,
  email citext not null,
  password_hash text,
  salutation text,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  locale text default 'en'::text not null,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  referrer text,
  confirmed_at timestamp with time zone,
  signed_in_at timestamp with time zone,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  terms_document_id bigint,
  avatar_key text
);
alter table users add constraint users_email_key UNIQUE (email);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_terms_document_id_fkey FOREIGN KEY (terms_document_id) REFERENCES operator_document_versions(id);
alter table users add constraint users_salutation_check CHECK ((salutation = ANY ('{mr,mrs,non_binary,dr,none}'::text[])));
CREATE INDEX users_by_terms_document ON public.users USING btree (terms_document_id) WHERE (terms_document_id IS NOT NULL);
CREATE INDEX users_folded ON public.users USING gin (fold(((((first_name || ' '::text) || last_name) || ' '::text) || (email)::text)) gin_trgm_ops);
CREATE INDEX users_signed_in ON public.users USING btree (signed_in_at, id);
comment on column users.terms_document_id is 'The version of the operator''s terms that held then; null for those Kontor brings along.';
comment on column users.avatar_key is 'Where their picture is kept.';

create table vat_changes (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  state text not null,
  is_vat_liable boolean not null,
  vat_id text,
  exemption_reason text,
  starts_on date not null,
  starts_at timestamp with time zone not null,
  reason text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table vat_changes add constraint vat_changes_pkey PRIMARY KEY (id);
alter table vat_changes add constraint vat_changes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table vat_changes add constraint vat_changes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'in_process'::text, 'applied'::text, 'refused'::text, 'withdrawn'::text])));
CREATE INDEX vat_changes_created_at_idx ON public.vat_changes USING btree (created_at, id);
CREATE UNIQUE INDEX vat_changes_open ON public.vat_changes USING btree (seller_id) WHERE (state = ANY (ARRAY['pending'::text, 'in_process'::text]));
CREATE INDEX vat_changes_seller_id_idx ON public.vat_changes USING btree (seller_id);
CREATE INDEX vat_changes_state_idx ON public.vat_changes USING btree (state, created_at, id);
comment on column vat_changes.starts_at is 'The first instant of that day where the seller is.';

create table vat_id_checks (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  vat_id text not null,
  country_code text not null,
  checker text not null,
  requester_vat_id text,
  answer text not null,
  reason text,
  request_identifier text,
  trader_name text,
  trader_address text,
  asked_at timestamp with time zone not null
);
alter table vat_id_checks add constraint vat_id_checks_pkey PRIMARY KEY (id);
alter table vat_id_checks add constraint vat_id_checks_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table vat_id_checks add constraint vat_id_checks_answer_check CHECK ((answer = ANY (ARRAY['valid'::text, 'invalid'::text, 'unavailable'::text])));
alter table vat_id_checks add constraint vat_id_checks_checker_check CHECK ((checker = ANY (ARRAY['vies'::text, 'simulator'::text])));
alter table vat_id_checks add constraint vat_id_checks_vat_id_check CHECK ((length(vat_id) <= 20));
CREATE INDEX vat_id_checks_asked_at_idx ON public.vat_id_checks USING btree (asked_at) WHERE (answer = 'unavailable'::text);
CREATE INDEX vat_id_checks_seller_id_asked_at_id_idx ON public.vat_id_checks USING btree (seller_id, asked_at DESC, id DESC);
CREATE INDEX vat_id_checks_seller_id_vat_id_id_idx ON public.vat_id_checks USING btree (seller_id, vat_id, id DESC);

create table vat_id_simulator_requests (
  id bigint generated always as identity not null,
  vat_id text not null,
  requester_vat_id text,
  answer text not null,
  request_identifier text,
  at timestamp with time zone not null
);
alter table vat_id_simulator_requests add constraint vat_id_simulator_requests_pkey PRIMARY KEY (id);
alter table vat_id_simulator_requests add constraint vat_id_simulator_requests_answer_check CHECK ((answer = ANY (ARRAY['valid'::text, 'invalid'::text, 'unavailable'::text, 'silent'::text])));
CREATE INDEX vat_id_simulator_requests_vat_id_id_idx ON public.vat_id_simulator_requests USING btree (vat_id, id);

create table vat_settings (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  oss_from date,
  changed_at timestamp with time zone not null
);
alter table vat_settings add constraint vat_settings_seller_id_key UNIQUE (seller_id);
alter table vat_settings add constraint vat_settings_pkey PRIMARY KEY (id);
alter table vat_settings add constraint vat_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);

create table verification_details (
  seller_id bigint not null,
  nationality text,
  birthplace_city text,
  birthplace_country text,
  legal_form text,
  has_no_owners boolean default false not null,
  changed_at timestamp with time zone not null,
  issuance_country text
);
alter table verification_details add constraint verification_details_pkey PRIMARY KEY (seller_id);
alter table verification_details add constraint verification_details_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table verification_details add constraint verification_details_legal_form_check CHECK ((legal_form = ANY (ARRAY['business'::text, 'organization'::text, 'soletrader'::text, 'partnership'::text])));
comment on column verification_details.issuance_country is 'Whose authority issued the identity document.';

create table verification_documents (
  id bigint generated always as identity not null,
  verification_id bigint not null,
  seller_id bigint not null,
  kind text not null,
  state text not null,
  reference text,
  reason text,
  expires_on date,
  warned_on date,
  delete_on date,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table verification_documents add constraint verification_documents_pkey PRIMARY KEY (id);
alter table verification_documents add constraint verification_documents_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table verification_documents add constraint verification_documents_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id) ON DELETE CASCADE;
alter table verification_documents add constraint verification_documents_kind_check CHECK ((kind = ANY (ARRAY['identity_proof'::text, 'registration_proof'::text, 'articles_of_association'::text, 'shareholder_declaration'::text, 'address_proof'::text])));
alter table verification_documents add constraint verification_documents_state_check CHECK ((state = ANY (ARRAY['init'::text, 'created'::text, 'sent'::text, 'validation_asked'::text, 'on_hold'::text, 'validated'::text, 'accepted'::text, 'refused'::text, 'incomplete'::text, 'not_accepted'::text, 'not_verified'::text, 'unreadable'::text, 'wrong_name'::text, 'wrong_type'::text, 'expired'::text])));
CREATE INDEX verification_documents_of_seller ON public.verification_documents USING btree (seller_id);
CREATE INDEX verification_documents_of_verification ON public.verification_documents USING btree (verification_id, id);
CREATE UNIQUE INDEX verification_documents_open ON public.verification_documents USING btree (verification_id, kind) WHERE (state = ANY (ARRAY['init'::text, 'created'::text]));
CREATE INDEX verification_documents_running_out ON public.verification_documents USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX verification_documents_to_delete ON public.verification_documents USING btree (delete_on) WHERE (delete_on IS NOT NULL);

create table verification_owners (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  first_name text not null,
  last_name text not null,
  birthday date not null,
  nationality text not null,
  street text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  region text,
  country_code text not null,
  phone text,
  birthplace_city text not null,
  birthplace_country text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table verification_owners add constraint verification_owners_pkey PRIMARY KEY (id);
alter table verification_owners add constraint verification_owners_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
CREATE INDEX verification_owners_of_seller ON public.verification_owners USING btree (seller_id);

create table verification_pages (
  id bigint generated always as identity not null,
  document_id bigint not null,
  storage_key text not null,
  key_sealed text not null,
  content_type text not null,
  size integer not null,
  created_at timestamp with time zone not null
);
alter table verification_pages add constraint verification_pages_storage_key_key UNIQUE (storage_key);
alter table verification_pages add constraint verification_pages_pkey PRIMARY KEY (id);
alter table verification_pages add constraint verification_pages_document_id_fkey FOREIGN KEY (document_id) REFERENCES verification_documents(id) ON DELETE CASCADE;
alter table verification_pages add constraint verification_pages_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])));
CREATE INDEX verification_pages_of_document ON public.verification_pages USING btree (document_id, id);

create table verification_settings (
  id integer not null,
  demand text not null,
  changed_at timestamp with time zone not null
);
alter table verification_settings add constraint verification_settings_pkey PRIMARY KEY (id);
alter table verification_settings add constraint verification_settings_demand_check CHECK ((demand = ANY (ARRAY['nothing'::text, 'payouts'::text, 'payments_payouts'::text])));
alter table verification_settings add constraint verification_settings_id_check CHECK ((id = 1));

create table verifications (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  verifier text not null,
  kyc_state text not null,
  phase text not null,
  decision text not null,
  is_demanded boolean not null,
  scope text,
  asked jsonb not null,
  reason text,
  fingerprint text,
  turn integer default 0 not null,
  requested_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table verifications add constraint verifications_seller_id_verifier_key UNIQUE (seller_id, verifier);
alter table verifications add constraint verifications_pkey PRIMARY KEY (id);
alter table verifications add constraint verifications_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table verifications add constraint verifications_decision_check CHECK ((decision = ANY (ARRAY['init'::text, 'change'::text, 'accepted'::text, 'rejected'::text])));
alter table verifications add constraint verifications_kyc_state_check CHECK ((kyc_state = ANY (ARRAY['kyc_incomplete'::text, 'kyc_1'::text, 'kyc_2'::text, 'rejected'::text, 'expired'::text, 'blocked'::text, 'closed'::text])));
alter table verifications add constraint verifications_phase_check CHECK ((phase = ANY (ARRAY['init'::text, 'requested'::text, 'in_review'::text, 'reviewed'::text, 'change'::text])));
alter table verifications add constraint verifications_scope_check CHECK ((scope = ANY (ARRAY['payments'::text, 'payouts'::text, 'payments_payouts'::text])));
CREATE INDEX verifications_by_decision ON public.verifications USING btree (decision, created_at DESC);
CREATE INDEX verifications_by_kyc_state ON public.verifications USING btree (kyc_state, created_at DESC);
CREATE INDEX verifications_by_phase ON public.verifications USING btree (phase, created_at DESC);
CREATE INDEX verifications_by_verifier ON public.verifications USING btree (verifier, created_at DESC);
CREATE INDEX verifications_newest ON public.verifications USING btree (created_at DESC, id DESC);

create table video_renditions (
  file_id bigint not null,
  heights integer[] default '{}'::integer[] not null,
  wished_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  settled_at timestamp with time zone,
  failure text
);
alter table video_renditions add constraint video_renditions_pkey PRIMARY KEY (file_id);
alter table video_renditions add constraint video_renditions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
CREATE INDEX video_renditions_wished_at_idx ON public.video_renditions USING btree (wished_at) WHERE (settled_at IS NULL);

create table voucher_redemptions (
  id bigint generated always as identity not null,
  voucher_id bigint not null,
  amount bigint not null,
  note text default ''::text not null,
  user_id bigint,
  at timestamp with time zone not null,
  undone_at timestamp with time zone,
  order_id bigint,
  transfer_id bigint
);
alter table voucher_redemptions add constraint voucher_redemptions_transfer_id_key UNIQUE (transfer_id);
alter table voucher_redemptions add constraint voucher_redemptions_pkey PRIMARY KEY (id);
alter table voucher_redemptions add constraint voucher_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table voucher_redemptions add constraint voucher_redemptions_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id);
alter table voucher_redemptions add constraint voucher_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table voucher_redemptions add constraint voucher_redemptions_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id);
alter table voucher_redemptions add constraint voucher_redemptions_amount_check CHECK ((amount <> 0));
CREATE INDEX voucher_redemptions_order_id_idx ON public.voucher_redemptions USING btree (order_id);
CREATE INDEX voucher_redemptions_user_id_idx ON public.voucher_redemptions USING btree (user_id);
CREATE INDEX voucher_redemptions_voucher_id_id_idx ON public.voucher_redemptions USING btree (voucher_id, id);

create table vouchers (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  product_id bigint not null,
  access_id bigint not null,
  "position" integer not null,
  key text not null,
  state text default 'active'::text not null,
  value_amount bigint not null,
  left_amount bigint not null,
  currency text not null,
  receiver_name text default ''::text not null,
  receiver_message text default ''::text not null,
  valid_till date not null,
  created_at timestamp with time zone not null,
  kind text default 'single_purpose'::text not null
);
alter table vouchers add constraint vouchers_access_id_position_key UNIQUE (access_id, "position");
alter table vouchers add constraint vouchers_seller_id_key_key UNIQUE (seller_id, key);
alter table vouchers add constraint vouchers_token_key UNIQUE (token);
alter table vouchers add constraint vouchers_pkey PRIMARY KEY (id);
alter table vouchers add constraint vouchers_access_id_fkey FOREIGN KEY (access_id) REFERENCES accesses(id);
alter table vouchers add constraint vouchers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table vouchers add constraint vouchers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table vouchers add constraint vouchers_check CHECK (((left_amount >= 0) AND (left_amount <= value_amount)));
alter table vouchers add constraint vouchers_kind_check CHECK ((kind = ANY (ARRAY['single_purpose'::text, 'multi_purpose'::text])));
alter table vouchers add constraint vouchers_state_check CHECK ((state = ANY (ARRAY['active'::text, 'redeemed'::text, 'expired'::text, 'invalidated'::text])));
alter table vouchers add constraint vouchers_value_amount_check CHECK ((value_amount >= 0));
CREATE INDEX vouchers_product_id_idx ON public.vouchers USING btree (product_id);
CREATE INDEX vouchers_seller_id_id_idx ON public.vouchers USING btree (seller_id, id DESC);
CREATE INDEX vouchers_valid_till_idx ON public.vouchers USING btree (valid_till) WHERE (state = 'active'::text);

create table waiting_entries (
  id bigint generated always as identity not null,
  token text not null,
  seller_id bigint not null,
  product_id bigint not null,
  ticket_id bigint not null,
  email citext not null,
  locale text not null,
  state text default 'waiting'::text not null,
  offered_till timestamp with time zone,
  checkout_key text,
  created_at timestamp with time zone not null
);
alter table waiting_entries add constraint waiting_entries_token_key UNIQUE (token);
alter table waiting_entries add constraint waiting_entries_pkey PRIMARY KEY (id);
alter table waiting_entries add constraint waiting_entries_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table waiting_entries add constraint waiting_entries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table waiting_entries add constraint waiting_entries_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
alter table waiting_entries add constraint waiting_entries_check CHECK (((state = 'offered'::text) <= (offered_till IS NOT NULL)));
alter table waiting_entries add constraint waiting_entries_check1 CHECK (((state = 'taken'::text) <= (checkout_key IS NOT NULL)));
alter table waiting_entries add constraint waiting_entries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'lapsed'::text, 'left'::text])));
CREATE INDEX waiting_entries_offered_till_idx ON public.waiting_entries USING btree (offered_till) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX waiting_entries_once ON public.waiting_entries USING btree (ticket_id, email) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waiting_entries_product_id_idx ON public.waiting_entries USING btree (product_id);
CREATE INDEX waiting_entries_seller_id_id_idx ON public.waiting_entries USING btree (seller_id, id);
CREATE INDEX waiting_entries_ticket_id_state_id_idx ON public.waiting_entries USING btree (ticket_id, state, id);

create table watched_parts (
  part text not null,
  health text not null,
  word text not null,
  figures jsonb not null,
  since timestamp with time zone not null,
  looked_at timestamp with time zone not null
);
alter table watched_parts add constraint watched_parts_pkey PRIMARY KEY (part);
alter table watched_parts add constraint watched_parts_health_check CHECK ((health = ANY (ARRAY['good'::text, 'attention'::text, 'bad'::text, 'unset'::text])));

create table webhook_deliveries (
  id bigint generated always as identity not null,
  endpoint_id bigint not null,
  seller_id bigint not null,
  event_id bigint not null,
  event text not null,
  order_id bigint,
  state text not null,
  body jsonb not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  status integer,
  response text,
  error text,
  milliseconds integer,
  created_at timestamp with time zone not null,
  processed_at timestamp with time zone
);
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_event_id_event_key UNIQUE (endpoint_id, event_id, event);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'prepared'::text, 'processed'::text, 'error'::text, 'skipped'::text, 'error_old'::text])));
CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (endpoint_id, next_try_at, id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_deliveries_seller_id_created_at_id_idx ON public.webhook_deliveries USING btree (seller_id, created_at DESC, id DESC);
comment on column webhook_deliveries.next_try_at is 'When it is due; of one that is at its endpoint: when it is due again if its worker dies.';

create table webhook_endpoints (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  name text not null,
  url text not null,
  state text not null,
  event_form text default 'all_events'::text not null,
  events text[] default '{}'::text[] not null,
  request_format text default 'json'::text not null,
  secret_sealed text not null,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  previous_secret_sealed text,
  previous_secret_until timestamp with time zone,
  product_id bigint
);
alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (id);
alter table webhook_endpoints add constraint webhook_endpoints_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
alter table webhook_endpoints add constraint webhook_endpoints_event_form_check CHECK ((event_form = ANY (ARRAY['all_events'::text, 'selected_events'::text])));
alter table webhook_endpoints add constraint webhook_endpoints_request_format_check CHECK ((request_format = ANY (ARRAY['json'::text, 'x_www_form_urlencoded'::text])));
alter table webhook_endpoints add constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text, 'paused'::text])));
CREATE UNIQUE INDEX webhook_endpoints_product_id_key ON public.webhook_endpoints USING btree (product_id);
CREATE INDEX webhook_endpoints_seller_id_id_idx ON public.webhook_endpoints USING btree (seller_id, id);
comment on column webhook_endpoints.previous_secret_sealed is 'The secret before the last change; calls are signed with it as well until then.';
comment on column webhook_endpoints.product_id is 'The product it hears of alone; scripts name it with the product.';

create table webhook_replays (
  id bigint generated always as identity not null,
  seller_id bigint not null,
  endpoint_id bigint not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  events text[] not null,
  message_count integer not null,
  after_id bigint default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
alter table webhook_replays add constraint webhook_replays_pkey PRIMARY KEY (id);
alter table webhook_replays add constraint webhook_replays_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_replays add constraint webhook_replays_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id);
CREATE INDEX webhook_replays_endpoint_id_idx ON public.webhook_replays USING btree (endpoint_id);
CREATE UNIQUE INDEX webhook_replays_one_at_a_time_idx ON public.webhook_replays USING btree (endpoint_id) WHERE (finished_at IS NULL);
CREATE INDEX webhook_replays_seller_id_idx ON public.webhook_replays USING btree (seller_id);
comment on table webhook_replays is 'Periods whose messages were sent to an endpoint again.';
comment on column webhook_replays.events is 'Their words; empty: all.';
comment on column webhook_replays.message_count is 'Messages of the period when it was asked for.';
comment on column webhook_replays.after_id is 'The last row of webhook_deliveries that was handed over.';

create table wire_instructions (
  transfer_id bigint not null,
  seller_id bigint not null,
  holder text not null,
  iban text not null,
  bic text,
  reference text not null,
  created_at timestamp with time zone not null
);
alter table wire_instructions add constraint wire_instructions_pkey PRIMARY KEY (transfer_id);
alter table wire_instructions add constraint wire_instructions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id) ON DELETE CASCADE;
alter table wire_instructions add constraint wire_instructions_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id) ON DELETE CASCADE;
CREATE INDEX wire_instructions_by_seller ON public.wire_instructions USING btree (seller_id);
comment on table wire_instructions is 'Where a payer wires the money of one payment to, as its provider said for it.';

create table worker_processes (
  id integer generated always as identity not null,
  worker_ids text[] default '{}'::text[] not null,
  started_at timestamp with time zone default now() not null
);
alter table worker_processes add constraint worker_processes_pkey PRIMARY KEY (id);

CREATE TRIGGER booking_lines_stay BEFORE DELETE OR UPDATE ON public.booking_lines FOR EACH ROW EXECUTE FUNCTION booking_lines_stay();

CREATE TRIGGER content_block_files_follow AFTER INSERT OR UPDATE OF content ON public.content_blocks FOR EACH ROW EXECUTE FUNCTION content_block_files_follow();

CREATE TRIGGER credit_memo_files_stay BEFORE DELETE OR UPDATE ON public.credit_memo_files FOR EACH ROW EXECUTE FUNCTION credit_memo_files_stay();

CREATE TRIGGER credit_memos_stay BEFORE DELETE OR UPDATE ON public.credit_memos FOR EACH ROW EXECUTE FUNCTION credit_memos_stay();

CREATE TRIGGER deal_incentive_plans_stay BEFORE DELETE OR UPDATE ON public.deal_incentive_plans FOR EACH ROW EXECUTE FUNCTION deal_incentive_plans_stay();

CREATE TRIGGER invoice_pdfs_stay BEFORE DELETE OR UPDATE ON public.invoice_pdfs FOR EACH ROW EXECUTE FUNCTION invoice_pdfs_stay();

CREATE TRIGGER invoice_xmls_stay BEFORE DELETE OR UPDATE ON public.invoice_xmls FOR EACH ROW EXECUTE FUNCTION invoice_xmls_stay();

CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.seq = 1)) EXECUTE FUNCTION ledger_balances();

CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_transactions_stay BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER opt_in_proofs_stay BEFORE UPDATE ON public.opt_in_proofs FOR EACH ROW EXECUTE FUNCTION opt_in_proofs_stay();

CREATE TRIGGER order_places_stay BEFORE DELETE OR UPDATE ON public.order_places FOR EACH ROW EXECUTE FUNCTION order_places_stay();

CREATE TRIGGER page_files_follow AFTER INSERT OR UPDATE OF draft ON public.pages FOR EACH ROW EXECUTE FUNCTION page_files_follow();

CREATE TRIGGER payout_document_pdfs_stay BEFORE DELETE OR UPDATE ON public.payout_document_pdfs FOR EACH ROW EXECUTE FUNCTION payout_document_pdfs_stay();

CREATE TRIGGER payout_document_xmls_stay BEFORE DELETE OR UPDATE ON public.payout_document_xmls FOR EACH ROW EXECUTE FUNCTION payout_document_pdfs_stay();

CREATE TRIGGER payout_documents_stay BEFORE DELETE OR UPDATE ON public.payout_documents FOR EACH ROW EXECUTE FUNCTION payout_documents_stay();

CREATE TRIGGER sales_earnings_stay BEFORE DELETE OR UPDATE ON public.sales_earnings FOR EACH ROW EXECUTE FUNCTION sales_earnings_stay();

CREATE TRIGGER vat_id_checks_stay BEFORE DELETE OR UPDATE ON public.vat_id_checks FOR EACH ROW EXECUTE FUNCTION vat_id_checks_stay();
