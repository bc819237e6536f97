-- What a seller writes on the order button themselves; empty for the words of the product.
alter table checkout_settings add column buy_button_text text not null default '' check (length(buy_button_text) <= 40);
alter table checkout_settings add column free_button_text text not null default '' check (length(free_button_text) <= 40);
