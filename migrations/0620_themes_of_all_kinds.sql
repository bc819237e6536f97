-- Themes dress checkouts, offers after a purchase, pages of funnels and items on pages of others too: by a reference, as pages do.
alter table page_themes drop constraint page_themes_kind_check;
alter table page_themes add constraint page_themes_kind_check check (kind in
  ('shop_theme', 'membership_theme', 'product', 'addon_theme', 'payment_page_template', 'affiliate_landing', 'funnel', 'multi_items_sharing')) not valid;

alter table checkouts add column theme_id bigint;
alter table checkouts add constraint checkouts_theme_id_fkey foreign key (theme_id) references page_themes (id) on delete set null not valid;
alter table upsells add column theme_id bigint;
alter table upsells add constraint upsells_theme_id_fkey foreign key (theme_id) references page_themes (id) on delete set null not valid;
alter table embeddable_items add column theme_id bigint;
alter table embeddable_items add constraint embeddable_items_theme_id_fkey foreign key (theme_id) references page_themes (id) on delete set null not valid;

-- What a checkout looked like becomes a theme of its name; names of checkouts are each there once in a shop.
with made as (
  insert into page_themes (seller_id, kind, name, visibility, looks, created_at, updated_at)
  select seller_id, 'payment_page_template', name, 'private', theme, created_at, changed_at from checkouts
  where not theme <@ '{"upsellPosition": "belowProductDetails", "couponButtonColor": null, "couponButtonFontColor": null, "couponButtonRadius": 22,
    "buyButtonColor": null, "buyButtonFontColor": null, "buyButtonRadius": 22, "buyButtonText": "", "freeButtonText": "", "pageColor": null,
    "backgroundColor": null, "recommendedBadgeColor": null, "recommendedBadgeFontColor": null, "countdownColor": null, "countdownFontColor": null,
    "countdownText": "", "isDescriptionExpandable": true, "descriptionDefault": "collapsed"}'
  returning id, seller_id, name
)
update checkouts c set theme_id = made.id from made where made.seller_id = c.seller_id and made.name = c.name;
alter table checkouts drop column theme;

-- Pages of funnels wore themes of the shop; they keep their looks by a copy of their own kind.
with made as (
  insert into page_themes (seller_id, kind, name, visibility, looks, created_at, updated_at)
  select t.seller_id, 'funnel', t.name, 'private', t.looks, t.created_at, t.updated_at from page_themes t
  where t.kind = 'shop_theme' and exists (select from pages p where p.theme_id = t.id and p.kind = 'funnel')
  returning id, seller_id, name, looks
)
update pages p set theme_id = made.id from made, page_themes t
where p.kind = 'funnel' and t.id = p.theme_id and made.seller_id = t.seller_id and made.name = t.name and made.looks = t.looks;

-- Rights of themes have names of their own; who set up checkouts may still change how they look.
update team_roles set rights = rights || '{themes.read}'::text[] where rights && '{pages.read,checkout_settings.change}'::text[];
update team_roles set rights = rights || '{themes.change}'::text[] where rights && '{pages.themes,checkout_settings.change}'::text[];
update team_roles set rights = array_remove(rights, 'pages.themes') where 'pages.themes' = any (rights);
insert into staff_rights (user_id, permission, granted_by, granted_at)
select user_id, 'themes.read', granted_by, granted_at from staff_rights where permission = 'pages.read' on conflict do nothing;
update staff_invitations set rights = rights || '{themes.read}'::text[] where 'pages.read' = any (rights) and state = 'invited';
