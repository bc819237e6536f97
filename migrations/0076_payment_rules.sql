-- To whom a seller offers a way to pay, by the form of the plan; without a row it is offered to everyone the provider serves.
create table payment_rules (
  seller_id bigint not null references sellers on delete cascade,
  plan_form text not null,
  payment_form text not null,
  is_offered boolean not null,
  countries text[] check (cardinality(countries) > 0),
  currencies text[] check (cardinality(currencies) > 0),
  min_amount bigint check (min_amount >= 0),
  max_amount bigint check (max_amount >= 0),
  changed_at timestamptz not null,
  primary key (seller_id, plan_form, payment_form),
  check (min_amount <= max_amount)
);
