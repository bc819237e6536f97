-- The colour that stands for a seller where their buyers are.
alter table sellers add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$');
