-- No page had a theme yet.
alter table pages validate constraint pages_theme_id_fkey;
