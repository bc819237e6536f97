-- What a seller told about OSS: the first day from which consumers in other EU countries are taxed where they live.
create table vat_settings (
  id bigint generated always as identity primary key,
  seller_id bigint not null unique references sellers,
  oss_from date,
  changed_at timestamptz not null
);

-- Who sold with the buyer's VAT before there was a threshold goes on so.
insert into vat_settings (seller_id, oss_from, changed_at)
select o.seller_id, (min(o.created_at) at time zone 'UTC')::date, now() from orders o join sellers s on s.id = o.seller_id
where o.vat_treatment = 'standard' and o.vat_country <> s.country_code group by o.seller_id;

-- Cross-border sales to EU consumers (Art. 59c of Directive 2006/112/EC), one row per order and calendar year, net in euro cents.
-- The reserved amount counts until a document is issued or its time is over: two sales at once must not both stay below the threshold.
create table distance_sales (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  year int not null,
  reserved_amount bigint not null check (reserved_amount >= 0),
  reserved_till timestamptz not null,
  billed_amount bigint,
  unique (order_id, year)
);
create index on distance_sales (seller_id, year);

-- When a year's sales came near the threshold and over it. Over it once stays over it.
create table distance_years (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  year int not null,
  warned_at timestamptz,
  exceeded_at timestamptz,
  unique (seller_id, year)
);

-- What is known of where a buyer lives (Art. 24b and 24f of Regulation 282/2011), as it was told at purchase. Only the country of the payment
-- instrument may be added later, once; nothing is ever changed.
create table order_places (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  order_id bigint not null unique references orders,
  billing_country text not null,
  payment_country text,
  phone_country text,
  language_country text,
  noted_at timestamptz not null,
  paid_at timestamptz,
  verdict text not null generated always as (case when payment_country is null then 'single' when payment_country = billing_country then 'matching' else 'contradicting' end) stored
);
create index on order_places (seller_id, id desc);
create index on order_places (seller_id, verdict, id desc);

create function order_places_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null and to_jsonb(new) - 'payment_country' - 'paid_at' - 'verdict' = to_jsonb(old) - 'payment_country' - 'paid_at' - 'verdict' then
    return new;
  end if;
  raise exception 'the proofs of a buyer''s place are never changed or deleted';
end $$;
create trigger order_places_stay before update or delete on order_places for each row execute function order_places_stay();
