alter table courses validate constraint courses_theme_id_fkey;
