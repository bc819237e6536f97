-- A course may wear a theme of products, with its fonts; what the course says itself lies over it.
alter table courses add column theme_id bigint;
alter table courses add constraint courses_theme_id_fkey foreign key (theme_id) references page_themes (id) on delete set null not valid;
