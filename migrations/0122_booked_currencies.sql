-- Lines in other currencies are booked by the rate of their document's day; what it was stays with them. Those left out so far are written anew by the next gathering.
delete from booking_lines where currency <> 'eur' and batch_id is null;
alter table booking_lines
  add column rate_day date,
  add column rate_millionths bigint check (rate_millionths > 0),
  add column rate_source text,
  add column rate_on date,
  add column base_amount bigint,
  add column euro_amount bigint generated always as (case when currency = 'eur' then amount else base_amount end) stored,
  add check ((currency = 'eur') = (rate_day is null)),
  add check (num_nulls(rate_millionths, rate_source, rate_on, base_amount) in (0, 4)),
  add check (currency <> 'eur' or rate_millionths is null),
  add check (base_amount = round(amount::numeric * rate_millionths / 1000000)),
  add check (batch_id is null or euro_amount is not null);
