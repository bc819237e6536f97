alter table funnels validate constraint funnels_slug_check;
