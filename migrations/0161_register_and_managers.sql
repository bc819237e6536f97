-- What the paper of a company names (§ 35a GmbHG, § 80 AktG, § 125 HGB): its entry in the register, and who manages it.
alter table sellers add column register_entry text, add column managers text;
alter table reseller_company add column register_entry text, add column managers text;
