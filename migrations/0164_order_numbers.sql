-- An order's number as people read and type it (A-4CT28): a letter for each 33 million orders and five characters that
-- do not tell how many orders there are. The multiplier is odd, so that no two ids below 2^25 share a number.
create function order_number(id bigint) returns text language sql immutable strict parallel safe as $$
  select chr(65 + ((id >> 25) % 26)::int) || '-'
    || substr(digits, ((mixed >> 20) & 31)::int + 1, 1) || substr(digits, ((mixed >> 15) & 31)::int + 1, 1)
    || substr(digits, ((mixed >> 10) & 31)::int + 1, 1) || substr(digits, ((mixed >> 5) & 31)::int + 1, 1)
    || substr(digits, (mixed & 31)::int + 1, 1)
  from (select ((id & 33554431) * 19088743 + 7654321) & 33554431 as mixed, '0123456789ABCDEFGHJKMNPQRSTVWXYZ' as digits) of
$$;
alter table orders add column number text not null generated always as (order_number(id)) stored;
create unique index orders_number on orders (number);
