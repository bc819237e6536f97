-- XRechnung of documents for business buyers, kept as it was made beside the PDF that holds the same data.
create table invoice_xmls (
  invoice_id bigint primary key references invoices,
  storage_key text not null unique,
  sha256 text not null,
  size int not null,
  created_at timestamptz not null
);
create function invoice_xmls_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document is never changed or deleted.';
end $$;
create trigger invoice_xmls_stay before update or delete on invoice_xmls for each row execute function invoice_xmls_stay();
