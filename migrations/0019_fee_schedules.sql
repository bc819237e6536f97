-- A schedule may hold for a band of sizes and from a revenue on, keep its fee between two amounts, and end.
alter table fee_schedules
  add column band_from bigint check (band_from >= 0),
  add column band_till bigint check (band_till >= 0),
  add column revenue_from bigint check (revenue_from >= 0),
  add column min_fee_amount bigint check (min_fee_amount >= 0),
  add column max_fee_amount bigint check (max_fee_amount >= 0),
  add column valid_till timestamptz,
  add column created_at timestamptz,
  add constraint fee_schedules_band check (band_till is null or band_from is null or band_till > band_from),
  add constraint fee_schedules_fees check (max_fee_amount is null or min_fee_amount is null or max_fee_amount >= min_fee_amount);
