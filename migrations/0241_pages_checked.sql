-- What a page publishes is one of its kept versions.
alter table pages validate constraint pages_published_version_id_fkey;
alter table pages validate constraint pages_scheduled_version_id_fkey;
