alter table community_spaces drop constraint community_spaces_audience_check;
alter table community_spaces add constraint community_spaces_audience_check check (audience in ('everyone', 'buyers', 'products')) not valid;
comment on column community_spaces.audience is 'Whoever signs in, whoever has open access to anything of the shop, or to one of the products in community_space_products.';
