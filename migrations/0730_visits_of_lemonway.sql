-- A payer's way to Lemonway stands among all others. What a provider calls the things that were made on the way is kept with it, so that nothing
-- is made twice; where its page is follows from that, or is said in `url`. Amount and form are the payment's own.
alter table payer_visits add column made jsonb not null default '{}', alter column url drop not null;
insert into payer_visits (transfer_id, seller_id, token, description, return_url, made, created_at)
select t.id, v.seller_id, v.token, v.description, v.return_url, jsonb_strip_nulls(jsonb_build_object('account', v.account, 'turn', v.turn,
  'pageToken', v.page_token, 'moneyIn', v.money_in, 'card', v.card, 'mandate', v.mandate, 'label', v.label)), v.created_at
from lemonway_visits v join transfers t on t.provider_key = v.provider_key;
drop table lemonway_visits;
