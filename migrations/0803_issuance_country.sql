-- The country whose authority issued a seller's identity document.
alter table verification_details add column issuance_country text;
